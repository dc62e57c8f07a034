// The tables this browser sits at, as they stand now. Each is looked at without taking the seat, so
// that nobody seems to be there who only reads the front page.
import { forgetOwnTable, keepOwnTable, ownTables, type OwnTable } from './keys';
import type { TableMessage, ViewMessage } from './types';

export interface Standing {
  own: OwnTable;
  table: TableMessage | null;
  asked: number | null; // the seat that is to answer
  yours: boolean;
  shut: boolean; // only who sits there may look
}
const looked_at_max = 8;
const gone = new Set([4004, 4009]);
const shut = new Set([4001, 4003]); // nobody may watch, or by a link only

export class OwnTables {
  list = $state.raw<Standing[]>(
    ownTables()
      .filter((own) => !own.over)
      .slice(0, looked_at_max)
      .map((own) => ({ own, table: null, asked: null, yours: false, shut: false })),
  );
  #sockets: WebSocket[] = [];

  constructor() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    for (const { own } of this.list) {
      const socket = new WebSocket(`${scheme}://${location.host}/ws/${own.table}`);
      socket.onopen = () =>
        socket.send(JSON.stringify({ type: 'join', table: own.table, have: 0 }));
      socket.onmessage = ({ data }) => this.#hear(own, JSON.parse(String(data)));
      socket.onclose = ({ code }) => {
        if (shut.has(code))
          this.list = this.list.map((one) => (one.own === own ? { ...one, shut: true } : one));
        if (!gone.has(code)) return;
        forgetOwnTable(own.table);
        this.list = this.list.filter((one) => one.own !== own);
      };
      this.#sockets.push(socket);
    }
  }
  close() {
    for (const socket of this.#sockets) socket.close();
  }
  get waiting(): number {
    return this.list.filter((one) => one.yours).length;
  }
  #hear(own: OwnTable, message: TableMessage | ViewMessage) {
    if (message.type === 'table' && (message.phase === 'over' || message.phase === 'closed'))
      keepOwnTable({ ...own, over: true });
    this.list = this.list.map((one) => {
      if (one.own !== own) return one;
      if (message.type === 'table') return standing({ ...one, table: message });
      if (message.type === 'view') return standing({ ...one, asked: message.asks?.seat ?? null });
      return one;
    });
  }
}

// A bot that keeps the seat answers for it, and a match that rests asks nobody.
function standing(one: Standing): Standing {
  const { own, table, asked } = one;
  const runs = table?.phase === 'playing' && !table.paused;
  const yours = runs && asked === own.seat && table.seats[own.seat]?.kind === 'person';
  return { ...one, yours };
}
