export type Time = 'morning' | 'afternoon' | 'evening' | 'any';

/** The properties of a new mission that are not part of its plan. */
export type Beside = { lineage?: number; place?: number; excused?: number[] } & Settings;

/** What a form sets outside the plan. Without a value the lineage keeps its own. */
export type Settings = { timeOfDay?: Time | undefined; minutes?: number | null | undefined };

type Of = { lineage: number; mission: number };

export type MovedTo = { lineage: number; timeOfDay: Time };

/** The properties of the lineages of a kid's missions: their order, as a list, and times of day. */
export class NaiveLineages {
  /** A deleted lineage keeps its place, because it may be restored. */
  #places: number[] = [];
  readonly #times = new Map<number, Time>();
  readonly #minutes = new Map<number, number | null>();

  add(lineage: number) {
    if (!this.#places.includes(lineage)) this.#places.push(lineage);
  }

  delete(lineage: number) {
    this.#times.delete(lineage);
    this.#minutes.delete(lineage);
  }

  settingsOf({ lineage }: Pick<Of, 'lineage'>) {
    const timeOfDay: Time = this.#times.get(lineage) ?? 'any';
    return { timeOfDay, minutes: this.#minutes.get(lineage) ?? null };
  }

  set({ lineage }: Pick<Of, 'lineage'>, { timeOfDay, minutes }: Settings) {
    if (timeOfDay) this.#times.set(lineage, timeOfDay);
    if (minutes !== undefined) this.#minutes.set(lineage, minutes);
  }

  /** Reorders these lineages among their own places. */
  order(lineages: readonly number[]) {
    const next = [...new Set(lineages)];
    const named = [...next];
    this.#places = this.#places.map((each) => (named.includes(each) ? Number(next.shift()) : each));
  }

  /** Sorts missions as the list displays them, with the versions of one lineage together. */
  inOrder<Mission extends Of>(missions: readonly Mission[]): Mission[] {
    const placeOf = ({ lineage }: Mission) => this.#places.indexOf(lineage);
    return [...missions].sort(
      (one, other) => placeOf(one) - placeOf(other) || one.mission - other.mission,
    );
  }
}
