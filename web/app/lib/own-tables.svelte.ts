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
// At one whose match is over another may have begun; nobody looks at all of them for ever.
const over_max = 3;
const over_ms_max = 7 * 24 * 3_600_000;
const goes_on = new Set(['waiting', 'sealed', 'playing']);
const gone = new Set([4004, 4009]);
const shut = new Set([4001, 4003]); // nobody may watch, or by a link only

export class OwnTables {
  list = $state.raw<Standing[]>(
    lookedAt().map((own) => ({ own, table: null, asked: null, yours: false, shut: false })),
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
  get shown(): Standing[] {
    return this.list.filter((one) => !one.own.over || goes_on.has(one.table?.phase ?? ''));
  }
  get waiting(): number {
    return this.list.filter((one) => one.yours).length;
  }
  #hear(own: OwnTable, message: TableMessage | ViewMessage) {
    if (message.type === 'table' && !own.over && !goes_on.has(message.phase))
      keepOwnTable({ ...own, over: true });
    this.list = this.list.map((one) => {
      if (one.own !== own) return one;
      if (message.type === 'table') return standing({ ...one, table: message });
      if (message.type === 'view') return standing({ ...one, asked: message.asks?.seat ?? null });
      return one;
    });
  }
}

function lookedAt(): OwnTable[] {
  const all = ownTables();
  const open = all.filter((own) => !own.over).slice(0, looked_at_max);
  const over = all.filter((own) => own.over && Date.now() - own.at < over_ms_max);
  return [...open, ...over.slice(0, over_max)];
}

// A bot that keeps the seat answers for it, and a match that rests asks nobody.
function standing(one: Standing): Standing {
  const { own, table, asked } = one;
  const runs = table?.phase === 'playing' && !table.paused;
  const yours = runs && asked === own.seat && table.seats[own.seat]?.kind === 'person';
  return { ...one, yours };
}
