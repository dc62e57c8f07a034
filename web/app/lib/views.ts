// What a seat was sent of a match: every entry of its log, shown or not, and the views as they came.
import type { LogEntry, ViewMessage } from './types';

const kept_max = 400;
const end = (view: ViewMessage) => view.log_from + view.log.length;

export class Views {
  log: LogEntry[] = [];
  newest: ViewMessage | null = null;
  #kept: ViewMessage[] = []; // to look back at

  // True if something was taken back by it.
  take(view: ViewMessage): boolean {
    const returns = view.log_from < this.log.length;
    this.log = [...this.log.slice(0, view.log_from), ...view.log];
    this.newest = view;
    const before = this.#kept.filter((one) => end(one) <= view.log_from);
    this.#kept = [...before, view].slice(-kept_max);
    return returns;
  }
  // The moment after this entry; none where this page was not there yet.
  after(n: number): ViewMessage | undefined {
    return this.#kept.find((view) => end(view) > n);
  }
  // The log as it was with this view.
  logOf(view: ViewMessage): LogEntry[] {
    return this.log.slice(0, end(view));
  }
}
