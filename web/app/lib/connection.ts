// One WebSocket to the table that heals by itself: it joins again after every loss, waiting longer
// each time, and at once when the browser comes back online or to the front.
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';

export interface ConnectionHooks {
  join(): object; // the first message of every new connection
  message(message: any): void;
  state(state: ConnectionState, code: number): void;
}
// What of a WebSocket is used, so that tests can bring their own.
export type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onclose' | 'onmessage' | 'onerror'
>;

const wait_ms_first = 400;
const wait_ms_max = 8000;
const ping_ms = 20000;
const silence_ms_max = 30000;
const open = 1;
// Codes after which trying again cannot help (docs/protocol.md): a bad message, a wrong token, no
// such table, a broken one.
export const final = new Set([1002, 1007, 1008, 1009, 4001, 4003, 4004, 4009, 4010, 4011]);

export class Connection {
  #hooks: ConnectionHooks;
  #make: () => Socket;
  #socket: Socket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;
  #wait_ms = wait_ms_first;
  #back_in_ms = 0; // a server that closes has said when to come back
  #heard = 0;
  #closed = false;

  constructor(hooks: ConnectionHooks, make: () => Socket) {
    this.#hooks = hooks;
    this.#make = make;
    this.#hooks.state('connecting', 0);
    this.#connect();
  }
  // Says whether the message left; one that did not is the caller's to repeat.
  send(message: object): boolean {
    if (this.#socket?.readyState !== open) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
  // Try now instead of when the waiting is over.
  hurry() {
    if (this.#closed || this.#retry === null) return;
    clearTimeout(this.#retry);
    this.#retry = null;
    this.#wait_ms = wait_ms_first;
    this.#connect();
  }
  close() {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
  }
  #connect() {
    const socket = this.#make();
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      socket.send(JSON.stringify(this.#hooks.join()));
      this.#beat = setInterval(() => this.#listen(), ping_ms);
    };
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = (event) => this.#lost(event.code);
    socket.onerror = null;
  }
  // The connection counts as open when the table answers, not when the line stands.
  #receive(text: string) {
    this.#heard = Date.now();
    this.#wait_ms = wait_ms_first;
    const message = JSON.parse(text);
    if (message.type === 'closing') {
      this.#back_in_ms = message.back_in * 1000;
      return;
    }
    if (message.type !== 'error') this.#hooks.state('open', 0);
    if (message.type !== 'pong') this.#hooks.message(message);
  }
  #listen() {
    if (Date.now() - this.#heard > silence_ms_max) {
      this.#drop();
      this.#lost(1006);
    } else {
      this.send({ type: 'ping' });
    }
  }
  #drop() {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#beat = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
  #lost(code: number) {
    this.#drop();
    if (this.#closed) return;
    if (final.has(code)) {
      this.#closed = true;
      this.#hooks.state('refused', code);
      return;
    }
    this.#hooks.state('lost', code);
    const wait = this.#back_in_ms + this.#wait_ms * (0.75 + Math.random() / 2);
    this.#back_in_ms = 0;
    this.#wait_ms = Math.min(this.#wait_ms * 2, wait_ms_max);
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#connect();
    }, wait);
  }
}
