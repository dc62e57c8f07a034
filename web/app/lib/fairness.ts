// What this browser can check of a match's fairness by itself: that the opened seed is the one that
// was promised, and that the own part is in it. `stoop verify` checks every draw.
import { sealOf } from './luck';
import { sha256 } from './sha256';
import type { Fair, TableMessage } from './types';

export interface Promised {
  fingerprint: string | null; // as this browser saw it first
  part: string | null; // the own part of the seed; null if none came from this browser
  seals?: string[]; // of all parts, as this browser saw them fixed before any was opened
}

// The first thing that does not hold, as a message key; null if all does.
export function faultOf(fair: Fair, promised: Promised): string | null {
  if (promised.fingerprint && promised.fingerprint !== fair.fingerprint) return 'fair.changed';
  if (sha256(`stoop pledge ${fair.host_secret}`) !== fair.fingerprint) return 'fair.secret';
  const seals = promised.seals ?? [];
  if (promised.part && !isIn(fair.parts, promised.part, seals)) return 'fair.part';
  if (seals.length && seals.join() !== fair.parts.map(sealOf).join()) return 'fair.sealed';
  if (sha256(['stoop seed', fair.host_secret, ...fair.parts].join(' ')) !== fair.seed)
    return 'fair.seed';
  return null;
}
// Parts stand in the order of their seals.
function isIn(parts: string[], part: string, seals: string[]): boolean {
  return seals.length ? parts[seals.indexOf(sealOf(part))] === part : parts.includes(part);
}
// What to say where nothing is wrong. Whether a part that is not this browser's was given for its
// person, only the person can know.
export function goodWords({ you, luck }: TableMessage, part: string | null): string {
  if (part) return 'fair.good.text';
  if (you === null) return 'fair.good.none';
  const is_listed = luck?.seals.some((one) => one.seat === you);
  return is_listed ? 'fair.good.other' : 'fair.good.late';
}
