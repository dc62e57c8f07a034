// The result as a picture for others: the poster of the game on the left, who came where beside it.
export interface ResultCard {
  game: string;
  kicker: string;
  title: string;
  rows: {
    rank: string;
    name: string;
    note: string;
    value: string;
    colour: number;
    shape: number;
    won: boolean;
  }[];
  foot: string; // table and date
  link: string;
  poster: SVGSVGElement | null;
}
const width = 1200;
const height = 630; // what most places show whole
const poster_width = 420;
const left = poster_width + 44;
const right = width - 44;
const rows_top = 250;
const rows_bottom = height - 70;
const row_max = 128; // two seats fill the place as well as ten

const paper = '#fbf4e4';
const ink = '#17130c';
const brown = '#5c4a2a';
const light = '#cdd6ea';
const lamp = '#ffd27a';

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

// One line that is never wider than its place.
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let cut = text;
  while (cut && pen.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1);
  return `${cut}…`;
}

// A drawing of the page as a picture of its own: with the symbols and patterns it points at, and the
// styles of the page. Null where the browser cannot.
async function standalone(drawing: SVGSVGElement): Promise<HTMLImageElement | null> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const inside = document.createElementNS(copy.namespaceURI, 'defs');
  const known = new Set<string>();
  const collect = (text: string) => {
    for (const [, id] of text.matchAll(/(?:href="#|url\((?:&quot;|["'])?#)([\w-]+)/g)) {
      const found = known.has(id!) ? null : document.getElementById(id!);
      known.add(id!);
      if (!found || drawing.contains(found)) continue;
      inside.append(found.cloneNode(true));
      collect(found.outerHTML);
    }
  };
  collect(drawing.outerHTML);
  const style = document.createElementNS(copy.namespaceURI, 'style');
  style.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');
  copy.prepend(style, inside);
  const { theme = '' } = document.documentElement.dataset;
  const game = drawing.closest<HTMLElement>('[data-game]')?.dataset.game ?? '';
  const facts = { width: poster_width, height, 'data-theme': theme, 'data-game': game };
  for (const [name, value] of Object.entries(facts)) copy.setAttribute(name, String(value));
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}

// The outline of a seat's shape, from the page's own symbols, 24 units wide.
function shapePath(shape: number): Path2D {
  const path = new Path2D();
  for (const part of document.querySelectorAll(`#shape-${shape} > *`)) {
    const number = (name: string) => Number(part.getAttribute(name));
    if (part.tagName === 'circle')
      path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
    else path.addPath(new Path2D(part.getAttribute('d') ?? ''));
  }
  return path;
}

export async function pictureOf(card: ResultCard): Promise<Blob> {
  const display = token('--font-display');
  const text = token('--font-text');
  await Promise.all([document.fonts.load(`40px ${display}`), document.fonts.load(`20px ${text}`)]);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d')!;
  const write = (
    words: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    room: number,
  ) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(fitted(pen, words, room), x, y);
  };

  const dusk = pen.createLinearGradient(0, 0, 0, height);
  dusk.addColorStop(0, '#1a2440');
  dusk.addColorStop(1, '#0a0f1c');
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, width, height);
  const poster = card.poster && (await standalone(card.poster));
  if (poster) pen.drawImage(poster, 0, 0, poster_width, height);

  pen.fillStyle = paper; // the ticket the winner stands on
  pen.fillRect(poster_width, 0, width - poster_width, rows_top - 26);
  pen.fillStyle = dusk;
  for (let x = poster_width + 10; x < width; x += 20) {
    pen.beginPath();
    pen.arc(x, rows_top - 26, 5, 0, 2 * Math.PI);
    pen.fill();
  }
  const room = right - left;
  write(card.game, left, 58, `650 24px ${text}`, brown, room);
  let size = 92;
  do pen.font = `${size}px ${display}`;
  while (pen.measureText(card.title).width > room && (size -= 4) > 48);
  write(card.title, left, 64 + size, `${size}px ${display}`, ink, room);
  write(card.kicker, left, 198, `500 25px ${text}`, brown, room);

  const line = Math.min(row_max, (rows_bottom - rows_top) / Math.max(1, card.rows.length));
  const scale = Math.min(1.3, line / 66);
  card.rows.forEach((row, i) => {
    const top = rows_top + line * i;
    const middle = top + line / 2;
    if (row.won) {
      pen.fillStyle = 'rgba(255, 210, 122, 0.14)';
      pen.fillRect(poster_width, top + 2, width - poster_width, line - 4);
      pen.fillStyle = lamp;
      pen.fillRect(poster_width, top + 2, 6, line - 4);
    }
    const mark = Math.min(72, line * 0.7);
    pen.fillStyle = token(`--p${row.colour}`);
    pen.fillRect(left + 46, middle - mark / 2, mark, mark);
    pen.save();
    pen.translate(left + 46 + mark * 0.18, middle - mark * 0.32);
    pen.scale((mark * 0.64) / 24, (mark * 0.64) / 24);
    pen.fillStyle = token(`--p${row.colour}-ink`);
    pen.fill(shapePath(row.shape));
    pen.restore();
    pen.textBaseline = 'middle';
    write(row.rank, left, middle + 2, `${38 * scale}px ${display}`, row.won ? lamp : light, 40);
    const weight = row.won ? 750 : 550;
    const two = line >= 56 && row.note !== '';
    const name_room = two ? 430 : 250;
    const x = left + 46 + mark + 20;
    write(
      row.name,
      x,
      middle - (two ? 14 * scale : 0),
      `${weight} ${30 * scale}px ${text}`,
      '#fff',
      name_room,
    );
    if (two) write(row.note, x, middle + 19 * scale, `${21 * scale}px ${text}`, light, name_room);
    else write(row.note, x + 270, middle, `${22 * scale}px ${text}`, light, 190);
    pen.textAlign = 'right';
    write(row.value, right, middle + 2, `${54 * scale}px ${display}`, row.won ? lamp : '#fff', 190);
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
  });
  write('Stoop', left, height - 26, `30px ${display}`, lamp, 120);
  write(card.foot, left + 84, height - 28, `19px ${text}`, light, room - 84);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
