import { type NaiveMission, stateOf } from './naive-mission.ts';

/** What a word says, and of which mission on which day. */
export interface NaiveWord {
  said: string;
  /** What whoever said it is to the kid. */
  by: string;
  lineage: number;
  day: number;
}

/**
 * The words that a kid was given and has not looked at: one of each mission on each day at most, and
 * none of what is not done. They are looked through each time they are asked for.
 */
export class NaiveWords {
  #words: NaiveWord[] = [];
  readonly #missions: readonly NaiveMission[];

  constructor(missions: readonly NaiveMission[]) {
    this.#missions = missions;
  }

  /** Whether any of these days had a word. */
  say(mission: NaiveMission, days: readonly number[], said: string, by: string): boolean {
    const { lineage } = mission;
    const done = days.filter((day) => this.#isDone(lineage, day));
    this.#words = this.#words.filter(
      (each) => each.lineage !== lineage || !done.includes(each.day),
    );
    for (const day of done) this.#words.push({ said, by, lineage, day });
    return done.length > 0;
  }

  takeBack(of: readonly { number: number; day: number }[]) {
    this.#words = this.#words.filter(
      ({ lineage, day }) => !of.some((each) => each.number === lineage && each.day === day),
    );
  }

  /** Those that are there after all that has happened so far. */
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
