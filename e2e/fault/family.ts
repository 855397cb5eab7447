import path from 'node:path';
import { weekOf } from '#domain/week.ts';
import { Device } from '../../server/world/device.ts';
import { answered, SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { audit, type FamilyState } from './audit.ts';
import { JournalFile, readLines } from './journal.ts';
import { sendTo } from './server-process.ts';
import { Writer } from './writer.ts';

const DAYS_OF_A_WRITER = 6;

/** A session may change 100 things in ten seconds; a round is shorter. */
const DEVICES_OF_A_WRITER = 4;

/** Eight writers of a family: each of four parents shares a mission with one of the kids'. */
const PAIRS = [
  { parent: 'p1', kid: 'a1', of: 0 },
  { parent: 'p2', kid: 'a2', of: 0 },
  { parent: 'p3', kid: 'b1', of: 1 },
  { parent: 'p4', kid: 'b2', of: 1 },
] as const;

/** Where the server is now: it has another address after each start. */
export interface Place {
  address: string;
}

/** A family whose devices write all at once, and what it was before. */
export class WritingFamily {
  readonly writers: Writer[] = [];
  readonly #name: string;
  readonly #folder: string;
  readonly #place: Place;
  readonly #parent: SampleParent;
  readonly #journals: JournalFile[] = [];
  #given: FamilyState | undefined;

  private constructor(name: string, folder: string, place: Place) {
    this.#name = name;
    this.#folder = folder;
    this.#place = place;
    this.#parent = new SampleParent(this.#device());
  }

  /** Registers a family with two kids and their missions; its journals come into `folder`. */
  static async register(name: string, folder: string, place: Place): Promise<WritingFamily> {
    const family = new WritingFamily(name, folder, place);
    await family.#register();
    return family;
  }

  /** What the family's devices were told against what is there. */
  async audit(): Promise<string[]> {
    const journals = await Promise.all(
      this.writers.map(async ({ name }) => ({
        writer: name,
        lines: await readLines(this.#journalOf(name)),
      })),
    );
    const { faults, settled } = audit(this.#given as FamilyState, await this.#read(), journals);
    for (const writer of this.writers) await writer.settle(settled.get(writer.name) ?? false);
    return faults;
  }

  async close(): Promise<void> {
    await Promise.all(this.#journals.map((journal) => journal.close()));
  }

  async #register() {
    const email = `${this.#name}@example.com`;
    await this.#parent.register(email);
    const { today } = await answered(this.#parent.api.start.$get());
    const logins = [await this.#parent.addKid(), await this.#parent.addKid()];
    for (const { parent, kid, of } of PAIRS) {
      const login = logins[of] as string;
      const shared = { login, mission: await this.#parent.addMission(login, { points: 3 }) };
      for (const [name, as] of [
        [parent, 'parent'],
        [kid, 'kid'],
      ] as const) {
        const mission = await this.#parent.addMission(login, { points: 5 });
        const days = Array.from({ length: DAYS_OF_A_WRITER }, (_, offset) => today + offset);
        const journal = await JournalFile.open(this.#journalOf(`${this.#name}-${name}`));
        this.#journals.push(journal);
        this.writers.push(
          new Writer({
            name: `${this.#name}-${name}`,
            as,
            devices: await this.#signIn(email, as === 'kid' ? { be: as, login } : { be: as }),
            journal,
            own: days.map((day) => ({ login, mission, day })),
            shared,
            today,
          }),
        );
      }
    }
    this.#given = await this.#read();
  }

  async #read(): Promise<FamilyState> {
    const { change, kids } = await answered(this.#parent.api.kids.$get());
    const { today } = await answered(this.#parent.api.start.$get());
    const read = kids.map(async ({ login, name, earned }) => {
      const param = { login };
      const listed = await answered(this.#parent.api.kids[':login'].missions.$get({ param }));
      const marks = [];
      // A shared mission is raised day after day: its weeks end where the first empty one is.
      for (let week = weekOf(today) - 1; ; week += 1) {
        const found = await this.#parent.week(login, week);
        marks.push(...found.marks);
        if (found.marks.length === 0 && week > weekOf(today + DAYS_OF_A_WRITER)) break;
      }
      return { login, name, earned, missions: [...listed.missions], marks };
    });
    return { family: this.#name, change, kids: await Promise.all(read) };
  }

  async #signIn(email: string, be: { be: 'parent' } | { be: 'kid'; login: string }) {
    const devices = Array.from({ length: DEVICES_OF_A_WRITER }, () => this.#device());
    for (const { api } of devices) {
      await answered(api.session.$post({ json: { ...SIGN_IN, email } }));
      await answered(api.actor.$put({ json: be }));
    }
    return devices;
  }

  #device(): Device {
    return new Device(sendTo(this.#place));
  }

  #journalOf(writer: string): string {
    return path.join(this.#folder, `${writer}.jsonl`);
  }
}
