export type Time = 'morning' | 'afternoon' | 'evening' | 'any';

/** What a mission begins with that is no plan. */
export type Beside = { lineage?: number; place?: number; timeOfDay?: Time };

type Of = { lineage: number; mission: number };

/** Into which part of the day one was moved. */
export type MovedTo = { lineage: number; timeOfDay: Time };

/** What hangs on the lineages of a kid's missions: their order, as a list, and their times. */
export class NaiveLineages {
  /** One that was deleted keeps its place, for it may come back. */
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

  /** These change places among themselves. */
  order(lineages: readonly number[]) {
    const next = [...new Set(lineages)];
    const named = [...next];
    this.#places = this.#places.map((each) => (named.includes(each) ? Number(next.shift()) : each));
  }

  /** As the list shows them, and beside each other the versions of one. */
  inOrder<Mission extends Of>(missions: readonly Mission[]): Mission[] {
    const placeOf = ({ lineage }: Mission) => this.#places.indexOf(lineage);
    return [...missions].sort(
      (one, other) => placeOf(one) - placeOf(other) || one.mission - other.mission,
    );
  }
}
