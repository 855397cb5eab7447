import type { NaiveKid } from './naive.ts';
import { firstOfWeek } from './naive-calendar.ts';

/** The figures of a week, named by its Monday. */
export interface NaiveWeek {
  monday: number;
  nAll: number;
  nWait: number;
  nDone: number;
}

/**
 * The hero of a kid as the specification tells of it (section 4, „Badges”, section 9, and the
 * decisions on badges): which of the nine it has, and which full weeks it was shown. The weeks are
 * counted anew each time, from the lists of dates.
 */
export class NaiveHero {
  /** Section 3, Kid: nine booleans. */
  readonly badges = Array<boolean>(9).fill(false);
  readonly #kid: NaiveKid;
  /** The Mondays of full weeks that the kid was shown. */
  readonly #shown = new Set<number>();

  constructor(kid: NaiveKid) {
    this.#kid = kid;
  }

  /** All weeks from that of the first mission to this one, the newest first. */
  history(today: number): NaiveWeek[] {
    const since = this.#kid.since(today);
    const weeks: NaiveWeek[] = [];
    if (since === null) return weeks;
    for (let monday = firstOfWeek(since); monday <= today; monday += 7) {
      weeks.unshift({ monday, ...this.#kid.figures(monday) });
    }
    return weeks;
  }

  /** The Mondays of the full weeks that have come, the newest first. */
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

  /** The weeks that were full when the kid was shown them, or are: no star of them goes out. */
  everFull(today: number): number {
    return new Set([...this.fullWeeks(today), ...this.#shown]).size;
  }

  /** The Mondays of the full weeks that have come and were not shown, the newest first. */
  toCelebrate(today: number): number[] {
    return this.fullWeeks(today).filter((monday) => !this.#shown.has(monday));
  }

  /** The kid says that it was shown so many, and which was the newest: `false` if others wait. */
  celebrate(count: number, newest: number, today: number): boolean {
    const waiting = this.toCelebrate(today).filter((monday) => monday <= newest);
    if (waiting.length !== count || waiting[0] !== newest) return false;
    for (const monday of waiting) this.#shown.add(monday);
    return true;
  }
}
