import type { Random } from '#fixtures/random.ts';
import { until } from '#fixtures/until.ts';
import { WritingFamily } from './family.ts';
import type { Place } from './place.ts';
import type { Scenario, WriteRoute } from './scenarios/scenario.ts';
import { SCENARIOS, WRITTEN } from './scenarios.ts';
import { Writer } from './writer.ts';

/** Even on a busy machine a change is acknowledged within this time. */
const LONGEST_SILENCE_MS = 30_000;
/** The longest wait on a slow machine; it is shorter than the test's timeout. */
const LONGEST_MS = 120_000;
/** By then every command has been sent many times. */
const MOST_CHANGES = 20_000;
const POLL_MS = 5;

/** Families whose devices write concurrently, and as many writers with a family of their own. */
export class Clients {
  readonly #families: WritingFamily[] = [];
  readonly #writers: Writer[] = [];

  private constructor() {}

  /**
   * Registers the families; all requests and responses are recorded in `folder`. Each writer has
   * its own random sequence, independent of the others.
   */
  static async register(
    families: number,
    folder: string,
    place: Place,
    random: Random,
  ): Promise<Clients> {
    const crew = new Clients();
    // A database that outlives the run already has the families of earlier runs.
    const run = Date.now().toString(36);
    for (let number = 1; number <= families; number += 1) {
      const family = await WritingFamily.register(`family${number}-${run}`, folder, place, random);
      crew.#families.push(family);
      crew.#writers.push(...family.writers);
      for (const [trade, { openAlone }] of SCENARIOS) {
        if (!openAlone) continue;
        const name = `${trade}${number}-${run}`;
        const own = random.fork();
        const opened: Scenario = await openAlone(name, place, own);
        crew.#writers.push(await Writer.open(name, opened, folder, place, own));
      }
    }
    return crew;
  }

  /** Writes until the server no longer responds. */
  write(): Writing {
    const acknowledged: WriteRoute[] = [];
    const writers = this.#writers.map((writer) =>
      writer.write((route) => acknowledged.push(route)),
    );
    return { acknowledged, end: Promise.all(writers).then(() => {}) };
  }

  /** Checks that the server's disk holds all that was acknowledged up to a position on it. */
  async audit(upTo?: number): Promise<string[]> {
    return allOf([...this.#families, ...this.#writers].map((each) => each.audit(upTo)));
  }

  /** Audits, and lets the writers continue from the found state. */
  async settle(): Promise<string[]> {
    const families = this.#families.map((family) => family.audit());
    const writers = this.#writers.map((writer) => writer.settle());
    return allOf([...families, ...writers]);
  }
}

/** A failed read counts as a fault. */
async function allOf(audits: Promise<string[]>[]): Promise<string[]> {
  const unread = (error: unknown) => [`cannot be read: ${error}`];
  return (await Promise.all(audits.map((audit) => audit.catch(unread)))).flat();
}

/** Writers at work. */
export interface Writing {
  /** The routes of the changes that were acknowledged so far. */
  acknowledged: readonly WriteRoute[];
  /** Resolves when the server no longer responds. */
  end: Promise<void>;
}

/** Waits until `lacking` returns `null`; throws when a limit is reached first. */
export async function reached(writing: Writing, lacking: () => string | null) {
  const { acknowledged, end } = writing;
  let ended = false;
  const over = () => {
    ended = true;
  };
  end.then(over, over);
  const last = performance.now() + LONGEST_MS;
  let changes = 0;
  let at = performance.now();
  await until(
    async () => {
      const lack = lacking();
      if (!lack) return true;
      if (acknowledged.length > changes) at = performance.now();
      changes = acknowledged.length;
      if (ended) await end;
      const now = performance.now();
      const limits: [isReached: boolean, end: string][] = [
        [ended, 'the server ended'],
        [changes > MOST_CHANGES, 'nothing that the writers do leads to it'],
        [now > at + LONGEST_SILENCE_MS, `nothing more came in ${LONGEST_SILENCE_MS / 1000} s`],
        [now > last, `${LONGEST_MS / 1000} s were over: slow machine, or no writer leads to it`],
      ];
      const why = limits.find(([isReached]) => isReached)?.[1];
      if (why) throw new Error(`Still no ${lack} after ${changes} changes: ${why}.`);
      return false;
    },
    { mostMs: Number.POSITIVE_INFINITY, everyMs: POLL_MS },
  );
}

/** Returns the routes that writers exercise and that were not acknowledged. */
export function missing(acknowledged: Iterable<WriteRoute>): WriteRoute[] {
  const had = new Set(acknowledged);
  return WRITTEN.filter((route) => !had.has(route));
}
