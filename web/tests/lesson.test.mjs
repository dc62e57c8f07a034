// A first game with a coach: every step is told when it is asked, and the lesson ends.
import { accessible, shot, truth } from './house.mjs';
import { answer, asked } from './king.mjs';
import { random } from './house.mjs';

export default [
  {
    name: 'Lesson: King is learned by playing, step by step',
    async run({ sit }) {
      const page = await sit();
      await page.goto('/learn/king');
      const coach = page.getByTestId('coach');
      await coach.getByRole('heading').first().waitFor();
      await accessible(page, 'lesson');
      await shot(page, 'lesson');
      const chance = random(7);
      let before = null;
      for (let n = 0; n < 60; n++) {
        if ((await coach.getAttribute('data-over')) === 'true') break;
        const got = coach.getByRole('button', { name: 'Got it' });
        if (await got.count()) await got.click();
        const now = await asked(page, before);
        if (!now) break;
        await answer(page, now, chance);
        before = now.version;
      }
      truth((await coach.getAttribute('data-over')) === 'true', 'the lesson is over');
      await coach.getByRole('button', { name: 'Leave the lesson' }).click();
      await coach.waitFor({ state: 'detached' });
    },
  },
];
