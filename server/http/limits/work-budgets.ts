import { SECOND_MS } from '#domain/time/time-zone.ts';
import { HeavyLane } from './heavy-lane.ts';

/** Processor time of a family, or of guests at one address, in ms of the reference machine. */
export const WORK_LIMITS = {
  /**
   * At once. Enough for the largest family, 20 kids with 100 missions each, on four devices that
   * open every page, one a second (`work-budgets.test.ts`).
   */
  burst: 5000,
  /** From then on, each second. */
  perSecond: 250,
  /** With less of the burst, an address gets the shell in place of a rendered page. */
  forShells: 1250,
  /** Counted for each request: what no stretch contains, such as parsing it. */
  least: 0.2,
  /** Longer answers of a family run one at a time: 16 of them in one turn are a noticeable wait. */
  heavy: 2,
  /** Heavy requests of a family that may wait. */
  heavyWaiting: 128,
  /** Seconds that a heavy request may wait. */
  heavySeconds: 10,
  /** The longest wait for a new budget, in seconds. */
  longestWait: 10,
};

export type WorkLimits = typeof WORK_LIMITS;

/** For measurements, which one family may fill. Heavy answers still run one at a time. */
export const NO_WORK_LIMITS: WorkLimits = { ...WORK_LIMITS, burst: Number.POSITIVE_INFINITY };

/** More families and addresses than are active at once. Each takes about 200 bytes. */
const MOST = 10_000;

interface Budget {
  /** Milliseconds that are left; negative after a heavy answer. */
  remaining: number;
  /** When `remaining` was right. */
  at: number;
  /** Routes whose last answer was heavy. `null` until there is one, as in most budgets. */
  heavy: Set<string> | null;
  lane: HeavyLane | null;
}

/** Keeps the budgets of families and addresses. They fill up as time passes. */
export class WorkBudgets {
  readonly #budgets = new Map<string, Budget>();
  readonly #limits: WorkLimits;
  readonly #now: () => number;
  readonly #burst: number;
  readonly #perMs: number;
  readonly #slowness: number;

  /** `slowness`: how many times longer than the reference machine. `now`: monotonic, in ms. */
  constructor(limits: WorkLimits, slowness: number, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#slowness = slowness;
    this.#now = now;
    this.#burst = limits.burst * slowness;
    this.#perMs = (limits.perSecond * slowness) / SECOND_MS;
  }

  /** What each request costs at least, in milliseconds of this machine. */
  get least() {
    return this.#limits.least * this.#slowness;
  }

  get size() {
    return this.#budgets.size;
  }

  spend(key: string, ms: number): void {
    const budget = this.#budgets.get(key) ?? this.#full();
    const debt = this.#limits.longestWait * SECOND_MS * this.#perMs;
    budget.remaining = Math.max(this.#remainingOf(budget) - ms, -debt);
    budget.at = this.#now();
    // The last in the order of the map is the one that spent last.
    this.#budgets.delete(key);
    this.#budgets.set(key, budget);
    if (this.#budgets.size <= MOST) return;
    const [oldest] = this.#budgets.keys();
    if (oldest !== undefined) this.#budgets.delete(oldest);
  }

  /** Returns the seconds until the budget is no longer empty; `null` if it is not. */
  waitOf(key: string): number | null {
    const budget = this.#budgets.get(key);
    if (!budget) return null;
    const remaining = this.#remainingOf(budget);
    return remaining > 0 ? null : Math.max(1, Math.ceil(-remaining / this.#perMs / SECOND_MS));
  }

  /** Returns whether there is more left than what shells need. */
  isAmple(key: string): boolean {
    const budget = this.#budgets.get(key);
    return !budget || this.#remainingOf(budget) > this.#limits.forShells * this.#slowness;
  }

  /** `null` for a route that is not heavy. */
  laneOf(key: string, route: string): HeavyLane | null {
    const budget = this.#budgets.get(key);
    if (!budget?.heavy?.has(route)) return null;
    budget.lane ??= new HeavyLane(this.#limits);
    return budget.lane;
  }

  isHeavy(ms: number): boolean {
    return ms >= this.#limits.heavy * this.#slowness;
  }

  /** Notes the time of a route's answer, which makes the route heavy or not. */
  noteAnswer(key: string, route: string, ms: number): void {
    const known = this.#budgets.get(key);
    if (!this.isHeavy(ms)) return void known?.heavy?.delete(route);
    const budget = known ?? this.#full();
    budget.heavy ??= new Set();
    budget.heavy.add(route);
    if (!known) this.#budgets.set(key, budget);
  }

  #full(): Budget {
    return { remaining: this.#burst, at: this.#now(), heavy: null, lane: null };
  }

  #remainingOf({ remaining, at }: Budget): number {
    return Math.min(remaining + (this.#now() - at) * this.#perMs, this.#burst);
  }
}
