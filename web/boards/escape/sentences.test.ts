// The log of Escape, without a browser: every event becomes a sentence in three languages.
import { describe, expect, it, vi } from 'vitest';
import type { GameEvent, Lang, LogEntry } from '../../app/lib/types';
import { EVENTS, lineOf, sentence } from './sentence';
import { isWording, LANGS, nouns, plain, playOf } from './words.fixture';

// The desk looks into the settings, and those at the screen.
vi.mock('../../app/lib/settings.svelte', () => ({ settings: { stops: false } }));

const EXAMPLES: Record<string, object[]> = {
  first: [{ seat: 0 }],
  turn: [{ seat: 0, number: 3 }],
  phase: [{ seat: 0, step: 6 }],
  refresh: [{ seat: 0, n: 3 }],
  lay: [
    { seat: 0, n: 2 },
    { seat: 0, n: 1 },
  ],
  turn_up: [{ seat: 0, card: 'snake-1' }],
  lapse: [{ seat: 0, card: 'snake-1' }, { seat: 0 }],
  alternative: [
    { seat: 0, as: 'damage' },
    { seat: 0, as: 'move' },
  ],
  move: [{ seat: 0, from: 'c4r3', to: 'c4r2' }],
  ram: [{ seat: 0, from: 'c4r3', direction: 'NE' }],
  tile: [{ space: 'c5r4', tile: 'city-27' }],
  marker: [{ space: 'c0r2', marker: 'outskirts-01' }],
  poi: [{ space: 'c5r5', tile: 'romero-den' }],
  prisoner: [{ space: 'c5r5' }],
  car: [{ space: 'c5r5' }],
  boss: [{ boss: 'romero', space: 'c5r5' }],
  cube: [{ space: 'c5r5', n: 2 }],
  roadblock: [
    { space: 'c5r4', direction: 'N', up: true },
    { space: 'c5r4', direction: 'N', up: false },
  ],
  hit: [
    { enemy: 'romero', n: 1 },
    { enemy: 'car@c5r5', n: 1 },
  ],
  kill: [
    { enemy: 'foot@c5r5', by: 0 },
    { enemy: 'foot@c5r5', by: null },
  ],
  defeat: [{ boss: 'slag', space: 'c5r5' }],
  outwit: [{ enemy: 'foot@c5r5', space: 'c5r4' }],
  recover: [
    { seat: 1, card: 'brain-1' },
    { seat: 0, card: '?' },
  ],
  lose: [
    { seat: 1, card: 'brain-1' },
    { seat: 0, card: '?' },
  ],
  item: [
    { seat: 1, card: 'axe' },
    { seat: 0, card: '?' },
  ],
  discard_item: [
    { seat: 1, card: 'axe' },
    { seat: 0, card: '?' },
  ],
  use: [{ seat: 0, card: 'molotov' }],
  weapon: [
    { seat: 0, card: 'rifle', ammo: 3 },
    { seat: 0, card: 'axe', ammo: 0 },
  ],
  reload: [{ seat: 0, n: 2 }],
  pay: [{ seat: 0 }],
  briefcase: [{ slot: '1', space: 'c5r5' }],
  take_briefcase: [
    { seat: 1, card: 'tape', slot: '2' },
    { seat: 0, card: '?', slot: '2' },
  ],
  drop: [
    { seat: 1, card: 'tape', slot: '2' },
    { seat: 0, card: '?', slot: '2' },
  ],
  president: [
    { seat: 0, dead: false },
    { seat: 0, dead: true },
  ],
  take_car: [{ seat: 0, space: 'c5r5' }],
  leave_car: [{ seat: 0, space: 'c5r5' }],
  ride: [{ seat: 0, as: 'car' }],
  bridge: [{ seat: 0, bridge: 'bridge-3' }],
  show: [
    { seat: 0, bridge: 'bridge-3', cards: ['president', 'diagram'] },
    { seat: 0, bridge: 'bridge-3', cards: [] },
  ],
  steal: [
    { from: 1, card: 'axe', by: 0 },
    { from: 1, card: '?', by: 0 },
  ],
  swap: [
    { seat: 0, card: 'axe', to: 1 },
    { seat: 0, card: '?', to: 1 },
  ],
  look: ['poi', 'ny_deck', 'timer_deck', 'briefcase_slot'].map((deck) => ({
    seat: 0,
    deck,
    n: 2,
    at: deck === 'poi' ? 'c0r3' : '2',
  })),
  sees: [
    { seat: 1, card: 'ny-ambush' },
    { seat: 1, card: 't-lull' },
  ],
  sees_poi: [{ seat: 1, tile: 'the-ring', space: 'c0r3' }],
  sees_case: [{ seat: 1, card: 'tape', slot: '1' }],
  sees_objective: [{ seat: 1, card: 'blue-tape', colour: 'blue' }],
  helicopter: [{ space: 'c7r1' }],
  landed: [{ space: 'c7r1' }],
  gullfire: [{}],
  noise: [
    { n: 2, now: 7 },
    { n: -3, now: 0 },
  ],
  mission: [{ left: 2 }],
  timer: ['reveal', 'discard', 'saturation', 'mission'].map((how) => ({ tile: 't-lull', how })),
  hurry: [{}],
  event: [{ card: 'drums' }],
  trap: [
    { tile: 'trap-01', triggered: true },
    { tile: 'trap-01', triggered: false },
  ],
  event_level: [{ index: 2, cards: 2 }],
  hunt: [{ enemy: 'foot@c5r4', from: 'c5r5', to: 'c5r4' }],
  carry: [{ enemy: 'foot@c5r4' }],
  ram_by: [{ enemy: 'car@c5r4', from: 'c5r5', to: 'c5r4' }],
  takes_car: [{ enemy: 'car@c5r4' }],
  ny_card: ['discarded', 'played', 'unaffordable'].map((how) => ({
    card: 'ny-ambush',
    how,
    noise: 2,
  })),
  ny_top: [{ cost: 4, arrows: ['N'], roadblock: 'S' }],
  ny_shuffle: [{ n: 8 }],
  ny_special: [{ n: 6 }],
  bonus: ['health', 'move', 'damage', 'range'].map((stat) => ({ stat, n: 1 })),
  heal: [{ boss: 'romero', health: 6 }],
  wanted: [{ seat: 0 }],
  level: [{ seat: 0, level: 2, prisoners: 3, items: 1 }],
  special: [
    { seat: 1, card: 'brain-s1' },
    { seat: 0, card: '?' },
  ],
  objective: [
    { seat: 1, card: 'blue-tape', colour: 'blue' },
    { seat: 0, card: '?', colour: 'purple' },
  ],
  prevent: [
    { seat: 0, n: 2 },
    { seat: 0, n: -3 },
  ],
  claim: [{ seat: 0, blue: 'blue-tape', purple: 'purple-raft' }],
  over: [
    { ended_by: 'bridge', winners: [0, 1] },
    { ended_by: 'solo', winners: [0] },
    { ended_by: 'time', winners: [] },
  ],
};
const QUIET_EVENTS = ['turn', 'phase', 'ny_top'];

describe('sentences', () => {
  const entry = (events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry => ({
    n: 1,
    seat: 0,
    decision: 'window',
    action: 'continue',
    at: 0,
    events,
    ...more,
  });
  const say = (lang: Lang, events: GameEvent[], more?: Partial<LogEntry>, log: LogEntry[] = []) =>
    plain(sentence(playOf(lang, 'window', [], { log }), entry(events, more)) ?? '');

  it('know every event of the engine', () => {
    const all = [...nouns.matchAll(/^ {2}\| \{ what: '([a-z_]+)'/gm)].map((found) => found[1]);
    expect([...EVENTS].sort()).toEqual([...new Set(all)].sort());
    expect(Object.keys(EXAMPLES).sort()).toEqual([...new Set(all)].sort());
  });
  for (const lang of LANGS)
    it(`tell every event in ${lang}`, () => {
      for (const [what, examples] of Object.entries(EXAMPLES))
        for (const example of examples) {
          const event = { what, ...example } as GameEvent;
          const text = say(lang, [event]);
          if (QUIET_EVENTS.includes(what)) expect(text).toBe('');
          else {
            isWording(text, JSON.stringify(event));
            expect(text, JSON.stringify(event)).toMatch(/[.!]$/);
          }
        }
    });
  it('name what one knows, and count what one may not know', () => {
    const lost = (card: string, seat: number) => ({ what: 'lose', seat, card });
    expect(say('en', [lost('?', 0), lost('?', 0)])).toBe('Nora was hurt and lost 2 cards.');
    expect(say('en', [lost('brain-1', 1), lost('brain-4', 1)])).toBe(
      'You were hurt and lost: Poker Face, Read the Streets.',
    );
    expect(say('en', [{ what: 'lay', seat: 0, n: 2 }])).toBe('Nora laid two cards face down.');
    expect(say('de', [{ what: 'lay', seat: 0, n: 2 }])).toBe(
      'Nora hat zwei Karten verdeckt hingelegt.',
    );
    expect(say('en', [{ what: 'sees_poi', seat: 0, tile: '?', space: 'c0r3' }])).toBe('');
  });
  it('speak to who looks on', () => {
    expect(say('en', [{ what: 'first', seat: 1 }])).toBe('You begin.');
    expect(say('de', [{ what: 'kill', enemy: 'foot@c5r5', by: 1 }])).toBe(
      'Du hast einen Gefangenen ausgeschaltet.',
    );
    const steal = { what: 'steal', by: 0, from: 1, card: 'axe' };
    expect(say('de', [steal])).toMatch(/^Nora hat dir eine Karte gestohlen: /);
    expect(say('it', [{ ...steal, by: 1, from: 0 }])).toMatch(/^Tu hai rubato .+ a Nora\.$/);
    expect(say('de', [{ what: 'over', ended_by: 'solo', winners: [1] }])).toBe(
      'Du bist allein entkommen.',
    );
  });
  it('give the reason for every move of New York', () => {
    const hunt = { what: 'hunt', enemy: 'foot@c5r4', from: 'c5r5', to: 'c5r4' };
    const top = { what: 'ny_top', cost: 4, arrows: ['N'], roadblock: 'S' };
    const played = { what: 'ny_card', card: 'ny-manhunt', how: 'played', noise: 1 };
    const before = [entry([top, { ...played, how: 'discarded' }], { n: 0 })];
    expect(say('en', [played, hunt], { n: 1 }, before)).toBe(
      'New York paid 4 for Manhunt: Up to 3 enemies move toward the active hero. One mission cube crosses over. ' +
        "Manhunt sent a prisoner from Romero's Den to Rubble Canyon.",
    );
    const later = [entry([{ what: 'event', card: 'crazies' }], { n: 0 })];
    expect(say('de', [hunt], { n: 1 }, later)).toContain(
      'Irre aus der Tiefe trieb einen Gefangenen weiter',
    );
    expect(say('en', [{ what: 'phase', seat: 0, step: 12 }, hunt])).toBe(
      "The arrows drew a prisoner in from Romero's Den.",
    );
    expect(say('en', [hunt], { decision: 'pull' })).toContain('Nora pulled a prisoner in');
  });
  it('join what is alike, square by square', () => {
    const here = { what: 'prisoner', space: 'c5r5' };
    const there = { what: 'prisoner', space: 'c5r4' };
    expect(say('en', [here, here, there])).toBe(
      "2 prisoners came out at Romero's Den. A prisoner came out at Rubble Canyon.",
    );
    const noise = (now: number) => ({ what: 'noise', n: 1, now });
    expect(say('en', [noise(4), noise(5)])).toBe('+2 noise (now 5).');
    const cube = (left: number) => ({ what: 'mission', left });
    expect(say('en', [cube(3), cube(2)])).toBe('2 mission cubes crossed over, 2 left.');
    const pulled = { what: 'hunt', enemy: 'foot@c5r5', from: 'c5r5', to: 'c5r4' };
    expect(say('en', [{ what: 'phase', seat: 0, step: 12 }, pulled, pulled])).toBe(
      "The arrows drew a prisoner in from Romero's Den (×2).",
    );
  });
  it('tell kills, and hits only of those that survive them', () => {
    const kill = [
      { what: 'hit', enemy: 'foot@c5r5', n: 1 },
      { what: 'kill', enemy: 'foot@c5r5', by: 0 },
    ];
    expect(say('it', [...kill, ...kill])).toBe('Nora ha eliminato 2 galeotti.');
  });
  it('say what changes nothing one could see', () => {
    const ride = { action: 'offer_ride(brain,car)', decision: 'step' };
    expect(say('en', [], ride)).toBe('Nora offered you a ride.');
    const swap = { action: 'swap(snake,axe)', decision: 'swap', seat: 1 };
    expect(say('it', [], swap)).toBe('Tu hai proposto uno scambio a Nora.');
    expect(sentence(playOf('en', 'window', []), entry([]))).toBeNull();
  });
  it('escape the names people choose', () => {
    const play = playOf('en', 'window', [], { nameOf: () => '<img src=x>' });
    const html = sentence(play, entry([{ what: 'first', seat: 0 }]));
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img');
  });
  it('belong to whom they speak of, and to nobody where the city acts', () => {
    expect(lineOf(entry([{ what: 'lose', seat: 1, card: '?' }], { seat: null }))).toBe(1);
    expect(
      lineOf(entry([{ what: 'ny_card', card: 'ny-ambush', how: 'played', noise: 1 }])),
    ).toBeNull();
    expect(lineOf(entry([{ what: 'kill', enemy: 'foot@c5r5', by: 1 }]))).toBe(1);
    expect(lineOf(entry([], { seat: 1 }))).toBe(1);
  });
});
