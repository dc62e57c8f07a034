import { expect, test } from 'vitest';
import { byThing, loneAnswer, offers, parseAction, verbOf, withVerb } from './action';

const options = ['place(C5,2,0,3)', 'place(B1,1,0,0)', 'draw', 'van(0,0,2,0)'].map((action) => ({
  action,
}));

test('a text is a verb and its arguments', () => {
  expect(parseAction('draw')).toEqual({ verb: 'draw', args: [] });
  expect(parseAction('draw()')).toEqual({ verb: 'draw', args: [] });
  expect(parseAction('place(C5,2,-1,3)')).toEqual({ verb: 'place', args: ['C5', '2', '-1', '3'] });
  expect(parseAction('lay((1,2),3)')).toEqual({ verb: 'lay', args: ['(1,2)', '3'] });
  expect(parseAction('lay_cards(?,?)').args).toEqual(['?', '?']);
  expect(verbOf('place(C5,2)')).toBe('place');
  expect(verbOf('continue')).toBe('continue');
});

test('what is offered is found by its verb, its text and its thing', () => {
  expect(withVerb(options, 'place', 'van').map(({ action }) => action)).toEqual([
    'place(C5,2,0,3)',
    'place(B1,1,0,0)',
    'van(0,0,2,0)',
  ]);
  expect(offers(options, 'draw')).toBe(true);
  expect(offers(options, 'van')).toBe(false);
  const found = byThing(options, ({ verb, args }) => (verb === 'place' ? `tile:${args[0]}` : null));
  expect([...found.keys()]).toEqual(['tile:C5', 'tile:B1']);
});

test('a window passes by itself only where nothing else can be answered', () => {
  const words = ['continue', 'pass'];
  expect(loneAnswer([{ action: 'continue' }], words)).toBe('continue');
  expect(loneAnswer([{ action: 'pass' }], words)).toBe('pass');
  expect(loneAnswer([{ action: 'play(ambush)' }], words)).toBeNull();
  expect(loneAnswer([{ action: 'play(ambush)' }, { action: 'pass' }], words)).toBeNull();
  expect(loneAnswer([], words)).toBeNull();
  const car = [{ action: 'abandon_car' }, { action: 'continue' }];
  expect(loneAnswer(car, words)).toBeNull();
  expect(loneAnswer(car, words, ['abandon_car'])).toBe('continue'); // nobody stops for that
});
