import { isDeepStrictEqual } from 'node:util';
import { MOST_EXTRA_POINTS_A_DAY } from '#domain/base/bounds.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { until } from '#fixtures/until.ts';
import type { Db } from '../../../server/db/storage.ts';
import { sendTo } from './server-process.ts';

const FAMILIES = 2;
const WRITERS_OF_A_FAMILY = 4;
/** A session may make 100 changes in ten seconds: each writer has four, and waits in between. */
const SESSIONS_OF_A_WRITER = 4;
const PAUSE_MS = 25;
/** The longest wait on a slow machine; it is shorter than the test's timeout. */
const LONGEST_MS = 120_000;

/** The address of the server, which changes with each start. */
export interface Place {
  address: string;
}

/** A command, and the position on the server's disk when it was acknowledged. */
interface Command {
  /** The description of extra points; `null`: a thumb for the writer's mission. */
  points: string | null;
  isDone: boolean;
  acknowledged: number | null;
}

export class Writers {
  readonly #all: Writer[] = [];

  private constructor() {}

  /** Registers the families. `position` returns the position on the server's disk. */
  static async register(place: Place, position = () => 0): Promise<Writers> {
    const writers = new Writers();
    for (let family = 1; family <= FAMILIES; family += 1) {
      const email = `family${family}@example.com`;
      await new SampleParent(new Device(sendTo(place))).register(email);
      for (let at = 1; at <= WRITERS_OF_A_FAMILY; at += 1) {
        writers.#all.push(await Writer.open(`${family}.${at}`, email, place, position));
      }
    }
    return writers;
  }

  get acknowledged(): number {
    return this.#all.reduce((sum, writer) => sum + writer.acknowledged, 0);
  }

  async write(): Promise<void> {
    await Promise.all(this.#all.map((writer) => writer.write()));
  }

  /**
   * Returns a sentence for each writer whose data is not what was acknowledged up to a position. A
   * command without an answer may have been carried out.
   */
  async audit(db: Db, upTo = Infinity): Promise<string[]> {
    return (await Promise.all(this.#all.map((writer) => writer.audit(db, upTo)))).flat();
  }
}

/** Gives points and thumbs in turns to a kid that nobody else changes. */
class Writer {
  readonly #commands: Command[] = [];
  readonly #name: string;
  readonly #sessions: readonly SampleParent[];
  readonly #of: { login: string; mission: number; day: number };
  readonly #position: () => number;

  private constructor(
    name: string,
    sessions: readonly SampleParent[],
    of: { login: string; mission: number; day: number },
    position: () => number,
  ) {
    this.#name = name;
    this.#sessions = sessions;
    this.#of = of;
    this.#position = position;
  }

  static async open(name: string, email: string, place: Place, position: () => number) {
    const signIn = async () => {
      const parent = new SampleParent(new Device(sendTo(place)));
      await answered(parent.api.session.$post({ json: { ...SIGN_IN, email } }));
      await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
      return parent;
    };
    const sessions = await Promise.all(Array.from({ length: SESSIONS_OF_A_WRITER }, signIn));
    const parent = sessions[0] as SampleParent;
    const login = await parent.addKid();
    const mission = await parent.addMission(login);
    const { today: day } = await answered(parent.api.start.$get());
    return new Writer(name, sessions, { login, mission, day }, position);
  }

  get acknowledged(): number {
    return this.#commands.filter(({ acknowledged }) => acknowledged !== null).length;
  }

  async write(): Promise<void> {
    for (;;) {
      const last = this.#commands.at(-1);
      // After a kill it repeats the command without a response.
      const command = last?.acknowledged === null ? last : this.#next();
      if (!(await this.#send(command))) return;
      command.acknowledged = this.#position();
      // wait: the server counts a session's changes by real time.
      await new Promise((over) => setTimeout(over, PAUSE_MS));
    }
  }

  async audit(db: Db, upTo: number): Promise<string[]> {
    const found = await this.#found(db);
    const least = this.#commands.filter(
      ({ acknowledged }) => acknowledged !== null && acknowledged <= upTo,
    ).length;
    if ([least, least + 1].some((count) => isDeepStrictEqual(this.#after(count), found))) return [];
    const expected = JSON.stringify(this.#after(least));
    return [`${this.#name}: expected ${expected}, found ${JSON.stringify(found)}`];
  }

  #next(): Command {
    const step = this.#commands.length;
    const isPoints = step % 2 === 0 && step < 2 * MOST_EXTRA_POINTS_A_DAY;
    const points = isPoints ? `${this.#name} step ${step}` : null;
    const command = { points, isDone: !this.#after(step).isDone, acknowledged: null };
    this.#commands.push(command);
    return command;
  }

  async #send({ points, isDone }: Command): Promise<boolean> {
    const { login, mission, day } = this.#of;
    const { device } = this.#sessions[
      this.#commands.length % this.#sessions.length
    ] as SampleParent;
    const kid = `/api/kids/${login}`;
    const [to, saw] = isDone ? ['done', 'undone'] : ['undone', 'done'];
    const sending =
      points === null
        ? device.send('PUT', `${kid}/missions/${mission}/marks/${day}`, { to, saw })
        : device.send('POST', `${kid}/extra-points`, {
            description: points,
            points: 1,
            key: points.replaceAll(/[ .]/g, '-').padEnd(20, '-'),
          });
    const answer = await sending.catch((error: unknown) => {
      // An error of `fetch` after a refused or broken connection has a cause.
      if (error instanceof TypeError && error.cause) return null;
      throw error;
    });
    if (answer === null) return false;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer().catch(() => null)) !== null;
  }

  /** The data after so many commands. */
  #after(count: number) {
    const done = this.#commands.slice(0, count);
    return {
      points: done.flatMap(({ points }) => (points === null ? [] : [points])),
      isDone: done.findLast(({ points }) => points === null)?.isDone ?? false,
    };
  }

  async #found(db: Db) {
    const { login } = this.#of;
    const { family_id, kid } = await db
      .selectFrom('kid')
      .select(['family_id', 'kid'])
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    const points = await db
      .selectFrom('extra_points')
      .select('description')
      .where('family_id', '=', family_id)
      .where('kid', '=', kid)
      .orderBy('extra')
      .execute();
    const mark = await db
      .selectFrom('mark')
      .select('state')
      .where('family_id', '=', family_id)
      .where('kid', '=', kid)
      .execute();
    return {
      points: points.map(({ description }) => description),
      isDone: mark.some(({ state }) => state === 'done'),
    };
  }
}

/** Waits until writers have reached something; throws when they ended or took too long. */
export async function reached(writing: Promise<void>, isReached: () => boolean): Promise<void> {
  let hasEnded = false;
  writing.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  await until(() => hasEnded || isReached(), { mostMs: LONGEST_MS });
  if (hasEnded) await writing;
  if (!isReached()) throw new Error('The writers did not reach what was wanted.');
}
