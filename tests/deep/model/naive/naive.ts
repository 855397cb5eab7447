import { type Draft, firstOfWeek } from './rules/calendar.ts';
import { NaiveExcuses } from './rules/excuses.ts';
import { type MovedTo, NaiveLineages } from './rules/lineages.ts';
import {
  type Dated,
  type DatedState,
  datesOf,
  type Edited,
  type Form,
  hand,
  isActive,
  isGoingOn,
  isOutOfReach,
  isSame,
  lastStop,
  type MarkChange,
  type NaiveMission,
  type Refusal,
  remove,
  restore,
  setState,
  settled,
  span,
  stateOf,
} from './rules/mission.ts';
import { NaivePauses } from './rules/pauses.ts';
import { NaiveWords } from './rules/words.ts';

/**
 * The missions of one kid, each with its lists of dates. It follows section 4 of the specification
 * and decision 12. It counts everything again at each use. On purpose it
 * uses nothing of the product.
 */
export class NaiveKid {
  readonly missions: NaiveMission[] = [];
  readonly lineages = new NaiveLineages();
  readonly excuses = new NaiveExcuses();
  readonly pauses = new NaivePauses();
  readonly words = new NaiveWords(this.missions);
  /** The family's „Akceptuj samo”, in days. */
  choice = { days: 0 };
  now = 0;

  /** Reorders the named active lineages among their places, and changes some times of day. */
  order(lineages: readonly number[], moved: readonly MovedTo[], today: number) {
    const goesOn = (lineage: number) =>
      this.missions.some((each) => each.lineage === lineage && isGoingOn(each, today));
    this.lineages.order(lineages.filter(goesOn));
    for (const { lineage, timeOfDay } of moved) {
      if (goesOn(lineage)) this.lineages.set({ lineage }, { timeOfDay });
    }
  }

  /** Returns whether a mission with this name and picture exists, so that it is not copied. */
  has(draft: Draft, today: number): boolean {
    const { name, picture } = settled(draft);
    return this.missions.some(
      (each) => isGoingOn(each, today) && each.name === name && each.picture === picture,
    );
  }

  since(today: number): number | null {
    const starts = this.missions.map(({ start }) => start);
    return starts.length === 0 ? null : Math.min(today, ...starts);
  }

  lacks(mission: NaiveMission): boolean {
    return !this.missions.includes(mission);
  }

  of(number: number): NaiveMission {
    const found = this.missions.find(({ mission }) => mission === number);
    if (!found) throw new Error(`The model has no mission ${number}.`);
    return found;
  }

  create(number: number, draft: Draft, today: number, lineage = number): NaiveMission {
    const mission = {
      ...settled(draft),
      mission: number,
      lineage,
      recording: null,
      replaced: false,
      ...span(draft, today),
      doneDates: [],
      waitDates: [],
      accepted: [],
      timely: [],
    };
    this.missions.push(mission);
    this.lineages.add(lineage);
    return mission;
  }

  versions({ lineage }: NaiveMission): NaiveMission[] {
    return this.missions.filter((each) => each.lineage === lineage);
  }

  newest(mission: NaiveMission): NaiveMission {
    return this.versions(mission).at(-1) ?? mission;
  }

  /** Returns the version that covers the day, or the requested one. */
  onDay(mission: NaiveMission, day: number): NaiveMission {
    const stands = ({ start, finish }: NaiveMission) =>
      start <= day && (finish === null || day < finish);
    return this.versions(mission).find(stands) ?? mission;
  }

  edit(
    target: NaiveMission,
    form: Form,
    today: number,
    by: number,
    number: () => number,
  ): Edited | Refusal {
    const mission = this.newest(target);
    if (!isGoingOn(mission, today)) return 'mission-ended';
    const isSamePlan =
      isSame(mission, form.draft) ||
      (form.saw && JSON.stringify(settled(form.saw)) === JSON.stringify(settled(form.draft)));
    if (isSamePlan) {
      this.lineages.set(mission, form);
      return { stands: mission, removed: [] };
    }
    if (form.saw ? !isSame(mission, form.saw) : target !== mission) return 'mission-changed';
    const { only = null } = form.draft;
    if (only !== mission.only) {
      if (only === null || mission.only == null) return 'invalid';
      if (isOutOfReach(form.draft, today)) return 'day-out-of-reach';
      if (stateOf(mission, today) === 'done') return 'mission-done-today';
    }
    this.lineages.set(mission, form);
    const removed: DatedState[] = [];
    const stands = this.#change(mission, form.draft, today, number, removed);
    restore(stands, this.excuses.without(stands, form.restore), today, by);
    // A later „Cofnij” restores the marks, but not their praise.
    this.words.all();
    return { stands, removed };
  }

  #change(
    mission: NaiveMission,
    draft: Draft,
    today: number,
    number: () => number,
    removed: DatedState[],
  ): NaiveMission {
    if (mission.start >= today) {
      Object.assign(mission, settled(draft), span(draft, mission.start));
      for (const day of datesOf(mission)) {
        const isPaid = day === today && stateOf(mission, day) === 'done';
        if (!isActive(mission, day) && !isPaid) remove(mission, day, removed);
      }
      for (const older of this.versions(mission)) {
        if (older === mission || !isActive(mission, today)) continue;
        if (stateOf(older, today) !== 'done') continue;
        hand(older, mission, today);
      }
      return mission;
    }
    const next = this.create(number(), draft, today, mission.lineage);
    mission.finish = today;
    mission.replaced = true;
    for (const day of datesOf(mission)) {
      if (day < today) continue;
      const state = stateOf(mission, day);
      const isPaid = day === today && state === 'done';
      if (isActive(next, day)) hand(mission, next, day);
      else if (!isPaid) remove(mission, day, removed);
    }
    return next;
  }

  /** Ends a mission; returns the ended version and the deleted marks, the nearest first. */
  end(target: NaiveMission, today: number): Edited | Refusal {
    const mission = this.newest(target);
    const removed: DatedState[] = [];
    if (!isGoingOn(mission, today)) {
      if (mission.finish !== lastStop(mission, today)) return 'mission-ended';
      return { stands: mission, removed };
    }
    mission.finish = lastStop(mission, today);
    for (const day of datesOf(mission)) {
      if (day < today || (day === today && stateOf(mission, day) === 'done')) continue;
      remove(mission, day, removed);
    }
    this.words.all();
    return { stands: mission, removed };
  }

  /** Returns why a mission cannot be deleted: it was due, has a mark, or was replaced. */
  refusesDeletion(mission: NaiveMission, today: number): Refusal | null {
    if (this.newest(mission) !== mission) return 'mission-changed';
    const isUntouched = this.versions(mission).every((version) => {
      if (datesOf(version).length > 0) return false;
      for (let day = version.start; day < today; day += 1) if (isActive(version, day)) return false;
      return true;
    });
    return isUntouched && !this.excuses.holdsAny(mission) ? null : 'mission-has-past';
  }

  delete({ lineage }: NaiveMission) {
    const others = this.missions.filter((each) => each.lineage !== lineage);
    this.missions.splice(0, this.missions.length, ...others);
    this.lineages.delete(lineage);
    this.excuses.clear({ lineage });
  }

  /** „Cofnij” after an end; returns `null` if it was not today. */
  resume(
    target: NaiveMission,
    marks: readonly DatedState[],
    today: number,
    by: number,
  ): NaiveMission | null {
    const mission = this.newest(target);
    if (isGoingOn(mission, today)) return mission;
    if (mission.finish !== lastStop(mission, today)) return null;
    const { finish } = span(mission, mission.start);
    if (finish !== null && finish <= today) return null;
    mission.finish = finish;
    restore(mission, this.excuses.without(mission, marks), today, by);
    return mission;
  }

  /**
   * Applies the kid's thumb, or that of the grown-up `by`. Returns `null` if another actor was
   * faster, and 'day-paused' on a day of a pause.
   */
  thumb(mission: NaiveMission, day: number, today: number, by: number | null, change: MarkChange) {
    const as = by === null ? 'kid' : 'parent';
    const is = stateOf(mission, day);
    const isRecent = day === today || day === today - 1;
    const isOfKid = !mission.confirmation && isRecent && !this.pauses.kindOn(day);
    let to = change.to;
    if (as === 'kid' && to !== 'undone') to = isOfKid ? 'done' : 'wait';
    if (to === is) return is;
    const takesBack = as === 'parent' && change.undo;
    if (is === 'undone' && this.pauses.kindOn(day) && !takesBack) return 'day-paused';
    if (as === 'kid' && to === 'wait' && is === 'done') return is;
    const lowers = (to === 'undone' && is !== 'undone') || (to === 'wait' && is === 'done');
    if ((change.undo || lowers) && change.saw !== is) return null;
    setState(mission, day, to, by);
    const { days } = this.choice;
    if (as === 'kid' && to === 'wait' && isRecent && days > 0 && !this.pauses.kindOn(day)) {
      mission.timely.push({ day, at: this.now + days * 24 * 60 * 60 * 1000 });
    }
    this.words.all();
    return to;
  }

  /** „Zaakceptuj wszystkie” and its „Cofnij”: returns the marks of a list that changed. */
  turn(list: readonly Dated[], from: 'wait' | 'done', to: 'wait' | 'done', by: number): Dated[] {
    const turned: Dated[] = [];
    for (const { mission: number, day } of list) {
      const listed = this.missions.find((each) => each.mission === number);
      const mission = listed && this.onDay(listed, day);
      if (!mission || !isActive(mission, day) || stateOf(mission, day) !== from) continue;
      setState(mission, day, to, by);
      turned.push({ mission: mission.mission, day });
    }
    return turned;
  }

  chooseSelfAcceptance(days: number) {
    if (days !== this.choice.days) for (const mission of this.missions) mission.timely = [];
    this.choice.days = days;
  }

  waiting(): Dated[] {
    return this.missions
      .flatMap(({ mission, waitDates }) => waitDates.map((day) => ({ mission, day })))
      .sort((one, other) => other.day - one.day || other.mission - one.mission);
  }

  earned(): number {
    return this.missions.reduce((sum, { points, doneDates }) => sum + points * doneDates.length, 0);
  }

  /** Returns a week's figures, named as in section 3. */
  figures(monday: number) {
    const figures = { nAll: 0, nWait: 0, nDone: 0 };
    for (let day = monday; day < monday + 7; day += 1) {
      if (this.pauses.kindOn(day)) continue;
      for (const mission of this.missions) {
        if (!isActive(mission, day) || this.excuses.has(mission, day)) continue;
        figures.nAll += 1;
        if (mission.waitDates.includes(day)) figures.nWait += 1;
        if (mission.doneDates.includes(day)) figures.nDone += 1;
      }
    }
    return figures;
  }

  markedWeeks(): number[] {
    return [...new Set(this.missions.flatMap(datesOf).map(firstOfWeek))].sort((a, b) => a - b);
  }

  fullWeeks(): number {
    return this.markedWeeks().filter((monday) => {
      const { nAll, nDone } = this.figures(monday);
      return nAll > 0 && nAll === nDone;
    }).length;
  }
}
