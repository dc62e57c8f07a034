// What an offered action costs and gives, or what waits behind it: the engine's preview as chips,
// the most pressing first. Nothing is concluded here; what has no number is not shown.
import { inWords } from '../../app/kit/gives';
import type { Give, Option, Play } from '../../app/lib/types';
import { parse } from './actions';

export interface Preview {
  feasible?: 'yes' | 'by_ramming' | 'lapses';
  building?: string;
  [gain: string]: number | string | undefined;
}
type Tone = Give['tone'];
interface Look {
  icon: string;
  tone?: Tone | ((n: number) => Tone);
  text?: (n: number) => string;
}
const plain = (n: number) => `${n}`;
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const minus = (n: number) => `−${n}`;
const percent = (n: number) => `${n} %`;
const none = () => '';
const change = (icon: string): Look => ({
  icon,
  tone: (n) => (n < 0 ? 'bad' : 'good'),
  text: signed,
});
const does = (icon: string): Look => ({ icon, tone: 'good', text: plain });
const odds = (icon: string, tone: Tone): Look => ({ icon, tone, text: percent });

// By the name of the preview, in the order in which they are shown.
export const LOOKS: Record<string, Look> = {
  wins: { icon: 'e-raft', tone: 'good', text: none },
  loses_odds: { icon: 'e-lost', tone: 'bad', text: percent },
  threat: { icon: 'e-hurt', tone: 'bad', text: minus },
  kills: { icon: 'e-dead', tone: 'good', text: none },
  health: { icon: 'e-heart', text: plain },
  noise: { icon: 'e-noise', tone: (n) => (n < 0 ? 'good' : 'loud'), text: signed },
  mission: { icon: 'e-mission', tone: 'bad', text: plain },
  timer: { icon: 'g-watch', tone: 'bad', text: minus },
  unknown: { icon: 'e-unsure', text: none },
  event: { icon: 'e-event', tone: 'loud', text: plain },
  trap: { icon: 'e-trap', tone: 'loud', text: none },
  bosses: { icon: 'e-boss', tone: 'bad', text: plain },
  prisoners: { icon: 'e-prisoner', tone: 'bad', text: plain },
  reaches: { icon: 'e-chev', tone: 'bad', text: none },
  distance: { icon: 'e-step', text: plain },
  level: change('e-lvl'),
  wanted: change('e-wanted'),
  president: change('g-president'),
  briefcases: change('e-case'),
  items: change('e-item'),
  cards: change('e-cards'),
  weapon: change('e-gun'),
  ammo: change('g-ammo-box'),
  car: change('e-car'),
  full: { icon: 'e-full', tone: 'loud', text: none },
  damage: does('e-burst'),
  boss_damage: does('e-boss'),
  range: { icon: 'e-range', text: plain },
  moves: does('e-step'),
  breaks: { icon: 'e-break', text: none },
  reveals: does('e-eyes'),
  pois: does('e-poi'),
  outwits: does('e-outwit'),
  pulls: does('e-pull'),
  helps: does('e-back'),
  steals: does('e-steal'),
  swaps: does('e-swap'),
  looks: does('e-hidden'),
  shield: does('e-shield'),
  extra: does('e-extra'),
  helicopter: does('e-heli'),
  prisoner_odds: odds('e-prisoner', 'bad'),
  car_odds: odds('e-car', 'bad'),
  trap_odds: odds('e-trap', 'bad'),
  item_odds: odds('e-item', 'good'),
  event_odds: odds('e-event', 'loud'),
};

// What a card does is printed on it, and what a choice does is its label.
const DOES = 'damage boss_damage range moves breaks reveals pois outwits pulls helps steals swaps';
const PRINTED = new Set(`${DOES} looks extra helicopter shield cards ammo items`.split(' '));
const SAYS_SO = new Set('turn_up extra choose_special option recover keep reload'.split(' '));
SAYS_SO.add('alternative_damage').add('alternative_move');
// What lies on the map for everybody to see.
const DRAWN = new Set(
  'unknown trap bosses prisoners president briefcases items building'.split(' '),
);

export interface Gain extends Give {
  name: string;
  chip: string;
  icon: string;
}
export const undrawn = (gains: Gain[]) => gains.filter(({ name }) => !DRAWN.has(name));

export function gives(play: Play, { action, preview }: Option): Gain[] {
  const { feasible, building, ...gains } = (preview ?? {}) as Preview;
  const found: Gain[] = [];
  const printed = SAYS_SO.has(parse(action).verb);
  if (feasible && feasible !== 'yes') {
    const [icon, tone] = feasible === 'lapses' ? ['e-lost', 'bad'] : ['e-break', 'loud'];
    const words = play.t(`e.o.${feasible}`);
    found.push({ name: feasible, icon, chip: '', tone: tone as Tone, words });
  }
  for (const [name, { icon, tone, text = plain }] of Object.entries(LOOKS)) {
    const n = Number(gains[name] ?? 0);
    if (!n || (printed && PRINTED.has(name))) continue;
    found.push({
      name,
      icon,
      chip: text(n),
      tone: typeof tone === 'function' ? tone(n) : tone,
      words: play.t(`e.gain.${name}${n < 0 ? '.less' : ''}`, { n: Math.abs(n) }),
    });
  }
  if (building)
    found.push({
      name: 'building',
      icon: `e-${building}`,
      chip: '',
      tone: 'good',
      words: play.text(`building.${building}.name`),
    });
  return found;
}
// A label and what comes of it.
export function withGains(play: Play, label: string, options: Option[]): string {
  const words = options.map((option) => inWords(gives(play, option))).filter(Boolean);
  return words.length === 1 ? `${label} → ${words[0]}` : label;
}
