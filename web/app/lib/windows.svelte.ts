// Whether the same seat is open in another window of this browser.
interface Word {
  seat: string;
  from: string;
  here: boolean;
}

export class Windows {
  others = $state(0);
  #channel: BroadcastChannel | null = null;
  #known = new Set<string>();
  #own = Math.random().toString(36).slice(2);
  #seat: string;

  constructor(seat: string) {
    this.#seat = seat;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel('stoop.windows');
    this.#channel.onmessage = ({ data }) => this.#hear(data as Word);
    this.#say(true);
    addEventListener('pagehide', this.close);
  }
  close = () => {
    this.#say(false);
    this.#channel?.close();
    this.#channel = null;
    removeEventListener('pagehide', this.close);
  };
  #say(here: boolean) {
    this.#channel?.postMessage({ seat: this.#seat, from: this.#own, here } satisfies Word);
  }
  #hear({ seat, from, here }: Word) {
    if (seat !== this.#seat || from === this.#own) return;
    const news = !this.#known.has(from);
    if (here) this.#known.add(from);
    else this.#known.delete(from);
    this.others = this.#known.size;
    if (here && news) this.#say(true); // the newcomer learns of us
  }
}
