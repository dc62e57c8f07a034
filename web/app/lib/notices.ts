// What the table itself has to say before the game does: a vote, a pause, somebody who is not here.
import { inWords } from '../kit/gives';
import { t } from './i18n.svelte';
import type { Table } from './table.svelte';
import type { Prompt } from './types';

export interface Notice {
  title: string;
  text: string;
  asks: boolean; // it wants an answer: paper
  seat: number | null; // whose colour it has
  buttons: { label: string; primary?: boolean; run: () => void }[];
}
const away_ms = 8000; // who reloads a page is not away

export function noticeOf(play: Table, now: number): Notice | null {
  const { table, you } = play;
  if (play.past !== null)
    return {
      title: t('past'),
      text: t('past.text'),
      asks: false,
      seat: null,
      buttons: [{ label: t('past.back'), primary: true, run: () => play.back() }],
    };
  if (table.phase === 'closed')
    return {
      title: t('table.closed'),
      text: t('table.closed.text'),
      asks: false,
      seat: null,
      buttons:
        you === null
          ? []
          : [{ label: t('again'), primary: true, run: () => play.say({ type: 'again' }) }],
    };
  if (table.vote) return voteOf(play);
  return pauseOf(play) ?? keptOf(play) ?? awayOf(play, now);
}

// Only who plays ends it; whose seat a bot keeps can take that back.
function pauseOf(play: Table): Notice | null {
  const { table, you } = play;
  if (!table.paused) return null;
  const { by } = table.paused;
  const run = () => play.say({ type: 'pause', on: false });
  const end = you === null ? [] : [{ label: t('pause.end'), primary: true, run }];
  return {
    title: by === you ? t('paused.own') : t('paused', { who: play.nameOf(by) }),
    text: t('paused.text'),
    asks: false,
    seat: by,
    buttons: play.stoodIn ? (keptOf(play)?.buttons ?? []) : end,
  };
}

// A bot keeps the own seat. Whoever gave up, or has no time left, cannot take it back.
export function isStoodInForGood(play: Table): boolean {
  if (!play.stoodIn) return false;
  const spent = play.clock !== null && (play.clock.left[play.you!] ?? 1) <= 0;
  return spent || play.table.seats[play.you!].resigned === true;
}
function keptOf(play: Table): Notice | null {
  if (!play.stoodIn || isStoodInForGood(play) || play.table.phase !== 'playing') return null;
  return {
    title: t('kept'),
    text: t('kept.text'),
    asks: false,
    seat: play.you,
    buttons: [{ label: t('refused.again'), primary: true, run: () => location.reload() }],
  };
}

// What was chosen, once more before it is said.
export function confirming(play: Table): Prompt | null {
  if (!play.meant) return null;
  const { action } = play.meant;
  const option = play.options.find((one) => one.action === action) ?? { action };
  return {
    question: play.game.optionLabel(play, option),
    help: inWords(play.game.gives(play, option)) || t('confirm.ask'),
    buttons: [
      { label: t('confirm.yes'), key: 'Enter', primary: true, run: () => play.confirm() },
      { label: t('confirm.no'), key: 'Escape', run: () => play.forget() },
    ],
  };
}

// Who is asked and has agreed already answers on meanwhile.
function voteOf(play: Table): Notice | null {
  const { by, yes, missing } = play.table.vote!;
  const mine = play.you !== null && !yes.includes(play.you) && missing.includes(play.you);
  if (play.yours && !mine && by !== play.you) return null;
  const vote = (agree: boolean) => () => play.vote(agree);
  return {
    title: t(by === play.you ? 'vote.own' : 'vote.back', { who: play.nameOf(by) }),
    text: t('vote.text', { n: missing.length }),
    asks: mine,
    seat: by,
    buttons: mine
      ? [
          { label: t('vote.no'), run: vote(false) },
          { label: t('vote.yes'), primary: true, run: vote(true) },
        ]
      : by === play.you
        ? [{ label: t('vote.drop'), run: vote(false) }]
        : [],
  };
}

// The one who is asked is gone: the host can let a bot keep the seat warm.
function awayOf(play: Table, now: number): Notice | null {
  const seat = play.view?.asks?.seat ?? -1;
  const info = play.table.seats[seat];
  if (!info || info.kind !== 'person' || info.here || seat === play.you) return null;
  const since = play.gone.get(seat);
  if (since === undefined || now - since < away_ms) return null;
  const run = () => play.say({ type: 'seat', seat, kind: 'bot' });
  const who = play.nameOf(seat);
  return {
    title: t('away', { who }),
    text: t(play.table.host ? 'away.host' : 'away.text', { who }),
    asks: false,
    seat,
    buttons: play.table.host ? [{ label: t('people.bot'), primary: true, run }] : [],
  };
}
