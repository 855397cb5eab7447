import { setImmediate as pause } from 'node:timers/promises';
import { type MarkState, stateOf } from '#domain/mission/mark.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, SAMPLE_MISSION, type SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import type { Random } from '#fixtures/random.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY, type World } from '#fixtures/server/world.ts';
import type { OfflineQueue } from '../../../web/offline/queue/queue.ts';
import { changeDayOff } from './days-off.ts';
import { Life, memoryQueue } from './device.ts';
import { FATES, FaultyLine } from './line.ts';
import { NaiveServer } from './model.ts';
import { openTab, type Tab } from './tab.ts';

const MOST_MISSIONS = 3;
const CODE = [0, 4, 8];
const PROFILE = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, readsAloud: false } as const;

/** A family whose children's tablet loses its connection repeatedly. */
export class Household {
  readonly #world: World;
  readonly #parent: SampleParent;
  readonly #kids: readonly string[];
  readonly #tablet: Device;
  readonly #model: NaiveServer;
  readonly #line: FaultyLine;
  readonly #storage = memoryQueue();
  readonly #random: Random;
  #tabs: Tab[] = [];
  /** The queued thumbs that must arrive, by the queue's name and their number. */
  readonly #given = new Set<string>();

  constructor(world: World, parent: SampleParent, kids: readonly string[], random: Random) {
    this.#world = world;
    this.#parent = parent;
    this.#kids = kids;
    this.#random = random;
    this.#model = new NaiveServer(TODAY, kids);
    this.#tablet = world.device();
    this.#line = new FaultyLine(
      (request) => this.#tablet.fetch(request),
      () => this.#model,
    );
  }

  /** Runs one random sequence; returns a sentence for each fault. */
  async live(): Promise<string[]> {
    this.#line.faults.length = 0;
    this.#given.clear();
    if (!this.#model.session) await this.#signIn();
    this.#tabs = [this.#openTab()];
    const isTorn = this.#random.below(3) === 0;
    this.#line.fate = () =>
      isTorn || this.#random.below(2) === 0 ? this.#random.of(FATES) : 'fine';
    const steps = 3 + this.#random.below(6);
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      // Some steps follow at once, others after pending work.
      for (let turns = this.#random.below(6); turns > 0; turns -= 1) await pause();
    }
    await this.#mend();
    return [...this.#line.faults, ...this.#lost(), ...(await this.#different())];
  }

  #step() {
    const { below } = this.#random;
    const at = below(20);
    if (at < 10) return this.#thumb();
    if (at === 10) return this.#become(this.#random.of([...this.#kids, null]));
    if (at === 11) return this.#parentMarks();
    if (at === 12) return this.#change();
    if (at === 13) return this.#kill();
    if (at === 14) return void this.#tabs.push(this.#openTab());
    if (at === 15) return this.#line.arriveLate();
    if (at === 16) return this.#changeDayOff();
    if (at === 17 && below(4) === 0) return this.#pass();
    if (at === 18 && below(3) === 0) return this.#signOut();
    if (at === 19 && below(2) === 0) return this.#changeCode(this.#random.of(this.#kids));
    return void this.#random.of(this.#tabs).sender.run();
  }

  /** A kid taps; it sees the model's state with its queued thumbs on top. */
  async #thumb() {
    const tab = this.#random.of(this.#tabs);
    const login = tab.scope?.login;
    if (!login || tab.life.dead) return;
    const missions = [...this.#model.missions].filter(([, of]) => of.login === login && !of.ended);
    const [mission] = this.#random.maybe(missions) ?? [];
    if (mission === undefined) return;
    const day = this.#random.of([tab.today, tab.today, tab.today - 1, tab.today + 1]);
    if (day < TODAY) return;
    const waiting = this.#storage.queue?.wishes.filter(
      (command) => command.mission === mission && command.day === day,
    );
    const saw = waiting?.at(-1)?.to ?? this.#model.stateOf(mission, day);
    const raised = this.#random.of<MarkState>(['done', 'wait']);
    const to = saw === 'undone' ? raised : 'undone';
    const thumb = { login, mission, day, to, saw, today: tab.today };
    void tab.sender.take(tab.thumbs.give(thumb)).catch(() => {});
    if (this.#random.below(2) === 0) await pause();
  }

  async #become(login: string | null) {
    await this.#line.between(async () => {
      await this.#enter(login);
    });
    // Another tab may not have noticed it.
    for (const tab of this.#tabs) if (this.#random.below(3) > 0) tab.refresh();
  }

  #enter(login: string | null) {
    const code = login && this.#model.codes.has(login) ? CODE : undefined;
    const json = login ? ({ be: 'kid', login, code } as const) : ({ be: 'nobody' } as const);
    this.#model.actor = login;
    return answered(this.#tablet.api.actor.$put({ json }));
  }

  /** A kid gets a star code, or loses it. Pages notice it late. */
  async #changeCode(login: string) {
    const { codes } = this.#model;
    await this.#line.between(async () => {
      const json = { ...PROFILE, code: codes.has(login) ? null : CODE };
      await answered(this.#parent.api.kids[':login'].$put({ param: { login }, json }));
      if (!codes.delete(login)) codes.add(login);
    });
  }

  async #parentMarks() {
    const mission = this.#random.maybe([...this.#model.missions].filter(([, { ended }]) => !ended));
    if (!mission) return;
    const [number, { login }] = mission;
    const day = this.#model.today;
    await this.#line.between(async () => {
      const saw = this.#model.stateOf(number, day);
      // Nothing new is marked on a day off.
      if (saw === 'undone' && this.#model.offOn(number, day)) return;
      const to = saw === 'done' ? 'undone' : 'done';
      const param = { login, mission: String(number), day: String(day) };
      const marks = this.#parent.api.kids[':login'].missions[':mission'].marks[':day'];
      await answered(marks.$put({ param, json: { to, saw } }));
      this.#model.set(number, day, to);
    });
  }

  /** A mission gets a day off, or loses it. Pages do not notice it. */
  #changeDayOff() {
    return this.#line.between(() => changeDayOff(this.#parent, this.#model, this.#random));
  }

  async #change() {
    await this.#line.between(async () => {
      const open = [...this.#model.missions].filter(([, { ended }]) => !ended);
      const [number, mission] = this.#random.maybe(open) ?? [];
      const isFew = open.length < MOST_MISSIONS * this.#kids.length;
      if (isFew || number === undefined || !mission) return this.#add(this.#random.of(this.#kids));
      await this.#parent.endMission(mission.login, number);
      this.#model.end(number);
      await this.#add(mission.login);
    });
  }

  async #add(login: string) {
    const confirmation = this.#random.below(2) === 0;
    const mission = await this.#parent.addMission(login, { ...SAMPLE_MISSION, confirmation });
    this.#model.missions.set(mission, {
      login,
      confirmation,
      ended: false,
      since: this.#model.today,
      until: Number.POSITIVE_INFINITY,
    });
  }

  async #pass() {
    await this.#line.between(async () => {
      this.#world.pass(1);
      this.#model.today += 1;
    });
  }

  #kill() {
    const tab = this.#random.of(this.#tabs);
    tab.life.kill();
    this.#tabs = this.#tabs.filter((each) => each !== tab);
    if (this.#tabs.length === 0) this.#tabs.push(this.#openTab());
  }

  /** Signs the device out from elsewhere, which deletes its storage, and signs it in again. */
  async #signOut() {
    await this.#line.between(async () => {
      await answered(this.#tablet.api.session.$delete());
      this.#model.session = '';
    });
    for (let turns = this.#random.below(4); turns > 0; turns -= 1) await pause();
    await this.#signIn();
  }

  async #signIn() {
    const { below, of } = this.#random;
    const login = of(this.#kids);
    await this.#line.between(async () => {
      await answered(this.#tablet.api.session.$post({ json: SIGN_IN }));
      const start = await this.#enter(login);
      this.#model.session = start.family?.session ?? '';
    });
    // A page that notices this empties the device; another page may not have noticed it yet.
    this.#storage.queue = undefined;
    this.#storage.owner = this.#model.session;
    this.#given.clear();
    for (const tab of this.#tabs) if (below(3) > 0) tab.refresh();
    const few = [...this.#model.missions.values()].filter(({ ended }) => !ended).length;
    if (few === 0) for (const kid of this.#kids) await this.#line.between(() => this.#add(kid));
  }

  /**
   * Repairs everything: queued thumbs are sent while nobody uses the device, those of kids with a
   * code after their profile is entered.
   */
  async #mend() {
    for (const tab of this.#tabs) tab.life.kill();
    this.#line.fate = () => 'fine';
    // The storage access that a killed page had begun completes.
    await pause();
    await this.#line.between(async () => {});
    await pause();
    if (this.#random.below(2) === 0) await this.#line.arriveLate();
    for (const login of [null, ...this.#model.codes]) {
      await this.#become(login);
      await this.#tabOf(new Life(Number.POSITIVE_INFINITY, false)).sender.run();
    }
    await this.#line.arriveLate();
    await this.#line.between(async () => {});
  }

  /** Returns what is still queued, or was removed without a response of the server. */
  #lost(): string[] {
    const waiting = (this.#storage.queue?.wishes ?? []).map(
      ({ number }) => `${number} still waits`,
    );
    const given = [...this.#given]
      .filter((name) => !this.#model.judged.has(name))
      .map((name) => `${name} is lost`);
    return [...waiting, ...given];
  }

  async #different(): Promise<string[]> {
    const faults: string[] = [];
    const { today, missions } = this.#model;
    for (const login of this.#kids) {
      const weeks = [...new Set([today - 1, today, today + 1].map(weekOf))];
      const marks = [];
      for (const week of weeks) marks.push(...(await this.#parent.week(login, week)).marks);
      for (const [mission, of] of missions) {
        if (of.login !== login || of.ended) continue;
        for (const day of [today - 1, today, today + 1]) {
          const is = stateOf(marks, mission, day);
          const expected = this.#model.stateOf(mission, day);
          if (is !== expected) faults.push(`${mission} on ${day}: ${is}, expected ${expected}`);
        }
      }
    }
    return faults;
  }

  /** Records added thumbs; one that was replaced need not arrive. */
  #note(before: OfflineQueue | undefined, after: OfflineQueue | undefined) {
    const added = after?.wishes.filter(({ number }) => number > (before?.last ?? 0));
    if (!after || before?.queue !== after.queue) this.#given.clear();
    if (!after || !added || added.length === 0) return;
    for (const { number } of before?.wishes ?? []) {
      const isThere = after.wishes.some((command) => command.number === number);
      if (!isThere) this.#given.delete(`${after.queue} ${number}`);
    }
    for (const { number } of added) this.#given.add(`${after.queue} ${number}`);
  }

  #openTab(): Tab {
    const { below } = this.#random;
    const steps = below(3) === 0 ? below(25) : Number.POSITIVE_INFINITY;
    return this.#tabOf(new Life(steps, below(2) === 0));
  }

  #tabOf(life: Life): Tab {
    return openTab({
      life,
      storage: this.#storage,
      line: this.#line,
      model: this.#model,
      note: (before, after) => this.#note(before, after),
    });
  }
}
