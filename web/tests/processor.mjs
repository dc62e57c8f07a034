// How slow this machine is, so that bounds of time mean the same on each: script, style and layout
// of a fixed piece of work, beside what they take where the bounds were set.
const usual_s = 0.05;
const tries = 3; // what else the machine does can only add to it

// Counters of the page's own thread; times are times of the processor, not of the clock.
export async function meter(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  return { line, read };
}

// In the page: texts taken apart and put together, then many small boxes laid out a few times.
function work() {
  const cards = Array.from({ length: 600 }, (_, n) => ({
    id: `card-${n}`,
    words: [n, `${n * n}`],
  }));
  let letters = 0;
  for (let round = 0; round < 20; round++)
    for (const { id, words } of JSON.parse(JSON.stringify(cards)))
      letters += [...`${id} ${words.join(' ')}`].filter((letter) => letter > '4').length;
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;left:0;top:0;width:600px;visibility:hidden';
  place.innerHTML = cards
    .map(({ id }) => `<p style="display:inline-flex;margin:1px"><b>${id}</b><i>${letters}</i></p>`)
    .join('');
  document.body.append(place);
  let height = 0;
  for (let width = 300; width < 600; width += 30) {
    place.style.width = `${width}px`;
    height += place.offsetHeight;
  }
  place.remove();
  return height;
}

export async function slowness(sit) {
  let least = Infinity;
  for (let n = 0; n < tries; n++) {
    const page = await sit();
    await page.setContent('<!doctype html><body></body>');
    const { read } = await meter(page);
    const before = await read();
    await page.evaluate(work);
    const after = await read();
    least = Math.min(least, after.TaskDuration - before.TaskDuration);
    await page.context().close();
  }
  return Math.max(1, least / usual_s);
}
