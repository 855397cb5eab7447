import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import type { Random } from '#fixtures/random.ts';
import { Device } from '#fixtures/server/device.ts';
import { dayIn, systemClock } from '../../../server/base/clock.ts';
import { changeFaults } from './audit.ts';
import type { Place } from './place.ts';
import type { Harness } from './scenarios/desk.ts';
import { SIX_STARS } from './scenarios/doors.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { Writer } from './writer.ts';

/** A session may make 100 changes in ten seconds; a round is shorter. */
const PARENTS_DEVICES = 4;
const KIDS_DEVICES = 1;

/** A family with a writer of each scenario, which write concurrently. */
export class WritingFamily {
  readonly writers: Writer[] = [];
  readonly #name: string;
  readonly #place: Place;
  readonly #parent: SampleParent;
  #before = 0;

  private constructor(name: string, place: Place) {
    this.#name = name;
    this.#place = place;
    this.#parent = new SampleParent(new Device(place.send));
  }

  /** Registers a family and prepares its writers; their journals are written to `folder`. */
  static async register(
    name: string,
    folder: string,
    place: Place,
    random: Random,
  ): Promise<WritingFamily> {
    const family = new WritingFamily(name, place);
    await family.#register(folder, random);
    return family;
  }

  /** Finds lost and duplicate changes of the family by their numbers. */
  async audit(upTo?: number): Promise<string[]> {
    const counted = { name: this.#name, before: this.#before, now: await this.#change() };
    const journals = this.writers.map(({ name, lines }) => ({ writer: name, lines }));
    return changeFaults(counted, journals, upTo);
  }

  async #register(folder: string, random: Random) {
    const timeZone = noonZone();
    const json = {
      ...SIGN_IN,
      email: this.#email,
      gender: 'mama',
      code: SIX_STARS,
      timeZone,
    } as const;
    await answered(this.#parent.api.account.$post({ json }));
    await this.#enter(this.#parent.device, {});
    const parents: Device[] = [];
    for (let more = 0; more < PARENTS_DEVICES; more += 1) parents.push(await this.#signIn({}));
    let turn = 0;
    const desk: Omit<Harness, 'name'> = {
      parent: this.#parent,
      today: dayIn(timeZone, systemClock()),
      signIn: () => this.#signIn(null),
      devices: async ({ ofKid }) => {
        const kids: Device[] = [];
        while (ofKid && kids.length < KIDS_DEVICES) kids.push(await this.#signIn({ login: ofKid }));
        return (as) => {
          const devices = as === 'kid' ? kids : parents;
          turn += 1;
          return devices[turn % devices.length] as Device;
        };
      },
    };
    for (const [trade, { open }] of SCENARIOS) {
      if (!open) continue;
      const name = `${this.#name}-${trade}`;
      const opened: Scenario = await open({ ...desk, name });
      this.writers.push(await Writer.open(name, opened, folder, this.#place, random.fork()));
    }
    this.#before = await this.#change();
  }

  async #signIn(as: { login?: string } | null): Promise<Device> {
    const device = new Device(this.#place.send);
    await answered(device.api.session.$post({ json: { ...SIGN_IN, email: this.#email } }));
    if (as) await this.#enter(device, as);
    return device;
  }

  async #enter({ api }: Device, { login }: { login?: string }) {
    const json = login
      ? ({ be: 'kid', login } as const)
      : ({ be: 'parent', code: SIX_STARS } as const);
    await answered(api.actor.$put({ json }));
  }

  async #change(): Promise<number> {
    return (await answered(this.#parent.api.kids.$get())).change;
  }

  get #email() {
    return `${this.#name}@example.com`;
  }
}

/** Returns a time zone in which it is about noon, because midnight would begin a new day. */
function noonZone(): string {
  const ahead = 12 - new Date(systemClock()).getUTCHours();
  // The name of such a zone is inverted: it says how far the zone is behind.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
