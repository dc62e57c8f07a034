// Art in sheets of symbols. A sheet comes into the page when something drawn from it is first wanted,
// and stays: <use> finds its symbol as soon as it is there.
const wanted = new Map<string, Promise<void>>();

// `load` gives the sheet's <symbol>s; the sheets of a game are drawn under its own style.
export function wantSheet(game: string, name: string, load: () => Promise<string>): Promise<void> {
  const key = `${game}/${name}`;
  let sheet = wanted.get(key);
  if (!sheet) {
    sheet = load().then(
      (symbols) => {
        const place = document.createElement('div');
        place.className = 'vh';
        place.dataset.game = game;
        place.dataset.sheet = name;
        place.setAttribute('aria-hidden', 'true');
        place.innerHTML = `<svg width="0" height="0">${symbols}</svg>`;
        document.body.append(place);
      },
      () => void wanted.delete(key), // the line is gone: the next wish asks again
    );
    wanted.set(key, sheet);
  }
  return sheet;
}
