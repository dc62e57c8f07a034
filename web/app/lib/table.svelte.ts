// A table as one seat sees it: what the server sent, what of it is on the board, what one can do.
import { SvelteMap } from 'svelte/reactivity';
import { loneAnswer } from '../kit/action';
import { isMoving } from '../kit/stage';
import { texts } from './api';
import { changed } from './changes';
import { withWords } from './games';
import { Connection, type ConnectionState, type Socket } from './connection';
import { i18n } from './i18n.svelte';
import { ownTable, randomHex, type Invitation } from './keys';
import { Pace } from './pace';
import { colourStyle, shapeOf } from './seats';
import { luckFault, luckToSend, sealToJoin } from './luck';
import { inOurWords } from './said';
import { chime } from './sound';
import { settings } from './settings.svelte';
import { Views } from './views';
import type { Values } from './messages';
import type {
  ChangeMessage,
  ChatLine,
  ClockMessage,
  GameUi,
  Lang,
  LogEntry,
  Option,
  Play,
  TableMessage,
  ViewMessage,
  Vote,
} from './types';

export interface Reason {
  rule: string;
  anchor: Element | null;
}
// What became of something that was asked of the table.
export type Answer = 'ok' | 'refused' | 'lost';
export interface Seat {
  table: string;
  token: string | null; // null: watch
  host?: string; // makes this connection the host's
  set?: true; // a set position: nobody has promised any luck
}
// What the table tells the page around it.
export interface Heard {
  seated?(seat: number, token: string): void; // a seat of one's own
  links?(links: { invite?: string; watch?: string; seats?: Invitation[] }): void;
}

const hold_ms_own = 420;
const hold_ms_other = 700; // --m-bot-pause
const hold_ms_silent = 120; // an entry that shows nothing
// A newcomer follows every step; only somebody who was away long is not made to wait for all.
const rush_ms_calm = 30_000;
const rush_ms_quick = 2000;
const moving_ms_max = 1500; // so long what moves holds back a question
const look_ms = 50;
const cut_ms = 1200; // a shorter loss is nobody's business
export const no_room = 1013; // the close code of who cannot be let in just now
const vote_ms = 300; // so long after a proposal what it has changed may arrive
const press_ms = 300; // from the press that shows a question to a click that can be its answer

const isSame = (vote: Vote, other?: Vote | null) => vote.by === other?.by && vote.to === other.to;

export class Table implements Play {
  table = $state.raw<TableMessage>(null!);
  view = $state.raw<ViewMessage>(null!);
  playing = $state.raw<LogEntry | null>(null);
  log = $state.raw<LogEntry[]>([]);
  game = $state.raw<GameUi>(null!);
  connection = $state<ConnectionState>('connecting');
  cut = $state(false); // the line has been gone for longer than a blink
  fault = $state<string | null>(null); // what of the luck's promise was broken, as a message key
  refused = $state(0); // the close code, if the server does not want us
  full = $state(false); // … or has no room for now, and has never had
  reasons = $state.raw<Reason[]>([]); // newest first; the tab "Why?" keeps them
  shown_reason = $state.raw<Reason | null>(null);
  // What a bot would do, and why; or what the coach of a lesson shows.
  hint = $state.raw<{ action: string; reason?: string; coach?: boolean } | null>(null);
  wanting = $state(false); // a hint is on its way
  complaint = $state<string | null>(null);
  locked = $state(false);
  over = $state(0);
  sent = $state<{ version: number; action: string } | null>(null);
  meant = $state.raw<{ action: string; sent?: () => void } | null>(null); // yet to be confirmed
  returned = $state(false); // the board is back at this question because an answer was taken back
  texts = $state.raw<Record<string, string>>({});
  chat = $state.raw<ChatLine[]>([]);
  clock = $state.raw<(ClockMessage & { heard: number }) | null>(null);
  skew = 0; // the server's clock minus this one's, in ms
  heard: Heard = {};
  past = $state<number | null>(null); // the entry whose moment is on the board instead of now
  readonly gone = new SvelteMap<number, number>(); // since when a person is not here

  #link: Connection | null = null;
  readonly #own = randomHex(16); // the token for a seat that an invitation opens
  #pace: Pace;
  #views = new Views(); // received, shown or not
  #told: TableMessage | null = null; // the last word about the table over this line
  #is_set = false;
  #ref = 0;
  #asked = new Map<number, Element | null>();
  #awaited = new Map<number, (answer: Answer) => void>();
  #texts_of = '';
  #wanted_at = 0; // the version a hint was asked for
  #cutting: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #declined = false; // it was this seat that said no
  #uncovered = -Infinity; // when a press last skipped to a question of this seat

  constructor() {
    this.#pace = new Pace({
      show: (view) => this.#show(view),
      play: (entry) => (this.playing = entry),
      lock: (locked) => this.#lock(locked, moving_ms_max),
      hold: (entry) => this.#hold(entry),
      rush: () => (settings.pace === 'quick' ? rush_ms_quick : rush_ms_calm),
    });
  }
  // ── what a game's components read ──
  get lang(): Lang {
    return i18n.lang;
  }
  get you(): number | null {
    return this.table.you;
  }
  get reduced(): boolean {
    return settings.reduced;
  }
  get phone(): boolean {
    return settings.phone;
  }
  get strip(): boolean {
    return settings.phone || settings.tower;
  }
  get options(): Option[] {
    return this.yours && !this.sent ? (this.view.options ?? []) : [];
  }
  // A bot answers for this seat: its person gave up, ran out of time or was away.
  get stoodIn(): boolean {
    return this.you !== null && this.table?.seats[this.you]?.kind === 'bot';
  }
  // It is this seat's turn, the board shows it, and an answer would be heard.
  get yours(): boolean {
    const asked = this.you !== null && this.view?.asks?.seat === this.you;
    const stands = this.table?.paused || this.table?.phase === 'closed' || this.stoodIn;
    return asked && !stands && !this.locked && !this.cut && this.past === null;
  }
  t(key: string, values?: Values): string {
    const { messages = {} } = this.game ?? {};
    return i18n.t(key, values, messages[i18n.lang] ?? Object.values(messages)[0]);
  }
  rule(id: string): string {
    return this.text(`rule.${id}`);
  }
  text(key: string): string {
    return this.texts[key] ?? key;
  }
  seatName(seat: number): string {
    return seat === this.you ? i18n.t('you') : this.nameOf(seat);
  }
  nameOf(seat: number): string {
    return this.table.seats[seat]?.name || this.game.called(this, seat);
  }
  seatStyle(seat: number): string {
    return colourStyle(this.seatColour(seat));
  }
  seatShape(seat: number): number {
    return shapeOf(this.seatColour(seat));
  }
  seatColour(seat: number): number {
    return this.game.seatColour(seat, this.table.options, this.view);
  }
  // ── what one can do ──
  act(action: string, sent?: () => void) {
    if (!this.yours || this.sent || performance.now() - this.#uncovered < press_ms) return;
    if (settings.confirm) {
      this.forget();
      this.meant = { action, sent };
    } else this.#send(action, sent);
  }
  // What was meant is meant.
  confirm() {
    if (this.yours && !this.sent && this.meant) this.#send(this.meant.action, this.meant.sent);
  }
  // A window that only lets something pass needs nobody: its answer, or null where somebody is asked.
  get passing(): string | null {
    if (settings.stops || this.returned || this.wanting || this.hint) return null;
    const { passes = [], idle = [] } = this.game ?? {};
    const lone = loneAnswer(this.options, passes, idle);
    return lone ?? this.game?.passing?.(this) ?? null;
  }
  pass() {
    if (this.passing !== null) this.#send(this.passing);
  }
  #send(action: string, sent?: () => void) {
    this.sent = { version: this.view.version, action };
    this.forget();
    sent?.();
    this.#link?.send({ type: 'act', ...this.sent });
  }
  // Takes the own last answer back; where somebody has learned something since, all must agree.
  undo() {
    const how = this.backing;
    if (how === 'none') {
      this.complaint = i18n.t('undo.none');
      return;
    }
    this.forget();
    const version = this.#views.newest?.version;
    if (how === 'undo') this.#link?.send({ type: 'undo', version });
    else this.say({ type: 'back', version, to: this.#last_own });
  }
  get backing(): 'undo' | 'ask' | 'none' {
    if (!this.view || this.you === null || this.cut || this.table.phase !== 'playing')
      return 'none';
    if (this.stoodIn) return 'none';
    if (this.view.undo) return 'undo';
    return this.#last_own >= 0 && !this.table.vote ? 'ask' : 'none';
  }
  get #last_own(): number {
    const own = this.log.filter((entry) => entry.seat === this.you);
    return own.at(-1)?.n ?? -1;
  }
  // Anything that is said to the table and answered by its next message.
  say(message: { type: string } & Record<string, unknown>) {
    this.complaint = null;
    this.#link?.send({ ...message, ref: ++this.#ref });
  }
  // The same for what somebody waits for.
  ask(message: { type: string } & Record<string, unknown>): Promise<Answer> {
    return new Promise((resolve) => {
      if (this.connection !== 'open') return resolve('lost');
      this.#awaited.set(++this.#ref, resolve);
      this.#link?.send({ ...message, ref: this.#ref });
    });
  }
  #answer(ref: number, answer: Answer): boolean {
    const waiting = this.#awaited.get(ref);
    this.#awaited.delete(ref);
    waiting?.(answer);
    return waiting !== undefined;
  }
  rename(name: string) {
    settings.set('name', name);
    this.say({ type: 'name', name });
  }
  why(action: string, anchor: Element) {
    const ref = ++this.#ref;
    this.#asked.set(ref, anchor);
    this.#link?.send({ type: 'why', ref, action });
  }
  reason(rule: string, anchor: Element | null) {
    const reason = { rule, anchor };
    this.reasons = [reason, ...this.reasons].slice(0, 30);
    this.shown_reason = reason;
  }
  askHint() {
    this.wanting = true;
    this.#wanted_at = this.view.version;
    this.#link?.send({ type: 'hint', ref: ++this.#ref });
  }
  // A hint for a question that has passed is asked for again: somebody waits for one.
  #receive_hint({ action, reason, coach }: { action: string; reason?: string; coach?: boolean }) {
    this.wanting = false;
    const options = this.#views.newest?.options ?? this.view?.options ?? [];
    if (coach || options.some((option) => option.action === action))
      this.hint = { action, reason, coach };
    else if (this.yours && this.view.version !== this.#wanted_at) this.askHint();
  }
  // A reason or hint belongs to the question it was given for.
  forget() {
    this.shown_reason = null;
    this.hint = null;
    this.complaint = null;
    this.meant = null;
  }
  // A press ends what is being shown. It was not meant for the question that this uncovers.
  skip() {
    const covered = this.locked;
    this.#pace.skip();
    if (covered && this.yours) this.#uncovered = performance.now();
  }
  // ── the connection ──
  connect(seat: Seat, make: () => Socket) {
    this.#is_set = seat.set === true;
    this.#link = new Connection(
      {
        join: () => ({
          type: 'join',
          table: seat.table,
          ...(seat.token
            ? { token: seat.token, own: this.#wished(seat), ...sealToJoin(seat.table) }
            : {}),
          ...(seat.host ? { host: seat.host } : {}),
          ...(settings.name ? { name: settings.name } : {}),
          have: this.#views.log.length,
          ...(this.table ? { match: this.table.match } : {}),
          changes: true,
          chat: (this.chat.at(-1)?.n ?? -1) + 1,
        }),
        message: (message) => this.receive(message),
        state: (state, code) => this.#heard(state, code),
      },
      make,
    );
  }
  // Who opens an invitation once more comes back to the seat it opened before.
  #wished({ table }: Seat): string {
    return ownTable(table)?.token ?? this.#own;
  }
  hurry() {
    this.#link?.hurry();
  }
  close() {
    clearTimeout(this.#cutting);
    clearTimeout(this.#settling);
    this.#link?.close();
    this.#pace.skip();
  }
  #heard(state: ConnectionState, code: number) {
    this.connection = state;
    if (state === 'open' || state === 'refused') {
      clearTimeout(this.#cutting);
      this.#cutting = undefined;
      this.cut = false;
    } else {
      this.#told = null;
      for (const ref of [...this.#awaited.keys()]) this.#answer(ref, 'lost');
      this.wanting = false;
      this.#cutting ??= setTimeout(() => (this.cut = true), cut_ms);
    }
    if (state === 'refused') this.refused = code;
    this.full = state === 'lost' && code === no_room && !this.table;
  }
  receive(message: any) {
    if (message.type === 'table') this.#receive_table(message);
    else if (message.type === 'chat') this.#receive_chat(message.lines);
    else if (message.type === 'clock') this.clock = { ...message, heard: Date.now() };
    else if (message.type === 'seated') this.heard.seated?.(message.seat, message.token);
    else if (message.type === 'links') this.heard.links?.(message);
    else if (message.type === 'view') this.#receive_view(message);
    else if (message.type === 'change') this.#receive_change(message);
    else if (message.type === 'why') this.#receive_why(message);
    else if (message.type === 'hint') this.#receive_hint(message);
    else if (message.type === 'ok') this.#answer(message.ref, 'ok');
    else if (message.type === 'error') {
      if (this.#answer(message.ref, 'refused')) return;
      this.sent = null;
      this.wanting = false;
      void this.#complain(message);
    }
  }
  async #complain({ rule, message }: { rule?: string; message: string }) {
    if (rule) return void (this.complaint = `${this.rule(rule)} § ${rule}`);
    const shown = this.complaint;
    const said = await inOurWords(message);
    if (this.complaint === shown) this.complaint = said;
  }
  #receive_table(table: TableMessage) {
    // Another match at the same table: nothing of the last one is left.
    if (this.table && table.match !== this.table.match) {
      this.#pace.skip();
      this.#views = new Views();
      this.past = null;
      this.view = null!;
      this.log = [];
      this.sent = null;
      this.clock = null;
      this.forget();
    }
    if (this.table?.vote && !table.vote) this.#heard_no();
    if (table.vote && !isSame(table.vote, this.table?.vote)) this.#declined = false;
    this.skew = table.now - Date.now();
    for (const { seat, kind, here, joined } of table.seats) {
      const away = kind === 'person' && joined === true && here === false;
      if (!away) this.gone.delete(seat);
      else if (!this.gone.has(seat)) this.gone.set(seat, Date.now());
    }
    this.table = table;
    if (!this.#is_set) this.#give_luck(table, this.#told);
    this.#told = table;
  }
  // Where another window of this seat was quicker, a refusal is no news.
  #give_luck(table: TableMessage, before: TableMessage | null) {
    this.fault = luckFault(table, before);
    const luck = luckToSend(table, before);
    if (luck) void this.ask(luck);
  }
  // A proposal is gone. Where the position stays as it was, not everybody agreed.
  #heard_no() {
    const version = this.#views.newest?.version;
    const declined = this.#declined || this.you === null;
    this.#declined = false;
    setTimeout(() => {
      const stays = this.#views.newest?.version === version && this.table.phase === 'playing';
      if (stays && !declined) this.complaint = i18n.t('vote.none');
    }, vote_ms);
  }
  vote(yes: boolean) {
    this.#declined = !yes;
    this.say({ type: 'vote', yes });
  }
  #receive_chat(lines: ChatLine[]) {
    const first = lines[0]?.n ?? 0;
    this.chat = [...this.chat.filter((line) => line.n < first), ...lines];
  }
  #receive_view(view: ViewMessage) {
    const again = this.sent?.version === view.version ? this.sent : null;
    const is_first = this.#views.newest === null;
    this.returned = this.#views.take(view);
    if (this.past !== null) return; // somebody looks back; now comes when they return
    const first = view.log.find((entry) => entry.seat !== null);
    const own =
      first !== undefined && first.seat === this.table?.you && !this.game?.watched?.(view.log);
    if (is_first || this.returned || document.hidden || settings.pace === 'instant') {
      this.#pace.skip();
      this.#show(view);
      this.locked = false;
      this.playing = null;
    } else {
      this.#pace.push(view, view.log, own);
    }
    // The line broke before the answer arrived: it is still wanted, so say it again.
    if (again) this.#link?.send({ type: 'act', ...again });
  }
  #receive_change(change: ChangeMessage) {
    const { newest } = this.#views;
    const view = newest && changed(newest, change);
    if (view) this.#receive_view(view);
    else this.#link?.send({ type: 'look' });
  }
  // Shows the moment after this entry; false where this page was not there yet.
  look(n: number): boolean {
    const then = this.#views.after(n);
    if (!then) return false;
    this.#pace.skip();
    this.past = n;
    this.view = { ...then, options: [], undo: false, result: null };
    this.playing = this.#views.log[n] ?? null;
    return true;
  }
  back() {
    const { newest } = this.#views;
    if (this.past === null || !newest) return;
    this.past = null;
    this.playing = null;
    this.#show(newest);
  }
  // A moment from elsewhere: of a match that is over, of a lesson.
  present(view: ViewMessage, log: LogEntry[], playing: LogEntry | null = null) {
    this.view = view;
    this.log = log;
    this.playing = playing;
  }
  #receive_why(message: { ref: number; rule: string | null }) {
    const anchor = this.#asked.get(message.ref) ?? null;
    this.#asked.delete(message.ref);
    if (message.rule) this.reason(message.rule, anchor);
  }
  #show(view: ViewMessage) {
    const mine = this.view?.asks?.seat === this.you;
    if (this.view?.version !== view.version) {
      this.sent = null;
      this.forget();
    }
    this.view = view;
    if (this.table?.terms?.clock && view.asks?.seat === this.you)
      this.#link?.send({ type: 'seen', version: view.version });
    this.log = this.#views.logOf(view);
    if (!mine && !this.stoodIn && this.you !== null && view.asks?.seat === this.you) chime();
  }
  // What is still on its way is seen before anybody is asked.
  #lock(locked: boolean, ms: number) {
    clearTimeout(this.#settling);
    if (locked || !this.locked || ms <= 0 || !isMoving()) this.locked = locked;
    else this.#settling = setTimeout(() => this.#lock(false, ms - look_ms), look_ms);
  }
  #hold(entry: LogEntry): number {
    if (entry.events.length === 0) return hold_ms_silent;
    const usual = entry.seat === this.you ? hold_ms_own : hold_ms_other;
    const hold = Math.max(usual, this.reduced ? 0 : (this.game?.hold?.(entry) ?? 0));
    return settings.pace === 'quick' ? hold / 2 : hold;
  }
  // The game's words and the pack's wording in the language of the moment.
  async loadWords() {
    const game = await withWords(this.game, this.lang);
    if (game !== this.game) this.game = game;
  }
  async loadTexts() {
    const wanted = `${this.table.game}/${this.lang}`;
    if (this.#texts_of === wanted) return;
    this.#texts_of = wanted;
    const words = await texts(this.table.game, this.lang);
    if (this.#texts_of === wanted) this.texts = words;
  }
}
