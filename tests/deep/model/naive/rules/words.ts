import { type NaiveMission, stateOf } from './mission.ts';

/** The praise for a mission on a day. */
export interface NaiveWord {
  text: string;
  /** How the kid calls the grown-up who gave it. */
  by: string;
  lineage: number;
  day: number;
}

/**
 * The praise that a kid has not looked at: at most one for each mission and day, and only for what
 * is done. It is searched again at each use.
 */
export class NaiveWords {
  #words: NaiveWord[] = [];
  readonly #missions: readonly NaiveMission[];

  constructor(missions: readonly NaiveMission[]) {
    this.#missions = missions;
  }

  /** Praises the done days; returns whether there were any. */
  praise(mission: NaiveMission, days: readonly number[], text: string, by: string): boolean {
    const { lineage } = mission;
    const done = days.filter((day) => this.#isDone(lineage, day));
    this.#words = this.#words.filter(
      (each) => each.lineage !== lineage || !done.includes(each.day),
    );
    for (const day of done) this.#words.push({ text, by, lineage, day });
    return done.length > 0;
  }

  takeBack(of: readonly { number: number; day: number }[]) {
    this.#words = this.#words.filter(
      ({ lineage, day }) => !of.some((each) => each.number === lineage && each.day === day),
    );
  }

  all(): NaiveWord[] {
    this.#words = this.#words.filter(({ lineage, day }) => this.#isDone(lineage, day));
    return this.#words;
  }

  #isDone(lineage: number, day: number): boolean {
    return this.#missions.some(
      (mission) => mission.lineage === lineage && stateOf(mission, day) === 'done',
    );
  }
}
