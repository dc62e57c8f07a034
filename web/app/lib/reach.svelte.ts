// Under which address others reach this table. A page opened as localhost knows only that nobody
// else can use that name; then a person can say which one they can use.
import { origins } from './api';
import { remember, remembered } from './storage';

const own = /^(localhost|127\.|\[::1\])/;

class Reach {
  said = $state(remembered<string>('origin') ?? '');
  #asked = false;
  readonly here = typeof location === 'undefined' ? '' : location.origin;
  readonly alone = typeof location !== 'undefined' && own.test(location.hostname);

  // The origin links are made with; what is behind it is the same everywhere.
  get origin(): string {
    return this.alone && this.said ? this.said : this.here;
  }
  // Nobody else can open a link from here.
  get none(): boolean {
    return this.alone && !this.said;
  }
  // The server knows the addresses of its machine; what a person has said goes before them.
  async ask() {
    if (!this.alone || this.said || this.#asked) return;
    this.#asked = true;
    const told = await origins().catch(() => []);
    if (!this.said && told.length > 0) this.said = told[0];
  }
  // Takes "192.168.1.20", "stoop.local:8080" or a whole address; false if it is none.
  say(text: string): boolean {
    const full = /^https?:\/\//.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
    try {
      const address = new URL(full);
      if (!address.hostname || own.test(address.hostname)) return false;
      if (!address.port && address.protocol === 'http:') address.port = location.port;
      this.said = address.origin;
    } catch {
      return false;
    }
    remember('origin', this.said);
    return true;
  }
}
export const reach = new Reach();
export const linkOf = (table: string, token?: string) =>
  `${reach.origin}/t/${table}${token ? `#${token}` : ''}`;
// Who looks on is asked for nothing: the address says it, as no token tells what it opens.
export const watchLinkOf = (table: string, token?: string) =>
  token ? `${reach.origin}/t/${table}/watch#${token}` : linkOf(table);
