/** The excused days of a kid's missions, by lineage. */
export class NaiveExcuses {
  /** Whether a waiting mark comes back, by „lineage day”. */
  readonly #held = new Map<string, boolean>();

  has({ lineage }: { lineage: number }, day: number): boolean {
    return this.#held.has(`${lineage} ${day}`);
  }

  holds({ lineage }: { lineage: number }, day: number): boolean {
    return this.#held.get(`${lineage} ${day}`) === true;
  }

  holdsAny(mission: { lineage: number }): boolean {
    return this.daysOf(mission).some((day) => this.holds(mission, day));
  }

  without<Mark extends { day: number }>(mission: { lineage: number }, marks: readonly Mark[]) {
    return marks.filter(({ day }) => !this.has(mission, day));
  }

  clear(mission: { lineage: number }) {
    for (const day of this.daysOf(mission)) this.delete(mission, day);
  }

  /** Excuses a restored mission again on the days that are not past. */
  restore(mission: { lineage: number }, days: readonly number[], today: number) {
    for (const day of days) if (day >= today) this.set(mission, day, false);
  }

  set({ lineage }: { lineage: number }, day: number, held: boolean) {
    this.#held.set(`${lineage} ${day}`, held);
  }

  delete({ lineage }: { lineage: number }, day: number) {
    this.#held.delete(`${lineage} ${day}`);
  }

  daysOf({ lineage }: { lineage: number }): number[] {
    return [...this.#held.keys()]
      .map((key) => key.split(' ').map(Number))
      .filter(([of]) => of === lineage)
      .map(([, day = 0]) => day)
      .sort((one, other) => one - other);
  }

  /** Returns a line for each, as „lineage day held”. */
  lines(): string[] {
    return [...this.#held].map(([key, held]) => `${key} ${held ? 1 : 0}`).sort();
  }
}

/** Whether it is more than a month ago or more than a year ahead. */
export function isOutOfExcuses(day: number, today: number): boolean {
  return today - day > 31 || day - today > 366;
}
