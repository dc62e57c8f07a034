// The lesson of each game: every step is done by clicks on real positions; something else is told
// kindly and can be taken back.
import { accessible, shot, truth } from './house.mjs';

const coachOf = (page) => page.getByTestId('coach');
const verdictOf = (coach) => coach.getAttribute('data-verdict');

async function until(page, test, what) {
  for (let n = 0; n < 150; n++) {
    if (await test()) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${what} did not happen`);
}
// Does what is wanted: on the thing itself where one click is enough, else as the coach shows it.
async function doWanted(page, coach) {
  const wanted = await coach.getAttribute('data-wanted');
  const things = page.locator(
    `.prompt [data-action="${wanted}"], .tray button[data-action="${wanted}"]`,
  );
  const thing = things.first();
  if ((await things.count()) && (await thing.isVisible()) && (await thing.isEnabled()))
    await thing.click();
  else {
    const show = coach.getByRole('button', { name: 'Show me' });
    if (!(await show.isVisible()))
      await coach.getByRole('button', { name: 'Read it again' }).click();
    await show.click();
    await page.getByRole('button', { name: 'Do it' }).click();
  }
  await until(
    page,
    async () =>
      (await verdictOf(coach)) === 'done' || (await coach.getAttribute('data-wanted')) !== wanted,
    wanted,
  );
}
async function finish(page, coach) {
  let steps = 0;
  for (; (await verdictOf(coach)) !== 'over'; steps++) {
    truth(steps < 12, 'the lesson has an end');
    const id = await coach.getAttribute('data-step');
    for (let n = 0; (await verdictOf(coach)) === 'open'; n++) {
      truth(n < 8, `${id} is done`);
      await doWanted(page, coach);
    }
    truth((await verdictOf(coach)) === 'done', `${id} was understood`);
    await coach.getByRole('button', { name: /^(Next|Finish)$/ }).click();
    await until(
      page,
      async () =>
        (await verdictOf(coach)) === 'over' ||
        ((await coach.getAttribute('data-step')) !== id &&
          (await coach.getAttribute('data-wanted')) !== ''),
      `the step after ${id}`,
    );
  }
  return steps;
}
// Any legal answer but the wanted one.
async function doOther(page, coach) {
  const wanted = await coach.getAttribute('data-wanted');
  await page
    .getByRole('button', { name: /^All \d+ options$/ })
    .first()
    .click();
  const other = page.locator(`#all-options [data-action]:not([data-action="${wanted}"])`).first();
  await other.click();
  await until(page, async () => (await verdictOf(coach)) === 'other', 'something else');
}

const whole = (game) => ({
  name: `Lesson: ${game} is learned on set positions, by clicks`,
  async run({ sit }) {
    const page = await sit({ reduced: true });
    await page.goto(`/learn/${game}`);
    const coach = coachOf(page);
    await coach.waitFor();
    await until(page, async () => (await coach.getAttribute('data-wanted')) !== '', 'a question');
    await accessible(page, `lesson-${game}`);
    await shot(page, `lesson-${game}`);
    truth((await finish(page, coach)) >= 6, 'six steps or more');
    await coach.getByText('That was the lesson').waitFor();
    truth((await page.locator('.ring').count()) === 0, 'nothing is pointed at any more');
  },
});

export default [
  ...['king', 'traffiq', 'escape', 'spiderman'].map(whole),
  {
    name: 'Lesson: something else is told kindly, taken back, and the lesson goes on in three languages',
    async run({ sit }) {
      const page = await sit();
      await page.goto('/learn/king');
      const coach = coachOf(page);
      await coach.getByRole('heading', { name: 'Keep what you like' }).waitFor();
      await doOther(page, coach);
      await coach.getByRole('heading', { name: 'Possible, but …' }).waitFor();
      await coach.getByRole('button', { name: 'Take it back' }).click();
      await until(page, async () => (await verdictOf(coach)) === 'open', 'the question again');
      await doWanted(page, coach);
      truth((await verdictOf(coach)) === 'done', 'then it is done');
      await page.evaluate(() => localStorage.setItem('stoop.lang', JSON.stringify('de')));
      await page.reload();
      await coach.getByRole('button', { name: 'Schritt überspringen' }).click();
      await coach.getByRole('heading', { name: 'Krallen treffen Manhattan' }).waitFor();
    },
  },
];
