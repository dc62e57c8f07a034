// What one sees of the engine's events: flights, bursts, shakes. Only transform and opacity move;
// everything can be ended at once and nothing runs under reduced motion.
import type { GameEvent, LogEntry } from '../../app/lib/types';

const move_ms = 260;
const flight_ms = 420;
const step_ms = 90; // between two effects of one entry
const out = 'cubic-bezier(.16,1,.3,1)';
const inout = 'cubic-bezier(.65,0,.35,1)';

export interface Stage {
  host: HTMLElement; // over everything; takes what flies
  find(selector: string): Element | null; // on the page
  findAll(selector: string): Element[];
  cards: ReadonlyMap<string, DOMRect>; // where cards for sale lay before this view
  boroughOf(seat: number): string | null;
}

export class Running {
  private list: { animation: Animation; element: Element | null }[] = [];

  play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, own = false): void {
    const animation = element.animate(frames, { fill: 'backwards', ...options });
    this.list.push({ animation, element: own ? element : null });
    animation.onfinish = () => {
      if (own) element.remove();
    };
  }
  // Any key or tap: all of it has happened.
  finish(): void {
    for (const { animation, element } of this.list) {
      animation.cancel();
      element?.remove();
    }
    this.list = [];
  }
}

const centre = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2];

function sprite(stage: Stage, symbol: string, size: number, colour: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${symbol}`);
  svg.append(use);
  svg.setAttribute('class', 'kfx');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  svg.style.color = colour;
  stage.host.append(svg);
  return svg;
}
function fly(run: Running, mark: SVGElement, way: [Element, Element], delay: number) {
  const size = Number(mark.getAttribute('width')) / 2;
  const [x1, y1] = centre(way[0].getBoundingClientRect());
  const [x2, y2] = centre(way[1].getBoundingClientRect());
  const at = (x: number, y: number, scale: number) =>
    `translate(${x - size}px,${y - size}px) scale(${scale})`;
  run.play(
    mark,
    [
      { transform: at(x1, y1, 0.6), opacity: 0 },
      { transform: at(x1, y1 - 26, 1.25), opacity: 1, offset: 0.3 },
      { transform: at(x2, y2, 0.6), opacity: 1, offset: 0.95 },
      { transform: at(x2, y2, 0.5), opacity: 0 },
    ],
    { duration: flight_ms + 160, delay, easing: inout },
    true,
  );
}
function burst(run: Running, stage: Stage, on: Element, word: string, delay: number): void {
  const [x, y] = centre(on.getBoundingClientRect());
  const sign = document.createElement('b');
  sign.className = 'kburst';
  sign.textContent = word;
  stage.host.append(sign);
  const at = (scale: number, turn: number) =>
    `translate(${x}px,${y}px) translate(-50%,-50%) rotate(${turn}deg) scale(${scale})`;
  run.play(
    sign,
    [
      { transform: at(0.2, -18), opacity: 0 },
      { transform: at(1.15, -9), opacity: 1, offset: 0.35 },
      { transform: at(1, -7), opacity: 1, offset: 0.8 },
      { transform: at(1.1, -7), opacity: 0 },
    ],
    { duration: 640, delay, easing: out },
    true,
  );
}
function shake(run: Running, element: Element, delay: number): void {
  const x = (n: number) => ({ transform: `translateX(${n}px)` });
  run.play(element, [x(0), x(-6), x(5), x(-3), x(2), x(0)], { duration: move_ms + 100, delay });
}
function lunge(run: Running, figure: Element, towards: Element, delay: number): void {
  const [x1, y1] = centre(figure.getBoundingClientRect());
  const [x2, y2] = centre(towards.getBoundingClientRect());
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const to = `translate(${((x2 - x1) / far) * 12}px,${((y2 - y1) / far) * 12}px)`;
  const body = figure.querySelector('.b') ?? figure;
  run.play(body, [{ transform: 'none' }, { transform: to, offset: 0.4 }, { transform: 'none' }], {
    duration: move_ms + 60,
    delay,
    easing: out,
  });
}
function slash(run: Running, stage: Stage, on: Element, delay: number): void {
  const [x, y] = centre(on.getBoundingClientRect());
  const mark = sprite(stage, 'kf-claw', 60, '#FF3B52');
  const at = (dx: number, scale: number) =>
    `translate(${x - 30 + dx}px,${y - 40 - dx}px) scale(${scale})`;
  run.play(
    mark,
    [
      { transform: at(14, 0.7), opacity: 0 },
      { transform: at(0, 1.1), opacity: 1, offset: 0.4 },
      { transform: at(-6, 1), opacity: 0 },
    ],
    { duration: flight_ms, delay, easing: out },
    true,
  );
}

// The units of a borough fire one after the other.
function fire(run: Running, stage: Stage, borough: string, delay: number): void {
  const units = stage.findAll(`.king [id*="-unit-${borough}-"] .face`);
  units.forEach((unit, i) =>
    run.play(unit, [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }], {
      duration: 140,
      delay: delay + i * step_ms,
      iterations: 2,
    }),
  );
}
function flash(run: Running, stage: Stage): void {
  const sheet = document.createElement('div');
  sheet.className = 'kflash';
  stage.host.append(sheet);
  run.play(sheet, [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }], { duration: 320 }, true);
}
function hop(run: Running, body: Element, delay: number): void {
  const y = (n: number) => ({ transform: `translateY(${n}px)` });
  run.play(body, [y(0), y(-22), y(0), y(-6), y(0)], { duration: flight_ms, delay, easing: out });
}

const RESOURCE: Record<string, [string, string, string]> = {
  vp: ['kf-star', '#FFE14A', 'vp'],
  energy: ['kf-energy', '#63E8FF', 'energy'],
  hearts: ['kf-heart', '#FF6B7A', 'hearts'],
};
const WORDS = ['KRAK', 'CRUNCH', 'BOOM', 'SMASH'];

type Effect = (run: Running, stage: Stage, event: GameEvent, delay: number) => void;
const figure = (stage: Stage, seat: number) => stage.find(`.king .fig[data-seat="${seat}"]`);
const chip = (stage: Stage, what: string, seat: number) =>
  stage.find(`[data-chip="${what}-${seat}"]`);

const gain: Effect = (run, stage, event, delay) => {
  if (event.n <= 0 || event.why === 'paid') return;
  const [symbol, colour, what] = RESOURCE[event.what];
  const zone = event.why === 'income' ? stage.find(`.king [data-income-of="${event.seat}"]`) : null;
  const from = zone ?? figure(stage, event.seat);
  const to = chip(stage, what, event.seat);
  if (!from || !to) return;
  for (let i = 0; i < Math.min(event.n, 4); i++)
    fly(run, sprite(stage, symbol, 26, colour), [from, to], delay + i * 60);
};

const EFFECTS: Record<string, Effect> = {
  vp: gain,
  energy: gain,
  hearts: gain,
  destroy: (run, stage, event, delay) => {
    const key =
      event.stack === null ? `${event.borough}-${event.tile}` : `${event.borough}-${event.stack}`;
    const kind = event.stack === null ? 'unit' : 'stack';
    const tile =
      stage.find(`.king [id$="-${kind}-${key}"]`) ??
      stage.find(`.king [data-borough="${event.borough}"]`);
    if (!tile) return;
    burst(run, stage, tile, WORDS[(event.borough.length + delay) % WORDS.length], delay);
    shake(run, tile.querySelector('.t') ?? tile, delay);
  },
  hit: (run, stage, event, delay) => {
    const hurt = figure(stage, event.seat);
    const borough = stage.boroughOf(event.seat);
    if (event.cause === 'army' && borough) fire(run, stage, borough, delay);
    if (!hurt) return;
    const attacker = event.by === null ? null : figure(stage, event.by);
    if (attacker && event.cause === 'attack') lunge(run, attacker, hurt, delay);
    slash(run, stage, hurt, delay + 60);
    shake(run, hurt.querySelector('.b') ?? hurt, delay + 100);
  },
  resolve: (run, stage, event) => {
    if (event.face === 'ouch' && event.n >= 3) flash(run, stage);
  },
  move: (run, stage, event, delay) => {
    const body = figure(stage, event.seat)?.querySelector('.b');
    if (body && event.why !== 'flee') hop(run, body, delay);
  },
  transfer: (run, stage, event, delay) => {
    const from = chip(stage, 'energy', event.from);
    const to = chip(stage, 'energy', event.seat);
    if (from && to) fly(run, sprite(stage, 'kf-energy', 22, '#63E8FF'), [from, to], delay);
  },
  goal: (run, stage, event, delay) => {
    const card = stage.find(`.king .goal[id$="${event.goal}"]`);
    const to = chip(stage, 'vp', event.seat);
    const symbol = event.goal === 'superstar' ? 'kf-star' : 'kf-ouch';
    if (card && to) fly(run, sprite(stage, symbol, 44, '#FF9CC6'), [card, to], delay);
  },
  buy: (run, stage, event, delay) => {
    const box = stage.cards.get(event.shown);
    const to = chip(stage, 'energy', event.seat);
    if (!box || !to) return;
    const [x1, y1] = centre(box);
    const [x2, y2] = centre(to.getBoundingClientRect());
    const card = document.createElement('div');
    card.className = 'kfx kfx--card';
    const art = sprite(stage, `art-${event.shown}`, 98, 'inherit');
    art.setAttribute('height', '67');
    art.classList.remove('kfx');
    card.append(art);
    stage.host.append(card);
    const at = (x: number, y: number, scale: number) =>
      `translate(${x - 54}px,${y - 40}px) scale(${scale})`;
    run.play(
      card,
      [
        { transform: at(x1, y1, 1), opacity: 1 },
        { transform: at(x1, y1 - 34, 1.08), opacity: 1, offset: 0.3 },
        { transform: at(x2, y2, 0.3), opacity: 0.4 },
      ],
      { duration: flight_ms + 180, delay, easing: inout },
      true,
    );
  },
};

// Starts everything one entry shows.
export function animate(stage: Stage, entry: LogEntry): Running {
  const run = new Running();
  let delay = 0;
  for (const event of entry.events) {
    const effect = EFFECTS[event.what];
    if (!effect) continue;
    effect(run, stage, event, delay);
    delay += step_ms;
  }
  return run;
}
