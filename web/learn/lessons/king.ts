// King of New York: a first game against one bot.
import type { Lesson } from './lesson';

const lesson: Lesson = {
  minutes: 5,
  steps: [
    { id: 'place', asks: ['place'], verbs: ['place'], rule: 'KNY-2.9', light: '.king .boro.may' },
    { id: 'aim', asks: ['reroll'], verbs: [], rule: 'KNY-3.1', light: '.seats' },
    {
      id: 'roll',
      asks: ['reroll'],
      verbs: ['reroll', 'stop_roll'],
      rule: 'KNY-5.2',
      light: '.tray .kd',
    },
    { id: 'resolve', asks: ['resolve'], verbs: ['resolve'], rule: 'KNY-6.1', light: '.tray .kd' },
    {
      id: 'destroy',
      asks: ['destroy'],
      verbs: ['destroy', 'stop_destroying'],
      rule: 'KNY-10.2',
      light: '.king .stack.may',
    },
    {
      id: 'move',
      asks: ['move', 'before_move'],
      verbs: ['move', 'stay', 'free_move'],
      rule: 'KNY-13.1',
      light: '.king .boro.may',
    },
    {
      id: 'buy',
      asks: ['buy'],
      verbs: ['buy', 'end_buy', 'sweep'],
      rule: 'KNY-15.1',
      light: '.mk',
    },
  ],
};
export default lesson;
