// Tells somebody who looks elsewhere that it is their turn: a message of the browser, if wished.
import { settings } from './settings.svelte';

export const canNotify = typeof Notification !== 'undefined';

// Resolves to whether the browser lets us.
export async function wishNotices(on: boolean): Promise<boolean> {
  const allowed = on && canNotify && (await Notification.requestPermission()) === 'granted';
  settings.set('notify', allowed);
  return allowed;
}

export function notify(title: string, text: string, address: string) {
  if (!settings.notify || !canNotify || Notification.permission !== 'granted') return;
  if (!document.hidden) return;
  try {
    const note = new Notification(title, { body: text, tag: address, icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow messages to an installed app only; the title and the sound remain.
  }
}
