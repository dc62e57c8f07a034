import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import aside from '../../text/aside';
import { Connection, final, type ConnectionState, type Socket } from './connection';

class Line implements Socket {
  static all: Line[] = [];
  readyState = 0;
  sent: any[] = [];
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  onerror: Socket['onerror'] = null;
  closed = false;

  constructor() {
    Line.all.push(this);
  }
  send(text: any) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
    this.readyState = 3;
  }
  answer(message: object) {
    this.onmessage!.call(this as any, { data: JSON.stringify(message) } as MessageEvent);
  }
  open() {
    this.readyState = 1;
    this.onopen!.call(this as any, new Event('open'));
  }
  lose(code: number) {
    this.readyState = 3;
    this.onclose!.call(this as any, { code } as CloseEvent);
  }
}

let states: ConnectionState[];
let heard: any[];
let have: number;

function connect() {
  return new Connection(
    {
      join: () => ({ type: 'join', have }),
      message: (message) => heard.push(message),
      state: (state) => states.push(state),
    },
    () => new Line(),
  );
}
beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  states = [];
  heard = [];
  have = 0;
});
afterEach(() => vi.useRealTimers());

describe('the connection', () => {
  it('joins first and counts as open when the table answers', () => {
    connect();
    Line.all[0].open();
    expect(Line.all[0].sent).toEqual([{ type: 'join', have: 0 }]);
    expect(states).toEqual(['connecting']);
    Line.all[0].answer({ type: 'table' });
    expect(states.at(-1)).toBe('open');
    expect(heard).toEqual([{ type: 'table' }]);
  });
  it('heals by itself, waits longer each time, and says what it has', () => {
    connect();
    Line.all[0].open();
    Line.all[0].answer({ type: 'table' });
    have = 7;
    Line.all[0].lose(1006);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(Line.all).toHaveLength(2);
    Line.all[1].lose(1006);
    vi.advanceTimersByTime(550);
    expect(Line.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(Line.all).toHaveLength(3);
    Line.all[2].open();
    expect(Line.all[2].sent).toEqual([{ type: 'join', have: 7 }]);
  });
  it('comes back when a server that closes has said so', () => {
    connect();
    Line.all[0].open();
    Line.all[0].answer({ type: 'table' });
    Line.all[0].answer({ type: 'closing', back_in: 10 });
    expect(heard).toEqual([{ type: 'table' }]);
    Line.all[0].lose(1001);
    vi.advanceTimersByTime(10000);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(700);
    expect(Line.all).toHaveLength(2);
    Line.all[1].lose(1006); // the next loss is an ordinary one
    vi.advanceTimersByTime(1100);
    expect(Line.all).toHaveLength(3);
  });
  it('tries at once when told to hurry', () => {
    const link = connect();
    Line.all[0].lose(1006);
    link.hurry();
    expect(Line.all).toHaveLength(2);
    vi.advanceTimersByTime(20000);
    expect(Line.all).toHaveLength(2);
  });
  it('gives up where the protocol says that trying again is of no use', () => {
    const protocol = fileURLToPath(new URL('../../../docs/protocol.md', import.meta.url));
    const rows = readFileSync(protocol, 'utf8').matchAll(/^\| ([\d, ]+) \|.*\| ([^|]+) \|$/gm);
    const noUse = [...rows].filter(([, , again]) => again !== 'yes');
    const codes = noUse.flatMap(([, codes]) => codes!.split(', ').map(Number));
    expect([...final].sort()).toEqual(codes.sort());
  });
  it.each([...final])('gives up on close code %i, with words for it', (code) => {
    for (const words of Object.values(aside)) expect(words).toHaveProperty([`refused.${code}`]);
    connect();
    Line.all[0].lose(code);
    expect(states.at(-1)).toBe('refused');
    vi.advanceTimersByTime(60000);
    expect(Line.all).toHaveLength(1);
  });
  it('takes silence for a loss', () => {
    connect();
    Line.all[0].open();
    Line.all[0].answer({ type: 'table' });
    vi.advanceTimersByTime(20000);
    expect(Line.all[0].sent.at(-1)).toEqual({ type: 'ping' });
    Line.all[0].answer({ type: 'pong' });
    expect(heard).toEqual([{ type: 'table' }]);
    vi.advanceTimersByTime(40000);
    expect(states.at(-1)).toBe('lost');
    expect(Line.all[0].closed).toBe(true);
  });
  it('says whether a message left', () => {
    const link = connect();
    expect(link.send({ type: 'start' })).toBe(false);
    Line.all[0].open();
    expect(link.send({ type: 'start' })).toBe(true);
  });
  it('stays closed once closed', () => {
    connect().close();
    vi.advanceTimersByTime(60000);
    expect(Line.all).toHaveLength(1);
    expect(Line.all[0].closed).toBe(true);
  });
});
