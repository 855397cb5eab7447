import type { NaiveKid } from '../naive.ts';
import { firstOfWeek } from './calendar.ts';

/** The figures of a week, named by its Monday. */
export interface NaiveWeek {
  monday: number;
  nAll: number;
  nWait: number;
  nDone: number;
}

/**
 * The hero of a kid by the specification: section 4, „Badges”, section 9, and
 * decision 11. It has the chosen ones of nine badges and the displayed full weeks. It counts the weeks
 * again each time, from the lists of dates.
 */
export class NaiveHero {
  /** Section 3, Kid: nine booleans. */
  readonly badges = Array<boolean>(9).fill(false);
  readonly #kid: NaiveKid;
  /** The Mondays of full weeks that were displayed to the kid. */
  readonly #shown = new Set<number>();

  constructor(kid: NaiveKid) {
    this.#kid = kid;
  }

  /** Returns all weeks from that of the first mission to this one, the newest first. */
  history(today: number): NaiveWeek[] {
    const since = this.#kid.since(today);
    const weeks: NaiveWeek[] = [];
    if (since === null) return weeks;
    for (let monday = firstOfWeek(since); monday <= today; monday += 7) {
      weeks.unshift({ monday, ...this.#kid.figures(monday) });
    }
    return weeks;
  }

  fullWeeks(today: number): number[] {
    return this.history(today)
      .filter(({ nAll, nDone }) => nAll > 0 && nAll === nDone)
      .map(({ monday }) => monday);
  }

  available(today: number): number {
    const owned = this.badges.filter((has) => has).length;
    return this.fullWeeks(today).length - owned;
  }

  choose(badge: number, today: number): 'no-badge-left' | null {
    if (this.badges[badge]) return null;
    if (this.available(today) <= 0) return 'no-badge-left';
    this.badges[badge] = true;
    return null;
  }

  release(badge: number, today: number): 'badge-owed' | null {
    if (!this.badges[badge]) return null;
    if (this.available(today) < 0) return 'badge-owed';
    this.badges[badge] = false;
    return null;
  }

  /** Counts the weeks that are full, or were when they were displayed: no star goes out. */
  everFull(today: number): number {
    return new Set([...this.fullWeeks(today), ...this.#shown]).size;
  }

  /** Returns the Mondays of the full weeks that were not displayed yet, the newest first. */
  toCelebrate(today: number): number[] {
    return this.fullWeeks(today).filter((monday) => !this.#shown.has(monday));
  }

  /** Records that `count` full weeks up to `newest` were displayed; `false` if others wait. */
  celebrate(count: number, newest: number, today: number): boolean {
    const waiting = this.toCelebrate(today).filter((monday) => monday <= newest);
    if (waiting.length !== count || waiting[0] !== newest) return false;
    for (const monday of waiting) this.#shown.add(monday);
    return true;
  }
}
