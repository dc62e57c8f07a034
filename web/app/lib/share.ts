// The result as a picture, and how it gets to others: by the system's own sheet where there is one,
// else as a file, with the link beside it on the clipboard.
export interface ResultCard {
  game: string;
  kicker: string;
  title: string;
  rows: { rank: string; name: string; note: string; value: string; colour: string; won: boolean }[];
  foot: string; // table and date
  link: string;
}
const width = 1200;
const height = 630; // what most places show whole
const margin = 64;
const rows_max = 6;

function value(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
// The colour of a seat's shape, from the tokens of the page.
export const seatInk = (shape: number): string => value(`--p${shape}`);

// One line that is never wider than its place.
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let cut = text;
  while (cut && pen.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1);
  return `${cut}…`;
}

export async function pictureOf(card: ResultCard): Promise<Blob> {
  const display = value('--font-display');
  const text = value('--font-text');
  await Promise.all([document.fonts.load(`40px ${display}`), document.fonts.load(`20px ${text}`)]);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d')!;
  const write = (words: string, x: number, y: number, font: string, ink: string, room: number) => {
    pen.font = font;
    pen.fillStyle = ink;
    pen.fillText(fitted(pen, words, room), x, y);
  };
  const dusk = pen.createLinearGradient(0, 0, 0, height);
  dusk.addColorStop(0, '#1a2440');
  dusk.addColorStop(1, '#0a0f1c');
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#fbf4e4'; // the paper the winner stands on
  pen.fillRect(0, 0, width, 232);
  write(card.game, margin, 66, `600 24px ${text}`, '#5c4a2a', width - 2 * margin);
  write(card.title, margin, 150, `84px ${display}`, '#17130c', width - 2 * margin);
  write(card.kicker, margin, 200, `500 26px ${text}`, '#5c4a2a', width - 2 * margin);
  const shown = card.rows.slice(0, rows_max);
  const line = Math.min(58, 300 / Math.max(1, shown.length));
  shown.forEach((row, i) => {
    const y = 270 + line * (i + 0.62);
    pen.fillStyle = row.colour;
    pen.beginPath();
    pen.arc(margin + 62, y - 9, 16, 0, 2 * Math.PI);
    pen.fill();
    const weight = row.won ? 700 : 500;
    write(row.rank, margin, y, `34px ${display}`, '#cdd6ea', 40);
    write(row.name, margin + 96, y, `${weight} 28px ${text}`, '#ffffff', 430);
    write(row.note, margin + 540, y, `24px ${text}`, '#aab6d0', 360);
    pen.textAlign = 'right';
    write(row.value, width - margin, y, `38px ${display}`, row.won ? '#ffd27a' : '#ffffff', 180);
    pen.textAlign = 'left';
  });
  write(`Stoop · ${card.foot}`, margin, height - 30, `20px ${text}`, '#aab6d0', 640);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

// How it went out: handed on, or kept as a file. Null where somebody thought better of it.
export async function share(card: ResultCard): Promise<'shared' | 'saved' | null> {
  const file = new File([await pictureOf(card)], 'stoop.png', { type: 'image/png' });
  const parcel = { files: [file], title: card.title, text: `${card.title} ${card.link}` };
  if (navigator.canShare?.(parcel)) {
    const done = await navigator.share(parcel).catch((error: Error) => error);
    if (!(done instanceof Error)) return 'shared';
    if (done.name === 'AbortError') return null;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  await navigator.clipboard?.writeText(card.link).catch(() => {}); // only where it is allowed
  return 'saved';
}
