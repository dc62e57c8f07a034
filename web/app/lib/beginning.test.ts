import { expect, test } from 'vitest';
import { beginningOf, patience_ms } from './beginning';
import type { SeatInfo, TableMessage } from './types';

const person = (seat: number, joined: boolean, here = joined) =>
  ({ seat, kind: joined ? 'person' : 'open', joined, here }) as SeatInfo;
const bot = (seat: number) => ({ seat, kind: 'bot' }) as SeatInfo;
const table = (about: Partial<TableMessage>) =>
  ({ phase: 'waiting', host: true, you: null, ...about }) as TableMessage;

test('a host who only watches starts as well, as soon as somebody sits there', () => {
  const wait = table({ seats: [bot(0), person(1, false), person(2, false)] });
  expect(beginningOf(wait, 0)).toEqual({ can: 'wait', missing: [1, 2] });
  const some = table({ seats: [bot(0), person(1, true), person(2, false)] });
  expect(beginningOf(some, 0)).toEqual({ can: 'start', missing: [2] });
  expect(beginningOf({ ...some, host: false }, 0)).toBeNull();
});

test('who is away or keeps everybody waiting is not waited for with the luck sealed', () => {
  const seal = (seat: number, open: boolean) => ({ seat, seal: '', open });
  const luck = { round: 1, seals: [seal(0, true), seal(1, false)] };
  const sealed = (here: boolean) =>
    table({ phase: 'sealed', luck, seats: [person(0, true), person(1, true, here)] });
  expect(beginningOf(sealed(true), 0)).toBeNull();
  expect(beginningOf(sealed(true), patience_ms)).toEqual({ can: 'anew', missing: [1] });
  expect(beginningOf(sealed(false), 0)).toEqual({ can: 'anew', missing: [1] });
  expect(beginningOf({ ...sealed(false), host: false }, patience_ms)).toBeNull();
});
