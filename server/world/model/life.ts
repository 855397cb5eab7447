import type { Device } from '../device.ts';
import { newKey, type SampleParent } from '../family.ts';
import type { World } from '../world.ts';
import { type Answer, agree, inOrder, numberIn, refusal } from './answer.ts';
import { differences, numberOfWeek } from './compare.ts';
import { NaiveKid } from './naive.ts';
import { type Draft, dayInPoland, firstOfWeek, written } from './naive-calendar.ts';
import { NaiveHero } from './naive-hero.ts';
import type { Beside } from './naive-lineages.ts';
import {
  type DatedState,
  type Form,
  isActive,
  type NaiveMission,
  settled,
  stateOf,
  type Wish,
} from './naive-mission.ts';
import { AT_ONCE, type Step, type Travel } from './steps.ts';
import { Travels } from './travels.ts';

/** One kid's sequence, on the real server and in the naive model. */
export class Life {
  /** What reached the server, for whoever reads a failure. */
  readonly story: string[] = [];
  /** How often the hero's requests came to what: „choose”, „badge-owed”. */
  readonly outcomes = new Map<string, number>();
  readonly #world: World;
  readonly #parent: SampleParent;
  readonly #tablet: Device;
  readonly #login: string;
  readonly #model = new NaiveKid();
  readonly #hero = new NaiveHero(this.#model);
  readonly #travels = new Travels();
  readonly #undoable: (() => Promise<void>)[] = [];
  /** The Mondays of the weeks that anything was about. */
  readonly #weeks = new Set<number>();
  #today: number;

  constructor(world: World, parent: SampleParent, tablet: Device, login: string, now: number) {
    this.#world = world;
    this.#parent = parent;
    this.#tablet = tablet;
    this.#login = login;
    this.#today = dayInPoland(now);
  }

  /** Makes the step's request, and lets those arrive that were late. */
  async take(step: Step, now: number) {
    this.#today = dayInPoland(now);
    await this.#make(step);
    await this.#travels.step();
    await this.#compare([this.#today - 7, this.#today, this.#today + 7]);
  }

  /** Lets everything arrive and compares every week. */
  async end() {
    await this.#travels.end();
    await this.#compare([...this.#weeks]);
  }

  async #make(step: Step) {
    switch (step.do) {
      case 'create':
        return this.#create(step.draft, step.travel, step);
      case 'accept all': {
        const list = this.#model.waiting();
        return this.#travels.send(step.travel, () => this.#turn('acceptances', list));
      }
      case 'undo':
        return this.#undoable.pop()?.();
      case 'pass':
        return;
      case 'choose':
      case 'release':
        return this.#travels.send(step.travel, () => this.#badge(step.as, step.do, step.badge));
      case 'celebrate': {
        const waiting = this.#hero.toCelebrate(this.#today);
        const at = waiting.length > step.before ? step.before : 0;
        const newest = waiting[at] ?? firstOfWeek(this.#today);
        const count = Math.max(1, waiting.length - at + step.more);
        return this.#travels.send(step.travel, () => this.#celebrate(step.as, count, newest));
      }
      case 'order': {
        const list = step.list.flatMap((which) => this.#mission(which, false)?.lineage ?? []);
        return this.#travels.send(step.travel, () => this.#order(list));
      }
      case 'mark the week':
        return this.#markWeek(step.which, step.weeks);
    }
    const mission = this.#mission(step.which, step.do === 'resume');
    if (!mission) return;
    switch (step.do) {
      case 'edit': {
        const saw = settled(mission);
        const draft = { ...saw, ...step.change };
        const restore = this.#dated(step.restore);
        const time = step.timeOfDay && { timeOfDay: step.timeOfDay };
        const form = { draft, restore, ...(step.tellsSeen && { saw }), ...time };
        return this.#travels.send(step.travel, () => this.#edit(mission, form));
      }
      case 'end':
        return this.#travels.send(step.travel, () => this.#finish(mission));
      case 'delete':
        return this.#travels.send(step.travel, () => this.#delete(mission));
      case 'resume':
        return this.#resume(mission, this.#dated(step.marks));
      case 'mark': {
        const day = this.#today + step.offset;
        const saw = step.saw === 'now' ? stateOf(mission, day) : step.saw;
        const wish: Wish = { to: step.to, saw, ...(step.undo && { undo: true }) };
        return this.#travels.send(step.travel, () => this.#mark(step.as, mission, day, wish));
      }
    }
  }

  #isGone(mission: NaiveMission): boolean {
    return !this.#model.missions.includes(mission);
  }

  #mission(which: number, ended: boolean): NaiveMission | undefined {
    const missions = this.#model.missions.filter(({ finish }) => !ended || finish !== null);
    return missions.at(-1 - (which % missions.length));
  }

  /** With a `lineage` it is a deleted mission that comes back. */
  async #create(draft: Draft, travel: Travel, { lineage, place, timeOfDay }: Beside) {
    const back = lineage === undefined ? {} : { lineage, place };
    const sent = { ...draft, key: newKey(), ...back, ...(timeOfDay && { timeOfDay }) };
    let created: NaiveMission | undefined;
    await this.#travels.send(travel, async () => {
      const { status, body } = await this.#ask('POST', 'missions', sent);
      if (!created) {
        created = this.#model.create(numberIn(body), draft, this.#today, lineage);
        if (timeOfDay) this.#model.lineages.setTime(created, timeOfDay);
      }
      agree(status, 201);
      agree(numberIn(body), created.mission);
    });
  }

  async #edit(mission: NaiveMission, form: Form) {
    for (const { day } of form.restore) this.#weeks.add(firstOfWeek(day));
    const [before, timeOfDay] = [settled(mission), this.#model.lineages.timeOf(mission)];
    const path = `missions/${mission.mission}`;
    const { draft, ...beside } = form;
    const { status, body } = await this.#ask('PUT', path, { ...draft, ...beside });
    if (this.#isGone(mission)) return agree(refusal(status, body), '404 not-found');
    const edited = this.#model.edit(mission, form, this.#today, () => numberIn(body));
    if (typeof edited === 'string') return agree(refusal(status, body), `409 ${edited}`);
    agree(status, 200);
    const { stands, removed } = edited;
    agree(numberIn(body), stands.mission);
    agree(body.removed, removed);
    const back = { draft: before, saw: settled(stands), restore: removed, timeOfDay };
    this.#undoable.push(() => this.#edit(stands, back));
  }

  async #finish(mission: NaiveMission) {
    const { status, body } = await this.#ask('POST', `missions/${mission.mission}/end`);
    if (this.#isGone(mission)) return agree(refusal(status, body), '404 not-found');
    const ended = this.#model.end(mission, this.#today);
    if (typeof ended === 'string') return agree(refusal(status, body), `409 ${ended}`);
    agree(status, 200);
    agree(numberIn(body), ended.stands.mission);
    agree(body.removed, ended.removed);
    this.#undoable.push(() => this.#resume(ended.stands, ended.removed));
  }

  /** „Usuń misję”, and „Cofnij” after it: the mission is there again, in its old place. */
  async #delete(mission: NaiveMission) {
    const { status, body } = await this.#ask('DELETE', `missions/${mission.mission}`);
    if (this.#isGone(mission)) return agree(refusal(status, body), '404 not-found');
    const refused = this.#model.refusesDeletion(mission, this.#today);
    if (refused) return agree(refusal(status, body), `409 ${refused}`);
    agree(status, 200);
    const { mission: number, lineage, ...stood } = mission;
    const { place } = body.mission as { place: number };
    const back = { lineage, place, timeOfDay: this.#model.lineages.timeOf(mission) };
    agree(numberIn(body), number);
    this.#model.delete(mission);
    this.#count('delete');
    this.#undoable.push(() => this.#create(settled(stood), AT_ONCE, back));
  }

  async #order(lineages: readonly number[]) {
    const { status } = await this.#ask('PUT', 'missions/order', { lineages });
    agree(status, 200);
    this.#model.order(lineages);
  }

  async #resume(mission: NaiveMission, marks: readonly DatedState[]) {
    for (const { day } of marks) this.#weeks.add(firstOfWeek(day));
    const path = `missions/${mission.mission}/resume`;
    const { status, body } = await this.#ask('POST', path, { marks });
    if (this.#isGone(mission)) return agree(refusal(status, body), '404 not-found');
    const resumed = this.#model.resume(mission, marks, this.#today);
    if (!resumed) return agree(refusal(status, body), '409 mission-ended');
    agree(status, 200);
    agree(numberIn(body), resumed.mission);
  }

  async #mark(as: 'kid' | 'parent', tapped: NaiveMission, day: number, wish: Wish) {
    this.#weeks.add(firstOfWeek(day));
    const path = `missions/${tapped.mission}/marks/${day}`;
    const { status, body } = await this.#ask('PUT', path, wish, as);
    if (this.#isGone(tapped)) return agree(refusal(status, body), '404 not-found');
    const mission = this.#model.onDay(tapped, day);
    if (!isActive(mission, day)) {
      return agree(refusal(status, body), '409 mission-not-active');
    }
    const was = stateOf(mission, day);
    const is = this.#model.thumb(mission, day, this.#today, as, wish);
    if (is === null) return agree(refusal(status, body), '409 mark-changed');
    agree(status, 200);
    agree([body.mission, body.state], [mission.mission, is]);
    if (as === 'parent' && was !== is) {
      this.#undoable.push(() =>
        this.#mark('parent', mission, day, { to: was, saw: is, undo: true }),
      );
    }
  }

  /** The parent's thumb goes up for a whole week: all missions it has, or one on all its days. */
  async #markWeek(which: number | 'all', weeks: number) {
    const monday = firstOfWeek(this.#today) + 7 * weeks;
    const one = which === 'all' ? undefined : this.#mission(which, false);
    for (const mission of one ? [one] : this.#model.missions) {
      for (let day = monday; day < monday + 7; day += 1) {
        if (!one && !isActive(mission, day)) continue;
        const saw = stateOf(mission, day);
        await this.#mark('parent', mission, day, { to: 'done', saw });
      }
    }
  }

  async #badge(as: 'kid' | 'parent', which: 'choose' | 'release', badge: number) {
    const method = which === 'choose' ? 'PUT' : 'DELETE';
    const { status, body } = await this.#ask(method, `badges/${badge}`, undefined, as);
    const before = this.#hero.badges.join();
    const refused = this.#hero[which](badge, this.#today);
    this.#count(refused ?? (this.#hero.badges.join() === before ? `${which} again` : which));
    if (refused) return agree(refusal(status, body), `409 ${refused}`);
    agree(status, 200);
    agree((body.kid as { badges?: unknown }).badges, this.#hero.badges);
  }

  async #celebrate(as: 'kid' | 'parent', count: number, monday: number) {
    const json = { count, newest: numberOfWeek(monday) };
    const { status } = await this.#ask('POST', 'celebrations', json, as);
    this.#count(
      this.#hero.celebrate(count, monday, this.#today) ? 'celebrate' : 'celebrate others',
    );
    agree(status, 200);
  }

  async #turn(which: 'acceptances' | 'returns', marks: { mission: number; day: number }[]) {
    const { status, body } = await this.#ask('POST', which, { marks });
    agree(status, 200);
    const accepts = which === 'acceptances';
    const [from, to] = accepts ? (['wait', 'done'] as const) : (['done', 'wait'] as const);
    const turned = this.#model.turn(marks, from, to);
    agree(inOrder(accepts ? body.accepted : body.returned), inOrder(turned));
    if (accepts) this.#undoable.push(() => this.#turn('returns', turned));
  }

  #dated(marks: readonly { offset: number; state: DatedState['state'] }[]): DatedState[] {
    return marks.map(({ offset, state }) => ({ day: this.#today + offset, state }));
  }

  async #ask(method: string, path: string, sent?: object, as = 'parent'): Promise<Answer> {
    const device = as === 'kid' ? this.#tablet : this.#parent.device;
    const answer = await device.send(method, `/api/kids/${this.#login}/${path}`, sent);
    const body = await answer.json();
    const asked = `${as} ${method} ${path} ${JSON.stringify(sent) ?? ''}`;
    this.story.push(`${written(this.#today)} ${asked} → ${answer.status} ${JSON.stringify(body)}`);
    return { status: answer.status, body };
  }

  #count(outcome: string) {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  async #compare(days: number[]) {
    const mondays = days.map(firstOfWeek);
    for (const monday of mondays) this.#weeks.add(monday);
    const { storage } = this.#world;
    const found = await differences(
      { parent: this.#parent, tablet: this.#tablet, login: this.#login, db: storage.read },
      this.#model,
      this.#hero,
      this.#today,
      mondays,
    );
    if (found.length > 0) throw new Error(found.join('\n'));
  }
}
