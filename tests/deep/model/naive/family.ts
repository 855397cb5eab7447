import { MOST_KIDS } from '#domain/base/bounds.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { NOON, type World } from '#fixtures/server/world.ts';
import type { Sibling } from './copies.ts';
import { type GrownUps, grownUpsAround } from './grown-ups.ts';
import { Life } from './life.ts';
import { NaivePauses } from './rules/pauses.ts';
import type { Sequence } from './steps.ts';

const MINUTE_MS = 60_000;

/**
 * A real family whose kids live random days through the API, together with a naive model. The model
 * gets the same commands, and both are compared after every request.
 */
export class ModelFamily {
  readonly outcomes = new Map<string, number>();
  readonly #world: World;
  readonly #parent: SampleParent;
  readonly #tablet: Device;
  #grownUps: GrownUps | undefined;
  readonly #logins: string[] = [];
  #sibling: Sibling = { login: '', mission: 0, pauses: new NaivePauses() };
  readonly #choice = { days: 0 };
  #now = NOON;
  /** The latest instant so far: sequences go back in time. */
  #latest = NOON;

  private constructor(world: World) {
    this.#world = world;
    this.#parent = new SampleParent(world.device());
    this.#tablet = world.device();
  }

  static async register(world: World, from: string): Promise<ModelFamily> {
    const family = new ModelFamily(world);
    family.#turnTo(Date.parse(from));
    await family.#parent.register();
    await answered(family.#tablet.api.session.$post({ json: SIGN_IN }));
    family.#grownUps = await grownUpsAround(family.#parent, world);
    const login = await family.#parent.addKid({ name: 'Antek', gender: 'M', hero: 1 });
    const mission = await family.#parent.addMission(login);
    family.#sibling = { login, mission, pauses: new NaivePauses() };
    return family;
  }

  /** Runs a sequence with a new kid; throws its steps if the server and the model disagree. */
  async live({ from, steps }: Sequence): Promise<void> {
    this.#turnTo(Date.parse(from));
    const login = await this.#newKid();
    await answered(this.#tablet.api.actor.$put({ json: { be: 'kid', login } }));
    const [world, tablet, sibling] = [this.#world, this.#tablet, this.#sibling];
    const grownUps = this.#grownUps;
    if (!grownUps) throw new Error('Nobody has registered.');
    const family = { world, grownUps, tablet, sibling, choice: this.#choice };
    const life = new Life(family, login, this.#now);
    try {
      for (const step of steps) {
        if (step.do === 'pass') this.#turnTo(this.#now + step.minutes * MINUTE_MS);
        await life.take(step, this.#now);
      }
      await life.end();
      for (const [outcome, times] of life.client.outcomes) {
        this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + times);
      }
    } catch (error) {
      const story = life.client.story.map((line) => `\n  ${line}`).join('');
      throw new Error(`${(error as Error).message}\nWhat happened:${story}`, { cause: error });
    }
  }

  /** Moves the clock to the latest instant so far, and returns it. */
  turnToLatest(): number {
    this.#turnTo(this.#latest);
    return this.#latest;
  }

  /** Adds a kid; if the family is full, it deletes the oldest. */
  async #newKid(): Promise<string> {
    const [oldest] = this.#logins;
    // The brother is never deleted.
    if (oldest && this.#logins.length === MOST_KIDS - 1) {
      await answered(this.#parent.api.kids[':login'].$delete({ param: { login: oldest } }));
      this.#logins.shift();
    }
    const login = await this.#parent.addKid();
    this.#logins.push(login);
    return login;
  }

  #turnTo(instant: number) {
    this.#world.passMs(instant - this.#now);
    this.#now = instant;
    this.#latest = Math.max(this.#latest, instant);
  }
}
