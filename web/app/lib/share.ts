// How a result gets to others: by the system's own sheet where there is one, else as a file, with the
// link beside it on the clipboard.
import { pictureOf, type ResultCard } from './picture';

// How it went out: handed on, or kept as a file. Null where somebody thought better of it.
export async function share(card: ResultCard): Promise<'shared' | 'saved' | null> {
  const file = new File([await pictureOf(card)], 'stoop.png', { type: 'image/png' });
  const parcel = { files: [file], title: card.title, text: `${card.title} ${card.link}` };
  if (navigator.canShare?.(parcel)) {
    const done = await navigator.share(parcel).catch((error: Error) => error);
    if (!(done instanceof Error)) return 'shared';
    if (done.name === 'AbortError') return null;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  await navigator.clipboard?.writeText(card.link).catch(() => {}); // only where it is allowed
  return 'saved';
}
