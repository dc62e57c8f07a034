// What this browser can check of a match's fairness by itself: that the opened seed is the one that
// was promised, and that the own part is in it. `stoop verify` checks every draw.
import { sealOf } from './luck';
import { sha256 } from './sha256';
import type { Fair } from './types';

export interface Promised {
  fingerprint: string | null; // as this browser saw it when it sat down
  part: string | null; // the own part of the seed; null if none came from this browser
  seals?: string[]; // of all parts, as this browser saw them fixed before any was opened
}

// The first thing that does not hold, as a message key; null if all does.
export function faultOf(fair: Fair, promised: Promised): string | null {
  if (promised.fingerprint && promised.fingerprint !== fair.fingerprint) return 'fair.changed';
  if (sha256(`stoop pledge ${fair.host_secret}`) !== fair.fingerprint) return 'fair.secret';
  if (promised.part && !fair.parts.includes(promised.part)) return 'fair.part';
  const seals = promised.seals ?? [];
  if (seals.length && seals.join() !== fair.parts.map(sealOf).join()) return 'fair.sealed';
  if (sha256(['stoop seed', fair.host_secret, ...fair.parts].join(' ')) !== fair.seed)
    return 'fair.seed';
  return null;
}
