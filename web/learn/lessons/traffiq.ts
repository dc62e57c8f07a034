// Manhattan TraffIQ: a first game against one bot.
import type { Lesson } from './lesson';

const lesson: Lesson = {
  minutes: 5,
  steps: [
    { id: 'aim', asks: ['main'], verbs: [], rule: 'TRF-4.1', light: '.seats' },
    { id: 'place', asks: ['main'], verbs: ['place'], rule: 'TRF-2.7', light: '.tq-hand' },
    { id: 'put', asks: ['put'], verbs: ['put', 'stop'], rule: 'TRF-6.1' },
    {
      id: 'compete',
      asks: ['compete'],
      verbs: ['compete', 'no_compete'],
      rule: 'TRF-9.1',
    },
    { id: 'draw', asks: ['main'], verbs: ['draw'], rule: 'TRF-10.1' },
    { id: 'ride', asks: ['main'], verbs: ['taxi', 'van', 'end_turn'], rule: 'TRF-7.1' },
  ],
};
export default lesson;
