// What cues look like: every deed as an animation on the stage. Only transform and opacity move.
import type { Stage } from '../../app/kit/stage';
import type { Cue, Deed } from './motion';

type XY = [number, number];
const SVG = 'http://www.w3.org/2000/svg';
const apart_ms = 60;

const centre = (box: DOMRect): XY => [box.left + box.width / 2, box.top + box.height / 2];
const around = ([x, y]: XY, size: number, high = size): DOMRect =>
  new DOMRect(x - size / 2, y - high / 2, size, high);
const shift = (x: number, y: number, more = '') => ({
  transform: `translate(${x}px,${y}px) ${more}`,
});
function symbol(id: string, name = ''): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  svg.setAttribute('class', `spm-fx ${name}`);
  return svg;
}
function sheet(name: string, text: string): HTMLElement {
  const div = document.createElement('div');
  div.className = name;
  div.textContent = text;
  return div;
}
const boxOf = (stage: Stage, { on, or }: Cue): DOMRect | undefined =>
  stage.boxes(on)[0] ?? (or === undefined ? undefined : stage.was(or));
// The part of a thing on the map that moves; its place is on the group around it.
function inside(stage: Stage, { on, or }: Cue): SVGGElement | null {
  const [thing] = [...stage.find(on), ...(or ? stage.find(or) : [])];
  return thing?.querySelector<SVGGElement>('.spm-in') ?? null;
}
// Pixels of the screen in units of the drawing.
const unit = (thing: SVGGElement): number => thing.getScreenCTM()?.a || 1;

const walk = (stage: Stage, cue: Cue) => {
  const thing = inside(stage, cue);
  const from = stage.was(cue.from ?? cue.on) ?? (cue.or ? stage.was(cue.or) : undefined);
  const to = thing?.getBoundingClientRect();
  if (!thing || !from || !to) return;
  const [[ax, ay], [bx, by], k] = [centre(from), centre(to), unit(thing)];
  const [x, y] = [(ax - bx) / k, (ay - by) / k];
  if (Math.hypot(x, y) < 4) return;
  const far = Math.hypot(x, y);
  const frames = [
    shift(x, y),
    { ...shift(x / 2, y / 2 - Math.min(70, far / 5), 'scale(1.16)'), offset: 0.5 },
    shift(0, 0),
  ];
  stage.animate(thing, frames, { ms: stage.ms('flight'), at: cue.at, curve: 'inout' });
};
const lunge = (stage: Stage, cue: Cue) => {
  const thing = inside(stage, { ...cue, or: undefined });
  const to = stage.boxes(cue.to!)[0] ?? (cue.or ? stage.boxes(cue.or)[0] : undefined);
  if (!thing || !to) return;
  const [[ax, ay], [bx, by], k] = [centre(thing.getBoundingClientRect()), centre(to), unit(thing)];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [x, y] = [((bx - ax) / long) * 26 * k, ((by - ay) / long) * 26 * k];
  const frames = [shift(0, 0), { ...shift(x / k, y / k), offset: 0.45 }, shift(0, 0)];
  stage.animate(thing, frames, { ms: stage.ms('move') * 1.3, at: cue.at });
};
const burst = (stage: Stage, cue: Cue) => {
  const box = boxOf(stage, cue);
  if (!box) return;
  const size = Math.min(170, Math.max(104, box.width * 1.9));
  const sign = sheet('spm-pow', cue.mark!);
  sign.style.fontSize = `${size * 0.24}px`;
  const turn = (scale: number, degrees: number, opacity: number) => ({
    transform: `rotate(${degrees}deg) scale(${scale})`,
    opacity,
  });
  const frames = [
    turn(0, -22, 0),
    { ...turn(1.2, -10, 1), offset: 0.3 },
    { ...turn(1, -8, 1), offset: 0.8 },
    turn(1.05, -8, 0),
  ];
  const timing = { ms: stage.ms('flight') * 2, at: cue.at, curve: 'linear' };
  stage.own(sign, around(centre(box), size, size * 0.74), frames, timing);
};
const shake = (stage: Stage, cue: Cue) => {
  const thing = inside(stage, cue);
  const frames = [0, -9, 8, -6, 4, 0].map((x) => shift(x, 0));
  if (thing) stage.animate(thing, frames, { ms: stage.ms('move') * 1.4, at: cue.at });
};
const topple = (stage: Stage, cue: Cue) => {
  const thing = inside(stage, cue);
  const frames = [{ transform: 'rotate(-90deg)' }, { transform: 'rotate(8deg)', offset: 0.7 }, {}];
  if (thing) stage.animate(thing, frames, { ms: stage.ms('flight'), at: cue.at, curve: 'drop' });
};
const spin = (stage: Stage, cue: Cue) => {
  const [thing] = stage.find(cue.on);
  for (const web of thing?.querySelectorAll('.web0, .web1') ?? [])
    stage.animate(
      web,
      [
        { transform: 'scale(0) rotate(-40deg)', opacity: 0 },
        { transform: 'scale(1.15)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { ms: stage.ms('flight'), at: cue.at },
    );
};
const ring = (stage: Stage, cue: Cue) => {
  const box = boxOf(stage, cue);
  for (let i = 0; i < 2 && box; i++) {
    const frames = [
      { transform: 'scale(.3)', opacity: 1 },
      { transform: 'scale(2.2)', opacity: 0 },
    ];
    const timing = { ms: stage.ms('flight') * 1.5, at: cue.at + 160 * i };
    stage.own(sheet('spm-ring', ''), around(centre(box), box.width), frames, timing);
  }
};
const fly = (stage: Stage, cue: Cue) => {
  const from = boxOf(stage, cue);
  const [to] = stage.boxes(cue.to!);
  for (let i = 0; i < (cue.n ?? 1) && from && to; i++) {
    const start = around(centre(from), 28);
    const [[ax, ay], [bx, by]] = [centre(start), centre(to)];
    const [x, y] = [bx - ax, by - ay];
    const frames = [
      { ...shift(0, 0, 'scale(.5)'), opacity: 0 },
      { ...shift(0, -30, 'scale(1.3)'), opacity: 1, offset: 0.3 },
      { ...shift(x, y, 'scale(.6)'), opacity: 1, offset: 0.95 },
      { ...shift(x, y, 'scale(.5)'), opacity: 0 },
    ];
    const timing = { ms: stage.ms('flight') * 1.5, at: cue.at + apart_ms * i, curve: 'inout' };
    stage.own(symbol(cue.mark!, 'spm-fx--gold'), start, frames, timing);
  }
};
const fall = (stage: Stage, cue: Cue) => {
  const [box] = stage.boxes(cue.on);
  for (let i = 0; i < (cue.n ?? 0) && box; i++) {
    const frames = [
      { ...shift(0, -14, 'scale(1.2)'), opacity: 1 },
      { ...shift(16, 60, 'rotate(60deg)'), opacity: 0 },
    ];
    const timing = { ms: stage.ms('flight') * 1.3, at: cue.at + apart_ms * i, curve: 'in' };
    stage.own(symbol(cue.mark!, 'spm-fx--grey'), around(centre(box), 26), frames, timing);
  }
};
const flip = (stage: Stage, cue: Cue) => {
  const frames = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
  for (const card of stage.find(cue.on))
    stage.animate(card, frames, { ms: stage.ms('flight'), at: cue.at });
};
// Dice fall on the lower edge of the map, lie there for a moment and go.
const thrown = (stage: Stage, cue: Cue) => {
  const [well] = stage.boxes('well');
  const faces = [...(cue.mark ?? '')];
  faces.forEach((face, i) => {
    if (!well) return;
    const x = well.left + well.width / 2 + (i - (faces.length - 1) / 2) * 58;
    const side = i % 2 ? 1 : -1;
    const frames = [
      { ...shift(side * 60, -140, `rotate(${side * 320}deg)`), opacity: 0 },
      { ...shift(0, 0, `rotate(${side * 14}deg)`), opacity: 1, offset: 0.45 },
      { ...shift(0, -12, `rotate(${side * -4}deg)`), offset: 0.55 },
      { ...shift(0, 0, `rotate(${side * 6}deg)`), opacity: 1, offset: 0.65 },
      { ...shift(0, 0, `rotate(${side * 6}deg)`), opacity: 1, offset: 0.92 },
      { ...shift(0, 0, `rotate(${side * 6}deg)`), opacity: 0 },
    ];
    const timing = { ms: stage.ms('tumble') * 1.9, at: cue.at + 40 * i, curve: 'linear' };
    const box = around([x, well.bottom - 46], 50);
    stage.own(symbol(`x-face-${face}`, 'spm-fx--die'), box, frames, timing);
  });
};
const caption = (stage: Stage, cue: Cue) => {
  const [well] = stage.boxes('well');
  if (!well) return;
  const box = new DOMRect(well.left + 24, well.top + 14, Math.min(360, well.width - 48), 52);
  const frames = [
    { ...shift(-40, 0), opacity: 0 },
    { ...shift(0, 0), opacity: 1, offset: 0.15 },
    { ...shift(0, 0), opacity: 1, offset: 0.85 },
    { ...shift(40, 0), opacity: 0 },
  ];
  stage.own(sheet('spm-caption', cue.mark!), box, frames, { ms: 1300, at: cue.at });
};

const PLAYERS: Record<Deed, (stage: Stage, cue: Cue) => void> = {
  throw: thrown,
  walk,
  lunge,
  burst,
  shake,
  topple,
  spin,
  ring,
  fly,
  fall,
  flip,
  caption,
};
export function perform(stage: Stage, cues: Cue[]): void {
  for (const cue of cues) PLAYERS[cue.do](stage, cue);
}
