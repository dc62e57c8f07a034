// Stoop as an app of its own: the worker that keeps the built files, and the browser's offer to
// install, for the menu. Only where the browser allows it: at https addresses and on localhost.
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer = $state.raw<Offer | null>(null);

  begin() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      void navigator.serviceWorker.register('/sw.js').catch(() => {}); // works without it as well
    // A page that is older than the server's files asks for some that are gone: once again, then.
    addEventListener('vite:preloadError', (event) => {
      const now = Date.now();
      if (!navigator.onLine || now - Number(sessionStorage.getItem('stoop.renewed')) < 60_000)
        return;
      event.preventDefault();
      sessionStorage.setItem('stoop.renewed', String(now));
      location.reload();
    });
  }
  async accept() {
    await this.offer?.prompt();
    this.offer = null;
  }
}
export const install = new Install();
