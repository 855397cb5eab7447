import type { Meter } from '../../base/meter.ts';
import type { Visitor } from '../../base/visitor.ts';
import { Problem } from '../problem.ts';
import { type Spender, Stretches } from './stretches.ts';
import { WORK_LIMITS, WorkBudgets, type WorkLimits } from './work-budgets.ts';

interface Options {
  limits?: WorkLimits;
  /** How many times longer this machine takes than the reference machine. */
  slowness?: number;
  meter?: Meter | null;
  /** Measures stretches, in milliseconds. */
  stopwatch?: () => number;
  /** A monotonic clock in milliseconds, by which budgets fill up. */
  now?: () => number;
}

/** Processor time is spent after it was used, so one answer may exceed the budget. */
export class Work {
  readonly #meter: Meter | null;
  readonly #budgets: WorkBudgets;
  readonly #stretches: Stretches;

  constructor({ limits = WORK_LIMITS, slowness = 1, meter = null, ...clocks }: Options = {}) {
    this.#meter = meter;
    this.#budgets = new WorkBudgets(limits, slowness, clocks.now);
    this.#stretches = new Stretches(clocks.stopwatch);
  }

  /** Begins to measure a request from an address, which pays until its family is known. */
  begin(address: string): RequestWork {
    const work = new RequestWork(this.#stretches, this.#budgets, address);
    work.resume();
    return work;
  }

  /** Lets the visitor's family pay; throws a `Problem` if the budget is empty. */
  check(work: RequestWork, visitor: Visitor | null): void {
    const key = keyOf(work, visitor);
    if (!work.isPage) work.payer = key;
    const wait = this.waitOf(key);
    if (wait !== null) throw new Problem('too-fast', { wait });
  }

  mayRender({ address }: RequestWork): boolean {
    const isAmple = this.#budgets.isAmple(address);
    if (!isAmple) this.#meter?.limited('work');
    return isAmple;
  }

  async answer(
    work: RequestWork,
    { visitor, route }: { visitor: Visitor | null; route: string },
    answer: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(work, visitor);
    const lane = this.#budgets.laneOf(key, route);
    if (lane && !(await lane.enter())) throw new Problem('too-fast', { wait: 1 });
    try {
      if (lane) {
        work.resume();
        this.check(work, visitor);
      }
      const before = work.now;
      await answer();
      // A page's requests take turns, so the time of one contains that of others.
      if (!work.isPage) work.noteAnswer(key, route, before);
    } finally {
      lane?.leave();
    }
  }

  /** Returns the seconds until a budget is no longer empty; `null` if it is not. */
  waitOf(key: string): number | null {
    const wait = this.#budgets.waitOf(key);
    if (wait !== null) this.#meter?.limited('work');
    return wait;
  }
}

/** The processor time of one request, or of a page with its in-process requests. */
export class RequestWork implements Spender {
  payer: string;
  readonly address: string;
  /** The address pays for a whole page, which is rendered before its visitor is known. */
  isPage = false;
  #spent = 0;
  #note: () => void = () => {};
  /** What remains to be spent besides the measured time. */
  #least: number;
  readonly #stretches: Stretches;
  readonly #budgets: WorkBudgets;

  constructor(stretches: Stretches, budgets: WorkBudgets, address: string) {
    this.#stretches = stretches;
    this.#budgets = budgets;
    this.address = address;
    this.payer = address;
    this.#least = budgets.least;
  }

  get now(): number {
    return this.#spent + this.#stretches.lastOf(this);
  }

  /** Returns whether it has taken as long as a heavy answer since it had taken `before`. */
  isHeavy(before: number): boolean {
    return this.#budgets.isHeavy(this.now - before);
  }

  /** Begins a stretch: the request goes on after it waited for something. */
  resume(): void {
    this.#stretches.begin(this);
  }

  /** Counts from `before`: now, and again at the end of the stretch, which contains the writing. */
  noteAnswer(key: string, route: string, before: number): void {
    this.#note = () => this.#budgets.noteAnswer(key, route, this.now - before);
    this.#note();
  }

  spend(ms: number): void {
    this.#spent += ms;
    this.#note();
    this.#budgets.spend(this.payer, ms + this.#least);
    this.#least = 0;
  }
}

/** No address looks like a family. Who knows a calendar's address must not lock it out. */
function keyOf(work: RequestWork, visitor: Visitor | null): string {
  if (!visitor) return work.address;
  return `${visitor.token?.may === 'calendar' ? 'calendar' : 'family'} ${visitor.family}`;
}
