import { newKey } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import type { World } from '#fixtures/server/world.ts';
import { agree, numberIn, refusal } from './answer.ts';
import { Client } from './client.ts';
import { differences } from './compare.ts';
import { type Copying, copy, type Sibling } from './copies.ts';
import { takeExcuseStep } from './excuse-requests.ts';
import type { GrownUp, GrownUps } from './grown-ups.ts';
import { celebrateSome, type HeroAsking, sendBadge } from './hero-requests.ts';
import { order, requestedOrder, turn } from './lists.ts';
import { NaiveKid } from './naive.ts';
import { deletePauses, takePauseStep } from './pause-requests.ts';
import { type Draft, dayInPoland, firstOfWeek } from './rules/calendar.ts';
import { NaiveHero } from './rules/hero.ts';
import type { Beside } from './rules/lineages.ts';
import {
  type DatedState,
  type Form,
  isActive,
  isOutOfReach,
  type MarkChange,
  markFault,
  type NaiveMission,
  settled,
  span,
  stateOf,
} from './rules/mission.ts';
import { acceptByThemselves, chooseSelfAcceptance } from './self-acceptance-steps.ts';
import { AT_ONCE, type Travel } from './some.ts';
import { dated, onDay, type TakenStep } from './steps.ts';
import { Travels } from './travels.ts';
import { sendWord, takeWordBack } from './word-requests.ts';

interface LivingWith {
  world: World;
  grownUps: GrownUps;
  tablet: Device;
  sibling: Sibling;
  /** The family's „Akceptuj samo”. */
  choice: NaiveKid['choice'];
}

/** One kid's sequence, on the real server and in the naive model. */
export class Life {
  readonly client: Client;
  readonly #world: World;
  readonly #grownUps: GrownUps;
  readonly #tablet: Device;
  readonly #login: string;
  readonly #lent: Copying & HeroAsking & { whose: () => GrownUp };
  readonly #model = new NaiveKid();
  readonly #hero = new NaiveHero(this.#model);
  readonly #travels = new Travels();
  readonly #undoable: (() => Promise<void>)[] = [];
  /** The Mondays of all weeks that requests were about. */
  readonly #weeks = new Set<number>();
  #today: number;

  constructor({ choice, ...family }: LivingWith, login: string, now: number) {
    const { world, grownUps, tablet, sibling } = family;
    this.#model.choice = choice;
    this.#world = world;
    this.#grownUps = grownUps;
    this.#tablet = tablet;
    this.#login = login;
    this.client = new Client(
      { grownUps, tablet },
      () => this.#travels.who,
      login,
      () => this.#today,
    );
    this.#lent = {
      model: this.#model,
      hero: this.#hero,
      travels: this.#travels,
      login,
      sibling,
      today: () => this.#today,
      whose: () => this.#whose,
      send: (...request) => this.client.send(...request),
      count: (outcome) => this.client.count(outcome),
    };
    this.#today = dayInPoland(now);
  }

  /** Sends the step's request, and lets late requests arrive. */
  async take(step: TakenStep, now: number) {
    this.#today = dayInPoland(now);
    this.#model.now = now;
    this.#travels.who = step.who;
    await this.#make(step);
    await this.#travels.step();
    await this.#compare([this.#today - 7, this.#today, this.#today + 7]);
  }

  /** Lets everything arrive and compares every week. */
  async end() {
    await this.#travels.end();
    await this.#compare([...this.#weeks]);
    await deletePauses(this.#lent);
  }

  /** The grown-up who sent the last request. */
  get #whose(): GrownUp {
    return this.client.actor;
  }

  async #make(step: TakenStep) {
    switch (step.do) {
      case 'create':
        return this.#create(onDay(step.draft, step.ahead, this.#today), step.travel, step);
      case 'copy': {
        const drafts = step.drafts.map(({ ahead, ...draft }) => onDay(draft, ahead, this.#today));
        return copy[step.by](this.#lent, drafts, step.travel);
      }
      case 'accept all': {
        const list = this.#model.waiting();
        return this.#travels.send(step.travel, () =>
          turn(this.#lent, 'acceptances', list, this.#undo),
        );
      }
      case 'take a word back':
        return takeWordBack(this.#lent, step);
      case 'undo':
        return this.#undoable.pop()?.();
      case 'pass':
        return acceptByThemselves(this.#lent, this.#world);
      case 'choose self-acceptance':
        return chooseSelfAcceptance(this.#lent, step);
      case 'choose':
      case 'release':
        return this.#travels.send(step.travel, () =>
          sendBadge(this.#lent, step.as, step.do, step.badge),
        );
      case 'pause':
      case 'edit pause':
      case 'delete pause':
        return takePauseStep(this.#lent, step, this.#weeks, this.#undo);
      case 'celebrate':
        return celebrateSome(this.#lent, step);
      case 'order': {
        const change = requestedOrder(step, (which) => this.#mission(which, false)?.lineage);
        return this.#travels.send(step.travel, () => order(this.#lent, ...change));
      }
      case 'mark the week':
        return this.#markWeek(step.which, step.weeks);
    }
    const mission = this.#mission(step.which, step.do === 'resume');
    if (!mission) return;
    switch (step.do) {
      case 'edit': {
        const saw = settled(mission);
        const draft = onDay({ ...saw, ...step.change }, step.ahead, this.#today);
        const restore = dated(step.restore, this.#today);
        const { timeOfDay, minutes } = step;
        const form = { draft, restore, ...(step.sendsSeen && { saw }), timeOfDay, minutes };
        return this.#travels.send(step.travel, () => this.#edit(mission, form));
      }
      case 'end':
        return this.#travels.send(step.travel, () => this.#finish(mission));
      case 'delete':
        return this.#travels.send(step.travel, () => this.#delete(mission));
      case 'resume':
        return this.#resume(mission, dated(step.marks, this.#today));
      case 'excuse':
      case 'require':
        return takeExcuseStep(this.#lent, step, mission, this.#weeks, this.#undo);
      case 'word':
        return sendWord(this.#lent, mission, step);
      case 'mark': {
        const day = this.#today + step.offset;
        const saw = step.saw === 'now' ? stateOf(mission, day) : step.saw;
        const change: MarkChange = { to: step.to, saw, ...(step.undo && { undo: true }) };
        return this.#travels.send(step.travel, () => this.#mark(step.as, mission, day, change));
      }
    }
  }

  readonly #undo = (back: () => Promise<void>) => void this.#undoable.push(back);

  #mission(which: number, ended: boolean): NaiveMission | undefined {
    const missions = this.#model.missions.filter(({ finish }) => !ended || finish !== null);
    return missions.at(-1 - (which % missions.length));
  }

  /** With a `lineage` it restores a deleted mission. */
  async #create(draft: Draft, travel: Travel, beside: Beside) {
    const { lineage, place, excused, timeOfDay, minutes } = beside;
    const sent = { ...draft, key: newKey(), lineage, place, excused, timeOfDay, minutes };
    let created: NaiveMission | undefined;
    await this.#travels.send(travel, async () => {
      const { status, body } = await this.client.send('POST', 'missions', sent);
      const isRefused = !created && isOutOfReach(draft, this.#today);
      if (isRefused) return agree(refusal(status, body), '409 day-out-of-reach');
      if (!created) {
        created = this.#model.create(numberIn(body), draft, this.#today, lineage);
        this.#model.lineages.set(created, { timeOfDay, minutes });
        this.#model.excuses.restore(created, excused ?? [], this.#today);
      }
      agree([status, numberIn(body)], [201, created.mission]);
    });
  }

  async #edit(mission: NaiveMission, form: Form) {
    for (const { day } of form.restore) this.#weeks.add(firstOfWeek(day));
    const [before, settings] = [settled(mission), this.#model.lineages.settingsOf(mission)];
    const path = `missions/${mission.mission}`;
    const { draft, ...beside } = form;
    const { status, body } = await this.client.send('PUT', path, { ...draft, ...beside });
    if (this.#model.lacks(mission)) return agree(refusal(status, body), '404 not-found');
    const edited = this.#model.edit(mission, form, this.#today, this.#whose.number, () =>
      numberIn(body),
    );
    if (typeof edited === 'string') {
      this.client.count(edited);
      return agree(refusal(status, body), `${edited === 'invalid' ? 422 : 409} ${edited}`);
    }
    agree(status, 200);
    const { stands, removed } = edited;
    agree([numberIn(body), body.removed], [stands.mission, removed]);
    const back = { draft: before, saw: settled(stands), restore: removed, ...settings };
    this.#undoable.push(() => this.#edit(stands, back));
  }

  async #finish(mission: NaiveMission) {
    const { status, body } = await this.client.send('POST', `missions/${mission.mission}/end`);
    if (this.#model.lacks(mission)) return agree(refusal(status, body), '404 not-found');
    const ended = this.#model.end(mission, this.#today);
    if (typeof ended === 'string') return agree(refusal(status, body), `409 ${ended}`);
    agree(status, 200);
    agree(numberIn(body), ended.stands.mission);
    agree(body.removed, ended.removed);
    this.#undoable.push(() => this.#resume(ended.stands, ended.removed));
  }

  /** „Usuń misję”, and then „Cofnij”, which restores the mission in its old place. */
  async #delete(mission: NaiveMission) {
    const { status, body } = await this.client.send('DELETE', `missions/${mission.mission}`);
    if (this.#model.lacks(mission)) return agree(refusal(status, body), '404 not-found');
    const refused = this.#model.refusesDeletion(mission, this.#today);
    if (refused) return agree(refusal(status, body), `409 ${refused}`);
    agree(status, 200);
    const { mission: number, lineage, ...stood } = mission;
    const { place } = body.mission as { place: number };
    const excused = this.#model.excuses.daysOf(mission);
    const back = { lineage, place, ...this.#model.lineages.settingsOf(mission), excused };
    agree([numberIn(body), body.excused], [number, excused]);
    this.#model.delete(mission);
    this.client.count('delete');
    this.#undoable.push(() => this.#create(settled(stood), AT_ONCE, back));
  }

  async #resume(mission: NaiveMission, marks: readonly DatedState[]) {
    for (const { day } of marks) this.#weeks.add(firstOfWeek(day));
    const path = `missions/${mission.mission}/resume`;
    const { finish } = span(mission, mission.start);
    const { status, body } = await this.client.send('POST', path, { marks, finish });
    if (this.#model.lacks(mission)) return agree(refusal(status, body), '404 not-found');
    const resumed = this.#model.resume(mission, marks, this.#today, this.#whose.number);
    if (!resumed) return agree(refusal(status, body), '409 mission-ended');
    agree([status, numberIn(body)], [200, resumed.mission]);
  }

  async #mark(as: 'kid' | 'parent', tapped: NaiveMission, day: number, change: MarkChange) {
    this.#weeks.add(firstOfWeek(day));
    const path = `missions/${tapped.mission}/marks/${day}`;
    const { status, body } = await this.client.send('PUT', path, change, as);
    if (this.#model.lacks(tapped)) return agree(refusal(status, body), '404 not-found');
    const mission = this.#model.onDay(tapped, day);
    const refuse = (why: string) => agree(refusal(status, body), `409 ${why}`);
    const fault = markFault(mission, day, this.#today, change, this.#model.excuses);
    if (fault) return refuse(fault);
    const was = stateOf(mission, day);
    const by = as === 'kid' ? null : this.#whose.number;
    const is = this.#model.thumb(mission, day, this.#today, by, change);
    if (is === null || is === 'day-paused') return refuse(is ?? 'mark-changed');
    agree(status, 200);
    agree([body.mission, body.state], [mission.mission, is]);
    if (as === 'parent' && was !== is) {
      this.#undoable.push(() =>
        this.#mark('parent', mission, day, { to: was, saw: is, undo: true }),
      );
    }
  }

  /** Sends the parent's thumb up for a week: for all missions, or for one on all its days. */
  async #markWeek(which: number | 'all', weeks: number) {
    const monday = firstOfWeek(this.#today) + 7 * weeks;
    const one = which === 'all' ? undefined : this.#mission(which, false);
    for (const mission of one ? [one] : this.#model.missions) {
      for (let day = monday; day < monday + 7; day += 1) {
        if (!one && !isActive(mission, day)) continue;
        await this.#mark('parent', mission, day, { to: 'done', saw: stateOf(mission, day) });
      }
    }
  }

  async #compare(days: number[]) {
    const mondays = days.map(firstOfWeek);
    for (const monday of mondays) this.#weeks.add(monday);
    const { storage } = this.#world;
    const found = await differences(
      { grownUps: this.#grownUps, tablet: this.#tablet, login: this.#login, db: storage.read },
      this.#model,
      this.#hero,
      this.#today,
      mondays,
    );
    if (found.length > 0) throw new Error(found.join('\n'));
  }
}
