// Which motions follow from the engine's events: cues for the stage. No page is needed for this; what
// a cue looks like is in deeds.ts.
import type { LogEntry } from '../../app/lib/types';
import type { Event } from './model';

// A thing on the page is named by its `data-at`: "fig:rhino", "stack:r9c9", "site:bank", "vp:2".
export interface Cue {
  do: Deed;
  at: number; // ms after the entry begins
  on: string;
  or?: string; // if that is not on the page
  to?: string;
  from?: string; // the space something came from
  mark?: string; // a symbol of the sprite, or the word of a burst
  card?: string;
  n?: number;
}
export type Deed =
  | 'throw' // dice fall on the table
  | 'walk' // from where it was to where it is
  | 'lunge' // towards somebody and back
  | 'burst' // a word over it
  | 'shake'
  | 'topple'
  | 'spin' // a web opens strand by strand
  | 'ring' // rings run out from it
  | 'fly' // symbols rise and fly to a seat
  | 'fall' // something is struck off and drops
  | 'flip' // a card turns over where it is
  | 'caption'; // a box slides over the upper gutter

const STEP_MS = 260;
const HIT_MS = 420;
const DICE_MS = 760;
const CAPTION_MS = 1300;

const keyOf = (target: string): string => {
  const [what, of] = target.split('@');
  if (of === undefined)
    return target.startsWith('r') && /^r\d/.test(target) ? `space:${target}` : `fig:${target}`;
  return what === 'base' || what === 'station'
    ? `${what}:${of}`
    : /^r\d/.test(of)
      ? `stack:${of}`
      : `fig:${of}`;
};
const figureKey = (who: string, space?: string) =>
  who === 'cops' ? `stack:${space ?? ''}` : `fig:${who}`;

function cueOf(event: Event, at: number): { cues: Cue[]; ms: number } {
  const one = (cue: Omit<Cue, 'at'>, ms = STEP_MS) => ({ cues: [{ ...cue, at }], ms });
  switch (event.what) {
    case 'roll':
      return one({ do: 'throw', on: 'well', mark: event.faces.join('') }, DICE_MS);
    case 'step':
      return one({ do: 'walk', on: `fig:${event.figure}` });
    case 'drive':
      return one({ do: 'walk', on: 'group', or: `stack:${event.to}`, from: `stack:${event.from}` });
    case 'attack':
      return one({
        do: 'lunge',
        on: figureKey(event.who, event.from),
        to: keyOf(event.target),
        or: `site:${event.target}`,
      });
    case 'hit':
      return {
        cues: [
          { do: 'shake', at, on: `fig:${event.figure}` },
          { do: 'burst', at, on: `fig:${event.figure}`, mark: event.hits > 1 ? 'WHAM' : 'POW' },
        ],
        ms: HIT_MS,
      };
    case 'cancel':
      return one({ do: 'fall', on: `hits:${event.seat}`, mark: 'x-burst', n: event.n });
    case 'ko':
      return {
        cues: [
          { do: 'topple', at, on: `fig:${event.figure}` },
          { do: 'burst', at, on: `fig:${event.figure}`, mark: 'K.O.' },
        ],
        ms: HIT_MS,
      };
    case 'car_lost':
      return one({ do: 'burst', on: `stack:${event.space}`, mark: 'CRASH' }, HIT_MS);
    case 'mark':
      return one(
        { do: 'burst', on: keyOf(event.target), or: `site:${event.target}`, mark: 'BAM' },
        HIT_MS,
      );
    case 'ruin':
      return one({ do: 'burst', on: `base:${event.figure}`, mark: 'CRACK' }, HIT_MS);
    case 'web':
      return one({ do: 'spin', on: keyOf(event.target) }, HIT_MS);
    case 'freed':
      return one({ do: 'burst', on: keyOf(event.target), mark: 'SNAP' }, HIT_MS);
    case 'points':
      return one(
        { do: 'fly', on: 'well', to: `vp:${event.seat}`, mark: 'x-star', n: Math.min(event.n, 6) },
        HIT_MS,
      );
    case 'capture':
      return one({
        do: 'fly',
        on: `side:${event.side}`,
        or: 'well',
        to: figureKey(event.who),
        mark: `sc-${event.side}`,
        n: 1,
      });
    case 'tracer':
      return one({ do: 'ring', on: `fig:${event.figure}` });
    case 'arrest':
    case 'jail':
      return one(
        { do: 'burst', on: `fig:${event.figure}`, or: `stack:${event.space}`, mark: 'CLANK' },
        HIT_MS,
      );
    case 'mission':
    case 'dealt':
      return one({ do: 'flip', on: `mission:${event.seat}` });
    case 'event':
      return one({ do: 'caption', on: 'well', card: event.card }, CAPTION_MS);
    default:
      return { cues: [], ms: 0 };
  }
}

export function cuesOf(entry: LogEntry): Cue[] {
  const found: Cue[] = [];
  let at = 0;
  for (const event of entry.events as Event[]) {
    const { cues, ms } = cueOf(event, at);
    found.push(...cues);
    at += ms;
  }
  return found;
}
// How long an entry must be looked at.
export function holdOf(entry: LogEntry): number {
  return (entry.events as Event[]).reduce((sum, event) => sum + cueOf(event, 0).ms, 0);
}
