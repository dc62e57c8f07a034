// The line of a lesson's table: it sounds like a WebSocket, but asks the server for each answer
// anew, since nobody keeps the table of a lesson.
import type { Socket } from '../../app/lib/connection';
import { tryStep, whyNot, type Tried } from './lesson';

const connecting = 0;
const open = 1;
const closed = 3;
const lost = 1006;

export class LessonLine implements Socket {
  readyState: number = connecting;
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  onerror: Socket['onerror'] = null;
  #game: string;
  #place: { step: number; answers: string[] }; // outlives a line that was lost
  #heard: (tried: Tried) => void;
  #entries = 0; // of the log, that the table has
  #wanted = '';
  #asked = 0;

  constructor(
    game: string,
    place: { step: number; answers: string[] },
    heard: (tried: Tried) => void,
  ) {
    [this.#game, this.#place, this.#heard] = [game, place, heard];
    queueMicrotask(() => {
      this.readyState = open;
      this.onopen?.call(this as unknown as WebSocket, new Event('open'));
    });
  }
  // Another step, from its beginning.
  begin(step: number) {
    Object.assign(this.#place, { step, answers: [] });
    void this.#play(true);
  }
  // Back to where the last answer was given.
  retake() {
    this.#place.answers = this.#place.answers.slice(0, -1);
    void this.#play(true);
  }
  send(text: string | ArrayBufferLike | Blob | ArrayBufferView) {
    const message = JSON.parse(String(text));
    if (message.type === 'join' || message.type === 'look') void this.#play(true);
    else if (message.type === 'act') {
      this.#place.answers = [...this.#place.answers, message.action];
      void this.#play(false);
    } else if (message.type === 'undo') this.retake();
    else if (message.type === 'hint' && this.#wanted)
      this.#say({ type: 'hint', action: this.#wanted, coach: true });
    else if (message.type === 'why') void this.#why(message);
    else if (message.type === 'ping') this.#say({ type: 'pong' });
  }
  close() {
    this.readyState = closed;
    this.#asked++;
  }
  async #play(afresh: boolean) {
    const { step, answers } = this.#place;
    const asked = ++this.#asked;
    try {
      const tried = await tryStep(this.#game, step, answers);
      if (asked !== this.#asked) return; // another answer was given meanwhile
      const { table, view } = tried;
      const from = afresh ? 0 : this.#entries;
      this.#entries = view.log.length;
      this.#wanted = tried.wanted;
      this.#say(table);
      this.#say({ ...view, log_from: from, log: view.log.slice(from) });
      this.#heard(tried);
    } catch {
      if (asked === this.#asked)
        this.onclose?.call(this as unknown as WebSocket, { code: lost } as CloseEvent);
    }
  }
  async #why({ ref, action }: { ref: number; action: string }) {
    const { step, answers } = this.#place;
    const found = await whyNot(this.#game, step, answers, action).catch(() => null);
    if (found) this.#say({ type: 'why', ref, ...found });
  }
  #say(message: object) {
    const event = { data: JSON.stringify(message) } as MessageEvent;
    this.onmessage?.call(this as unknown as WebSocket, event);
  }
}
