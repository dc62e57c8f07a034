// The question of the moment in words, with at most three answers as buttons.
import type { Play, Prompt, PromptButton } from '../../app/lib/types';
import type { Competing } from './choices';
import { deskOf } from './desk.svelte';
import type { Desk } from './desk.svelte';
import { lineShort } from './names';
import { cornerLabel, stateOf, streetOf } from './words';

export function prompt(play: Play): Prompt {
  const desk = deskOf(play);
  if (desk.contests.length > 0) return competePrompt(play, desk);
  if (desk.corners.length > 0) return putPrompt(play, desk);
  if (desk.mode === 'place') return placePrompt(play, desk);
  if (desk.mode) return ridePrompt(play, desk, desk.mode);
  return nextPrompt(play, desk);
}

export function waiting(play: Play): string {
  const asks = play.view.asks;
  if (!asks) return play.t('tq.wait.over');
  return play.t(`tq.wait.${asks.decision}`, { name: play.seatName(asks.seat) });
}

const listNames = (play: Play, seats: number[]): string =>
  new Intl.ListFormat(play.lang, { type: 'conjunction' }).format(
    seats.map((s) => play.seatName(s)),
  );

function placePrompt(play: Play, desk: Desk): Prompt {
  // On a phone the tray has the button.
  const turn: PromptButton[] = play.phone
    ? []
    : [{ label: play.t('tq.turn'), key: 'R', icon: 'tq-i-turn', run: () => desk.turn(1) }];
  if (desk.ghost) {
    return {
      question: play.t('tq.q.lay'),
      help: play.t('tq.q.lay.help', { n: desk.ghost.corners.length }),
      buttons: [
        ...turn,
        { label: play.t('tq.b.lay'), key: 'Enter', act: desk.ghost.action, primary: true },
      ],
    };
  }
  const help = desk.cells.size
    ? play.t('tq.q.where.help', { n: desk.lit.length })
    : play.t('tq.q.stuck.help');
  return { question: play.t('tq.q.where'), help, buttons: turn };
}

function ridePrompt(play: Play, desk: Desk, kind: 'taxi' | 'van'): Prompt {
  const cancel: PromptButton = {
    label: play.t('tq.b.cancel'),
    key: 'Escape',
    run: () => desk.cancel(),
  };
  if (!desk.driver) {
    return {
      question: play.t(`tq.q.which.${kind}`),
      help: play.t('tq.q.which.help'),
      buttons: [cancel],
    };
  }
  const other: PromptButton = {
    label: play.t(`tq.b.other.${kind}`),
    run: () => desk.otherDriver(),
  };
  return {
    question: play.t('tq.q.to'),
    help: play.t('tq.q.to.help', { n: desk.rides.length }),
    buttons: desk.drivers.length > 1 ? [other, cancel] : [cancel],
  };
}

function nextPrompt(play: Play, desk: Desk): Prompt {
  const buttons: PromptButton[] = [];
  const { words, count } = desk.choices;
  if (words.has('draw')) {
    buttons.push({ label: play.t('tq.b.draw'), key: 'D', icon: 'tq-i-draw', act: 'draw' });
  }
  if (words.has('end_turn')) {
    buttons.push({ label: play.t('tq.b.end'), key: 'E', act: 'end_turn', primary: count === 1 });
  }
  const idle = count <= 1;
  return {
    question: play.t(idle ? 'tq.q.over' : 'tq.q.next'),
    help: play.t(idle ? 'tq.q.over.help' : 'tq.q.next.help'),
    buttons,
  };
}

function putPrompt(play: Play, desk: Desk): Prompt {
  const corner = desk.corner ?? [0, 0];
  const many = desk.corners.length > 1;
  const keys = { taxi: 'T', van: 'V' };
  const buttons: PromptButton[] = desk.puttings.map((put) => ({
    label: play.t(`tq.b.${put.kind}`),
    key: keys[put.kind],
    act: put.action,
    primary: true,
  }));
  buttons.unshift({
    label: play.t(many ? 'tq.b.leave.all' : 'tq.b.leave'),
    key: 'N',
    act: 'stop',
  });
  return {
    question: play.t('tq.q.put', { corner: cornerLabel(play, corner) }),
    help: putHelp(play, desk, many),
    buttons,
  };
}

// The most useful thing to know about the corner: it wins, it beats somebody, or there are more.
function putHelp(play: Play, desk: Desk, many: boolean): string {
  if (desk.puttings.some((put) => put.wins)) return play.t('tq.q.put.wins');
  for (const put of desk.puttings) {
    for (const street of put.streets) {
      const beaten = street.strengths.filter((s) => s.beaten).map((s) => s.seat);
      if (beaten.length === 0) continue;
      return play.t('tq.q.put.beats', {
        kind: play.t(`tq.${put.kind}`),
        street: streetOf(play, street),
        names: listNames(play, beaten),
      });
    }
  }
  return many ? play.t('tq.q.put.more', { n: desk.corners.length }) : play.t('tq.q.put.help');
}

function competePrompt(play: Play, desk: Desk): Prompt {
  const [first, second] = desk.contests;
  const again = !second && desk.competed;
  const leave: PromptButton = {
    label: play.t(second ? 'tq.b.neither' : again ? 'tq.b.enough' : 'tq.b.letbe'),
    key: 'N',
    act: 'no_compete',
  };
  if (!second) {
    return {
      question: play.t('tq.q.compete', { street: streetOf(play, first) }),
      help: contestHelp(play, first),
      buttons: [
        leave,
        {
          label: play.t('tq.b.send', { n: first.home.length }),
          key: 'C',
          act: first.action,
          primary: true,
        },
      ],
    };
  }
  return {
    question: play.t('tq.q.compete.two'),
    help: contestHelp(play, desk.contests[desk.street] ?? first),
    buttons: [
      leave,
      ...desk.contests.map((contest, i) => ({
        label: lineShort(play.lang, contest.axis, ...contest.corners[0]),
        key: i ? 'V' : 'H',
        act: contest.action,
        primary: true,
      })),
    ],
  };
}

// "You beat Delancey and Jonas. Matteo ties."
function contestHelp(play: Play, contest: Competing): string {
  const me = stateOf(play).active;
  const mine = contest.strengths.find((s) => s.seat === me)?.strength ?? 0;
  const others = contest.strengths.filter((s) => s.seat !== me && s.strength > 0);
  const say = (key: string, seats: number[]) =>
    seats.length ? play.t(key, { n: seats.length, names: listNames(play, seats) }) : '';
  const seats = (test: (s: { strength: number; beaten: boolean }) => boolean) =>
    others.filter(test).map((s) => s.seat);
  return [
    say(
      'tq.q.compete.beat',
      seats((s) => s.beaten),
    ),
    say(
      'tq.q.compete.tie',
      seats((s) => !s.beaten && s.strength === mine),
    ),
    say(
      'tq.q.compete.stronger',
      seats((s) => !s.beaten && s.strength > mine),
    ),
  ]
    .filter(Boolean)
    .join(' ');
}
