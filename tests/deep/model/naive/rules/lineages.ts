export type Time = 'morning' | 'afternoon' | 'evening' | 'any';

/** The properties of a new mission that are not part of its plan. */
export type Beside = { lineage?: number; place?: number; timeOfDay?: Time; excused?: number[] };

type Of = { lineage: number; mission: number };

/** The new part of the day of a lineage. */
export type MovedTo = { lineage: number; timeOfDay: Time };

/** The properties of the lineages of a kid's missions: their order, as a list, and times of day. */
export class NaiveLineages {
  /** A deleted lineage keeps its place, because it may be restored. */
  #places: number[] = [];
  readonly #times = new Map<number, Time>();

  add(lineage: number) {
    if (!this.#places.includes(lineage)) this.#places.push(lineage);
  }

  delete(lineage: number) {
    this.#times.delete(lineage);
  }

  timeOf({ lineage }: Pick<Of, 'lineage'>): Time {
    return this.#times.get(lineage) ?? 'any';
  }

  setTime({ lineage }: Pick<Of, 'lineage'>, time: Time) {
    this.#times.set(lineage, time);
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
