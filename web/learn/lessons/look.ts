// What a coach can point at: words of content/<game>/lesson.toml, and where those things stand.
const things: Record<string, Record<string, string>> = {
  king: { dice: '.tray .kd', market: '.well .mk', manhattan: '[data-borough="manhattan"]' },
  traffiq: { hand: '.tq-hand' },
  escape: {
    hand: '.tray .fan',
    laid: '.tray .laid',
    timer: '.well .tm, .well .phud .t',
    newyork: '.well .vu, .well .phud',
  },
  spiderman: { dials: '.spm-dials', powers: '.spm-powers' },
};
export const thingsOf = (game: string): string[] => Object.keys(things[game] ?? {});

// The part of the page a step is about: the thing it names, else what is wanted of the learner.
export function lookedAt(game: string, look: string, wanted: string): Element | null {
  const selector = things[game]?.[look];
  const thing = selector ? document.querySelector(selector) : null;
  if (thing || !wanted) return thing;
  const answer = `[data-action="${CSS.escape(wanted)}"]`;
  return document.querySelector(`.well ${answer}, .tray ${answer}`);
}
