// Every event of the engine has its sentence in three languages, and secrets have none.
import { describe, expect, it } from 'vitest';
import type { GameEvent, Lang, LogEntry } from '../../app/lib/types';
import { EVENTS, isSaid, LANGS, plain, playOf } from './engine.fixture';
import type { State } from './model';
import { lineOf, sentence, TOLD } from './sentence';

describe('sentences', () => {
  const entry = (
    n: number,
    seat: number | null,
    action: string,
    events: GameEvent[],
  ): LogEntry => ({
    n,
    seat,
    decision: 'act',
    action,
    at: 0,
    events,
  });
  // What the last of some entries says.
  const say = (lang: Lang, log: LogEntry[], you: number | null = 2) => {
    const html = sentence(playOf(lang, { log, you }), log.at(-1)!);
    return html === null ? null : plain(html);
  };
  const alone = (lang: Lang, event: GameEvent, you: number | null = null) =>
    say(lang, [entry(0, null, 'x', [event])], you);

  it('tell a move with what was rolled for it', () => {
    const log = [
      entry(0, 0, 'move(2)', []),
      entry(1, null, 'roll(5,6)', [{ what: 'roll', faces: ['5', '6'] }]),
      entry(2, 0, 'path(r11c1)', [{ what: 'step', figure: 'rhino', from: 'r7c2', to: 'r11c1' }]),
    ];
    expect(say('en', log.slice(0, 2))).toBeNull();
    expect(say('en', log)).toBe('Rhino rolled 5, 6 and moved to the Bank.');
    expect(say('de', log)).toBe('Rhino hat 5, 6 geworfen und ist zur Bank gezogen.');
    expect(say('it', log)).toBe('Rhino ha tirato 5, 6 e ha raggiunto la Banca.');
    expect(say('de', log, 0)).toBe('Du hast 5, 6 geworfen und bist zur Bank gezogen.');
  });
  const attack = { what: 'attack', who: 'venom', from: 'r7c1', target: 'spider-man', dice: 3 };
  const fight = [
    entry(0, 1, 'attack(spider-man,3)', [attack]),
    entry(1, null, 'roll(6,6,2)', [
      { what: 'roll', faces: ['2', '6', '6'] },
      { what: 'hit', who: 'venom', figure: 'spider-man', hits: 1 },
      { what: 'points', seat: 1, n: 1, entry: 'hit_spider_man' },
      { what: 'hit', who: 'venom', figure: 'spider-man', hits: 2 },
    ]),
  ];
  it('tell an attack with its dice, its hits and its points', () => {
    expect(say('en', fight.slice(0, 1))).toBeNull();
    expect(say('en', fight)).toBe('Venom rolled 2, 6, 6 against you: 2 hits, +1 point.');
    expect(say('de', fight)).toBe('Venom hat 2, 6, 6 gegen dich geworfen: 2 Treffer, +1 Punkt.');
    expect(say('it', fight, 1)).toBe('Tu hai tirato 2, 6, 6 contro Spider-Man: 2 colpi, +1 punto.');
  });
  it('count the cars that an attack destroys', () => {
    const log = [
      entry(0, 0, 'attack(cops@r9c9,4)', [
        { what: 'attack', who: 'rhino', from: 'r8c8', target: 'cops@r9c9', dice: 4 },
      ]),
      entry(1, null, 'roll(6,6,1,1)', [
        { what: 'roll', faces: ['1', '1', '6', '6'] },
        { what: 'car_lost', who: 'rhino', space: 'r9c9' },
        { what: 'points', seat: 0, n: 1, entry: 'destroy_car' },
        { what: 'car_lost', who: 'rhino', space: 'r9c9' },
        { what: 'points', seat: 0, n: 8, entry: 'mission_success' },
        { what: 'mission', seat: 0, card: 'car-wrecker', how: 1 },
      ]),
    ];
    expect(say('en', log)).toBe(
      'Rhino rolled 1, 1, 6, 6 against a patrol: 2 cars destroyed, +1 point. Rhino fulfilled Car Wrecker: +8 points.',
    );
    const last = [{ ...log[0] }, { ...log[1], events: log[1].events.slice(0, 5) }];
    expect(say('en', last)).toContain('2 cars destroyed, +1 point, +8 points.'); // it won the game
  });
  it('belong to whom they speak of', () => {
    expect(lineOf(fight[1], playOf('en', { log: fight }))).toBe(1);
    const drawn = entry(0, null, 'draw(?)', [{ what: 'drawn', seat: 0, card: '?' }]);
    expect(lineOf(drawn, playOf('en', { log: [drawn] }))).toBe(0);
    const turn = entry(0, 3, 'end_turn', [{ what: 'turn', seat: 0, round: 2 }]);
    expect(lineOf(turn, playOf('en', { log: [turn] }))).toBeNull();
  });
  it('name hits that were placed after a defence', () => {
    const log = [...fight.slice(0, 1), entry(1, 2, 'accept', fight[1].events.slice(1))];
    expect(say('en', log)).toBe('Venom struck you: 2 hits, +1 point.');
  });
  it('do not take the shock of a defender for the dice of the attack', () => {
    const log = [...fight, entry(2, null, 'roll(5)', [{ what: 'roll', faces: ['5'] }])];
    expect(say('en', log)).toBe('Another roll: 5.');
  });
  it('give points to the deed they are told before', () => {
    const log = [
      entry(0, 2, 'capture(harry-osborn)', [
        { what: 'points', seat: 2, n: 1, entry: 'capture_free_side' },
        { what: 'capture', who: 'spider-man', side: 'harry-osborn' },
      ]),
    ];
    expect(say('en', log)).toBe('You captured Harry Osborn: +1 point.');
    expect(say('de', log, null)).toBe('Spider-Man hat Harry Osborn gefangen: +1 Punkt.');
  });
  it('keep secrets', () => {
    for (const lang of LANGS)
      for (const event of [
        { what: 'drawn', seat: 0, card: '?' },
        { what: 'dealt', seat: 0, card: '?' },
        { what: 'peeked', seat: 1, at: 0, card: '?' },
      ])
        expect(alone(lang, event)).not.toContain('?');
    expect(alone('en', { what: 'drawn', seat: 2, card: 'on-the-swing' }, 2)).toBe(
      'You drew On the Swing.',
    );
    expect(alone('en', { what: 'drawn', seat: 0, card: '?' }, 2)).toBe('Rhino drew a card.');
  });
  it('name the villain of the time where one player leads them all', () => {
    const three = (state: State) => void state.players.splice(0, 1);
    const log = [
      entry(0, 0, 'choose_villain(lizard)', [{ what: 'enter', figure: 'lizard' }]),
      entry(1, null, 'draw(?)', [{ what: 'drawn', seat: 0, card: '?' }]),
      entry(2, 0, 'abandon(venom)', [{ what: 'enter', figure: 'venom' }]),
      entry(3, null, 'draw(?)', [{ what: 'drawn', seat: 0, card: '?' }]),
    ];
    const play = playOf('en', { log, state: three });
    expect(plain(sentence(play, log[1])!)).toBe('Lizard drew a card.');
    const put = entry(4, 0, 'x', [{ what: 'put', person: 'captain-stacy', space: 'r9c9' }]);
    play.log.push(put);
    expect(plain(sentence({ ...play, you: 0 }, put)!)).toMatch(/^Captain Stacy came/);
    expect(plain(sentence(play, log[3])!)).toBe('Venom drew a card.');
  });
  it('say what quiet answers mean, and nothing of others', () => {
    expect(say('en', [entry(0, 0, 'recover', [{ what: 'turn', seat: 1, round: 1 }])])).toBe(
      'Rhino rested.',
    );
    expect(say('it', [entry(0, 2, 'stay', [])])).toBe('Tu hai preferito restare.');
    expect(say('en', [entry(0, 2, 'pass', [])])).toBeNull();
  });

  const SILENT = ['turn', 'attack']; // headings and the dice that follow tell them
  const SAMPLES: GameEvent[] = [
    { what: 'roll', faces: ['3'] },
    { what: 'step', figure: 'rhino', from: 'r7c2', to: 'r0c0' },
    { what: 'put', person: 'mary-jane', space: 'r9c2' },
    { what: 'hit', who: 'cops', figure: 'rhino', hits: 1 },
    { what: 'cancel', seat: 2, thing: 'spider-sense', n: 1 },
    { what: 'cancel', seat: 2, thing: 'spider-sense', n: 0 },
    { what: 'ko', who: 'venom', figure: 'spider-man' },
    { what: 'car_lost', who: 'rhino', space: 'r9c9' },
    { what: 'web', target: 'cops@r9c9', with: 'web' },
    { what: 'web', target: 'rhino', with: 'black' },
    { what: 'web', target: 'rhino', with: 'grip' },
    { what: 'freed', target: 'rhino', from: 'grip' },
    { what: 'freed', target: 'cops@r9c9', from: 'web' },
    { what: 'mark', seat: 0, target: 'bank', n: 2 },
    { what: 'mark', seat: 0, target: 'station@r9c9', n: 1 },
    { what: 'ruin', figure: 'venom' },
    { what: 'heal', figure: 'venom', n: 2 },
    { what: 'stand', figure: 'venom' },
    { what: 'points', seat: 1, n: 7, entry: 'ko_villain' },
    { what: 'capture', who: 'cops', side: 'aunt-may' },
    { what: 'capture', who: 'venom', side: 'aunt-may', from: 'group' },
    { what: 'mission', seat: 0, card: 'bank-job', how: 1 },
    { what: 'mission', seat: 0, card: 'bank-job', how: 0 },
    { what: 'mission', seat: 0, card: 'bank-job', how: -1 },
    { what: 'dealt', seat: 0, card: 'bank-job' },
    { what: 'drawn', seat: 0, card: 'bribe' },
    { what: 'event', seat: 0, card: 'gridlock' },
    { what: 'played', seat: 0, thing: 'charge' },
    { what: 'played', seat: 2, thing: 'web-cage', on: 'cops@r9c9' },
    { what: 'dropped', seat: 0, card: 'bribe' },
    { what: 'tracer', figure: 'rhino', n: 1 },
    { what: 'tracer', figure: 'rhino', n: 0 },
    { what: 'plant', seat: 0, target: 'harbour' },
    { what: 'plant', seat: 0, target: 'r9c2' },
    { what: 'drive', from: 'r9c9', to: 'r6c5', n: 4 },
    { what: 'picked', space: 'r9c9', piece: 'car' },
    { what: 'set_down', space: 'r9c9', piece: 'prisoner' },
    { what: 'arrest', figure: 'rhino', space: 'r9c9' },
    { what: 'jail', figure: 'rhino', space: 'r9c9' },
    { what: 'car', space: 'r9c9' },
    { what: 'peeked', seat: 1, at: 0, card: 'bank-job' },
    { what: 'reacts', seat: 1 },
    { what: 'enter', figure: 'rhino' },
    { what: 'over', seat: 1 },
  ];
  it('exist for every event of the engine', () => {
    expect([...TOLD].sort()).toEqual([...EVENTS].sort());
    const sampled = new Set(SAMPLES.map(({ what }) => what));
    expect([...sampled, ...SILENT].sort()).toEqual([...EVENTS].sort());
  });
  for (const lang of LANGS)
    for (const you of [null, 0, 1, 2, 3])
      it(`are whole in ${lang} for seat ${you}`, () => {
        for (const event of SAMPLES) {
          const text = alone(lang, event, you)!;
          isSaid(text, JSON.stringify(event));
          expect(text).toMatch(/[^.]\.$/);
          expect(text).not.toMatch(/ {2}|r\d+c\d+/);
        }
      });
  it('escape what comes from outside', () => {
    const play = playOf('en', { log: [] });
    play.text = (key) => (key.startsWith('character') ? '<img src=x>' : key);
    expect(sentence(play, entry(0, null, 'x', [{ what: 'over', seat: 1 }]))).not.toContain('<img');
  });
});
