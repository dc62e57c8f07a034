// Plays Spider-Man through the page: only by clicking or typing what a person can.
import { answerFromList, awaitQuestion, pick } from './table.mjs';

// Waits until this page is asked something new; null when the game is over.
export async function asked(page, before = null) {
  const version = await awaitQuestion(page, '.spm', before);
  return version === null ? null : { version };
}

// What is lit on the map and in the tray, and the question's own buttons.
const LIT = '.spm .may[role="button"], .tray .may';
const BUTTONS = '.prompt__a .btn:not([aria-expanded])';

// Lit things one of which is pressed: those whose middle can be seen. Things that only begin a
// choice are as good as those that answer.
async function pressable(page) {
  return page.evaluate(
    ([lit, buttons]) => {
      const seen = (thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && thing.contains(hit);
      };
      const things = [...document.querySelectorAll(lit)].filter(seen);
      const places = things.map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, kind: thing.classList[0] };
      });
      return { places, buttons: document.querySelectorAll(buttons).length };
    },
    [LIT, BUTTONS],
  );
}

// Presses things until the question is answered. Spaces are many and figures are few: a kind of
// thing is chosen first. A turn has few deeds: its end is pressed one time out of three.
export async function answer(page, now, random) {
  for (let press = 0; press < 40; press++) {
    const { places, buttons } = await pressable(page);
    if (places.length + buttons === 0) {
      await page.waitForTimeout(30); // the answer is on its way, or the camera is
      if (await answered(page, now)) return 'pressed';
      continue;
    }
    const kinds = [...new Set(places.map(({ kind }) => kind))];
    const chosen = press > 0 && buttons > 0 ? random() < 0.3 : random() < 0.5;
    if (places.length > 0 && (chosen || buttons === 0)) {
      const kind = pick(kinds, random);
      const { x, y } = pick(
        places.filter((place) => place.kind === kind),
        random,
      );
      await page.mouse.click(x, y);
    } else {
      const all = page.locator(BUTTONS);
      const last = press > 30 ? 0 : Math.floor(random() * buttons);
      // Whoever waits for somebody else finds them dim: then it has been answered.
      await all
        .nth(press === 0 ? buttons - 1 : last)
        .click({ timeout: 5_000 })
        .catch(() => {});
    }
    if (await answered(page, now)) return 'pressed';
  }
  throw new Error(`forty presses did not answer ${await page.locator('.prompt h2').innerText()}`);
}
// Whether the question of `now` is gone, or its answer on the way.
async function answered(page, { version }) {
  return page.evaluate((version) => {
    const drawn = document.querySelector('.spm');
    const prompt = document.querySelector('[data-testid="prompt"]');
    const asks = prompt?.dataset.yours === 'yes' && drawn?.dataset.version === version;
    return !asks || document.querySelector('.prompt__a .btn:disabled') !== null;
  }, version);
}

// Answers with the keyboard alone: a key of the prompt, or Tab to the list of all answers.
export async function type(page, now, random) {
  const keys = await page
    .locator('.prompt__a kbd')
    .evaluateAll((list) =>
      list.map((one) => (one.textContent === '↵' ? 'Enter' : one.textContent)),
    );
  if (keys.length > 0 && random() < 0.65) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(pick(keys, random));
    return 'key';
  }
  await answerFromList(page, random, 12);
  return 'list';
}
