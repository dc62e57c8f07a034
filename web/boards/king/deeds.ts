// What cues look like: every deed as an animation on the stage. Only transform and opacity move.
import type { Cue, Deed } from './motion';
import type { Stage } from '../../app/kit/stage';

type XY = [number, number];
const SVG = 'http://www.w3.org/2000/svg';
const apart_ms = 60;
const curve = 'linear'; // where the frames say it all

const centre = (box: DOMRect): XY => [box.left + box.width / 2, box.top + box.height / 2];
const shift = (x: number, y: number, more = '') => ({
  transform: `translate(${x}px,${y}px) ${more}`,
});
function way(from: DOMRect, to: DOMRect): XY {
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)];
  return [bx - ax, by - ay];
}

function symbol(id: string, name = ''): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  svg.setAttribute('class', `${name} ${id}`);
  return svg;
}
function sheet(name: string): HTMLElement {
  const div = document.createElement('div');
  div.className = name;
  return div;
}
function around([x, y]: XY, width: number, height = width): DOMRect {
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}
// The part of a thing that moves; its place is on the group around it.
const body = (stage: Stage, key: string, part = '.b,.t,.face'): Element | null => {
  const thing = stage.find(key)[0];
  return thing?.querySelector(part) ?? thing ?? null;
};
const target = (stage: Stage, { on, or }: Cue): DOMRect | undefined =>
  stage.boxes(on)[0] ?? (or === undefined ? undefined : stage.boxes(or)[0]);

type Player = (stage: Stage, cue: Cue) => void;
// A motion of the thing itself.
const itself =
  (frames: Keyframe[], token: string, times = 1, curve = 'out', part?: string): Player =>
  (stage, { on, at }) => {
    const thing = body(stage, on, part);
    if (thing) stage.animate(thing, frames, { ms: stage.ms(token) * times, at, curve });
  };

const fly: Player = (stage, cue) => {
  const found = stage.boxes(cue.on);
  const from = found.length || !cue.or ? found : stage.boxes(cue.or);
  const [to] = stage.boxes(cue.to!);
  for (let i = 0; i < cue.n! && from.length && to; i++) {
    const box = around(centre(from[i % from.length]), 26);
    const [x, y] = way(box, to);
    const frames = [
      { ...shift(0, 0, 'scale(.6)'), opacity: 0 },
      { ...shift(0, -26, 'scale(1.25)'), opacity: 1, offset: 0.3 },
      { ...shift(x, y, 'scale(.6)'), opacity: 1, offset: 0.95 },
      { ...shift(x, y, 'scale(.5)'), opacity: 0 },
    ];
    const timing = { ms: stage.ms('flight') * 1.4, at: cue.at + apart_ms * i, curve: 'inout' };
    stage.own(symbol(cue.mark!), box, frames, timing);
  }
};
const fall: Player = (stage, cue) => {
  const chip = stage.boxes(cue.on)[0];
  for (let i = 0; i < cue.n! && chip; i++) {
    const side = i % 2 ? -1 : 1;
    const box = around([chip.left + 14 + 8 * i, chip.top + chip.height / 2], 18);
    const frames = [
      { ...shift(0, 0), opacity: 0 },
      { ...shift(6 * side, -8, `rotate(${10 * side}deg)`), opacity: 1, offset: 0.25 },
      { ...shift(14 * side, 46, `rotate(${50 * side}deg)`), opacity: 0 },
    ];
    const timing = { ms: stage.ms('flight') * 1.4, at: cue.at + apart_ms * i, curve: 'in' };
    stage.own(symbol(cue.mark!), box, frames, timing);
  }
};
const burst: Player = (stage, { on, mark, at }) => {
  const box = stage.was(on);
  if (!box) return;
  const width = Math.min(150, Math.max(92, 2.7 * box.width));
  const sign = sheet('kburst');
  sign.textContent = mark!;
  sign.style.fontSize = `${width * 0.27}px`;
  const turn = (scale: number, degrees: number, opacity: number) => ({
    transform: `rotate(${degrees}deg) scale(${scale})`,
    opacity,
  });
  const frames = [
    turn(0.2, -18, 0),
    { ...turn(1.15, -9, 1), offset: 0.35 },
    { ...turn(1, -7, 1), offset: 0.8 },
    turn(1.1, -7, 0),
  ];
  stage.own(sign, around(centre(box), width, width * 0.43), frames, {
    ms: stage.ms('flight') * 1.5,
    at,
    curve,
  });
};

// Copies of the dice that were spent last.
const spend: Player = (stage, { on, n, at }) => {
  const to = stage.was(on);
  const dice = document.querySelectorAll<HTMLElement>('.kd .spent[data-face="destruction"]');
  if (!to) return;
  [...dice].slice(-n!).forEach((die, i) => {
    const box = die.getBoundingClientRect();
    const copy = die.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-at');
    copy.classList.remove('spent');
    const [x, y] = way(box, to);
    const frames = [
      { ...shift(0, 0), opacity: 1 },
      { ...shift(x * 0.2, y * 0.2 - 40, 'rotate(-90deg) scale(1.1)'), offset: 0.4 },
      { ...shift(x, y, 'rotate(-340deg) scale(.7)'), opacity: 1 },
    ];
    stage.own(copy, box, frames, { ms: stage.ms('flight'), at: at + 40 * i, curve: 'in' });
  });
};
// Turns on its way: first one side is seen, then the other. What it becomes waits for it.
const become: Player = (stage, { on, to, mark, at }) => {
  const [from, end] = [stage.was(on), stage.boxes(to!)[0]];
  if (!from || !end) return;
  const [x, y] = way(from, end);
  const ms = stage.ms('flight');
  const [front, back] = mark!.split(' ');
  const flat = { ...shift(x / 2, y / 2 - 14, 'scaleX(0)'), opacity: 1 };
  const tile = [{ ...shift(0, 0), opacity: 1 }, flat];
  const unit = [{ ...flat }, { ...shift(x, y), opacity: 1 }];
  stage.own(symbol(front), from, tile, { ms: ms / 2, at, curve: 'in' });
  const plate = around(centre(from), end.width, end.height);
  stage.own(symbol(back, 'late'), plate, unit, { ms: ms / 2, at: at + ms / 2 });
  stage.awaited(to!, at + ms);
};
const crack: Player = (stage, { on, to, mark, at }) => {
  const [from, end] = [stage.was(on), stage.boxes(to!)[0]];
  if (!from || !end) return;
  const [x, y] = way(from, end);
  for (const side of [-1, 1]) {
    const frames = [
      { ...shift(0, 0), opacity: 1 },
      { ...shift(5 * side, 0, `rotate(${9 * side}deg)`), opacity: 1, offset: 0.35 },
      { ...shift(x, y, `rotate(${50 * side}deg) scale(.4)`), opacity: 0.6 },
    ];
    const half = symbol(mark!, side < 0 ? 'half half--l' : 'half');
    stage.own(half, from, frames, { ms: stage.ms('flight') * 1.5, at, curve: 'inout' });
  }
};

const lunge: Player = (stage, { on, to, at }) => {
  const [figure, box] = [body(stage, on), stage.boxes(on)[0]];
  const aims = to!.split(' ').flatMap((key) => stage.boxes(key).map(centre));
  if (!figure || !box || aims.length === 0) return;
  const mean = (i: 0 | 1) => aims.reduce((sum, aim) => sum + aim[i], 0) / aims.length;
  const [x, y] = way(box, around([mean(0), mean(1)], 0));
  const k = 12 / (Math.hypot(x, y) || 1);
  const frames = [shift(0, 0), { ...shift(x * k, y * k), offset: 0.4 }, shift(0, 0)];
  stage.animate(figure, frames, { ms: stage.ms('move') * 1.3, at });
};
const slash: Player = (stage, { on, at }) => {
  const box = stage.was(on);
  if (!box) return;
  const frames = [
    { ...shift(14, -14, 'scale(.7)'), opacity: 0 },
    { ...shift(0, 0, 'scale(1.1)'), opacity: 1, offset: 0.4 },
    { ...shift(-6, 6), opacity: 0 },
  ];
  const claw = symbol('kf-claw', 'slash');
  stage.own(claw, around(centre(box), 60), frames, { ms: stage.ms('flight'), at, curve });
};
// A line of light grows from one thing to the other and goes out.
const beam: Player = (stage, { on, to, mark, at }) => {
  const [from, end] = [stage.boxes(on)[0], stage.was(to!)];
  if (!from || !end) return;
  const [x, y] = way(from, end);
  const turn = `rotate(${Math.atan2(y, x)}rad)`;
  const [left, top] = centre(from);
  const frames = [
    { transform: `${turn} scaleX(0)`, opacity: 1 },
    { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.5 },
    { transform: `${turn} scaleX(1)`, opacity: 0 },
  ];
  const box = new DOMRect(left, top, Math.hypot(x, y), 0);
  const ms = stage.ms(mark === 'shot' ? 'move' : 'flight') * 1.5;
  stage.own(sheet(`kbeam kbeam--${mark}`), box, frames, { ms, at, curve });
};
const flash: Player = (stage, { at }) => {
  const box = document.querySelector('.king .bd')?.getBoundingClientRect();
  const frames = [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }];
  if (box) stage.own(sheet('kflash'), box, frames, { ms: stage.ms('move') * 1.25, at });
};
const dust: Player = (stage, { on, at }) => {
  const box = stage.was(on);
  for (let i = 0; i < 6 && box; i++) {
    const angle = (i / 6) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * 30, Math.sin(angle) * 12 - 8];
    const frames = [
      { ...shift(0, 0, 'scale(.3)'), opacity: 0 },
      { ...shift(x * 0.5, y * 0.5), opacity: 0.8, offset: 0.3 },
      { ...shift(x, y, `scale(${1 + (i % 3) * 0.3})`), opacity: 0 },
    ];
    const foot = around([box.left + box.width / 2, box.bottom - 12], 28);
    const ms = stage.ms('flight') * 1.5;
    stage.own(sheet('kdust'), foot, frames, { ms, at: at + 20 * i, curve });
  }
};

// A card or plate lifts, flies and becomes what lies there afterwards.
const carry: Player = (stage, cue) => {
  const from = target(stage, cue);
  const to = cue.to!.split(' ').find((key) => stage.boxes(key).length > 0);
  if (!from || !to) return;
  const [end] = stage.boxes(to);
  const card = cue.mark!.startsWith('art-');
  const box = card ? around(centre(from), cue.on.startsWith('card') ? 88 : 70, 62) : from;
  const [x, y] = way(box, end);
  const frames = [
    { ...shift(0, 0), opacity: 1 },
    { ...shift(0, -34, 'scale(1.1)'), opacity: 1, offset: 0.3 },
    { ...shift(x, y, `scale(${Math.min(1, end.width / box.width)},.4)`), opacity: 0.7 },
  ];
  const ms = stage.ms('flight') * 1.4;
  stage.own(symbol(cue.mark!, 'paper'), box, frames, { ms, at: cue.at, curve: 'inout' });
  if (/^(keep|unit)/.test(to)) stage.awaited(to, cue.at + ms);
};
const deal: Player = (stage, { on, at }) => {
  const [card] = stage.find(on);
  if (!card) return;
  const [deck] = stage.boxes('deck');
  const [x] = deck?.width ? way(card.getBoundingClientRect(), deck) : [0];
  const frames = [
    { ...shift(x, 0, 'rotateY(90deg)'), opacity: 0 },
    { ...shift(x * 0.6, -10, 'rotateY(90deg)'), opacity: 1, offset: 0.4 },
    { ...shift(0, 0), opacity: 1 },
  ];
  stage.animate(card, frames, { ms: stage.ms('flight'), at });
};
const leave: Player = (stage, { on, mark, at }) => {
  const box = stage.was(on);
  const frames = [
    { ...shift(0, 0), opacity: 1 },
    { ...shift(-160, 0, 'rotate(-8deg)'), opacity: 0 },
  ];
  const timing = { ms: stage.ms('flight'), at, curve: 'in' };
  if (box) stage.own(symbol(mark!, 'paper'), around(centre(box), 88, 62), frames, timing);
};
// The base stays for one beat longer than its figure.
const topple: Player = (stage, { on, mark, at }) => {
  const box = stage.was(on);
  if (!box) return;
  const ms = stage.ms('tumble');
  const base = new DOMRect(box.left, box.bottom - box.width * 0.34, box.width, box.width * 0.34);
  const stays = [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
  const tips = [
    { transform: 'none', opacity: 1 },
    { transform: 'rotate(86deg)', opacity: 1, offset: 0.75 },
    { transform: 'rotate(86deg)', opacity: 0 },
  ];
  stage.own(sheet('kbase'), base, stays, { ms: ms * 2, at });
  stage.own(symbol(mark!, 'fallen'), box, tips, { ms: ms * 1.4, at, curve: 'in' });
};

const x = (n: number) => shift(n, 0);
const y = (n: number) => shift(0, n);
const PLAY: Record<Deed, Player> = {
  tumble: itself(
    [
      { ...shift(-46, -64, 'rotate(-260deg) scale(.8)'), opacity: 0 },
      { ...shift(-34, -47, 'rotate(-180deg) scale(.9)'), opacity: 1, offset: 0.15 },
      { ...shift(0, 5, 'rotate(14deg) scale(1.06)'), offset: 0.62 },
      { transform: 'none', opacity: 1 },
    ],
    'tumble',
    1,
    'drop',
  ),
  spend,
  burst,
  shake: itself([x(0), x(-6), x(5), x(-3), x(2), x(0)], 'move', 1.4),
  become,
  crack,
  drop: itself([{ ...shift(0, -26, 'scale(1.12)'), opacity: 0 }, {}], 'move', 1, 'drop', '.face'),
  lunge,
  slash,
  fall,
  blink: itself([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }, { opacity: 0.2 }, {}], 'move'),
  beam,
  flash,
  hop: itself([y(0), y(-22), y(0), y(-16), y(0)], 'flight', 1, 'inout'),
  dust,
  fly,
  carry,
  flip: itself(
    ['1', '0', '-1', '0', '1'].map((n) => ({ transform: `scaleY(${n})` })),
    'move',
    2,
    'inout',
  ),
  deal,
  leave,
  topple,
};

export function play(stage: Stage, cues: Cue[]): void {
  for (const cue of cues) PLAY[cue.do](stage, cue);
}
