import { type Draft, firstOfWeek, type State, weekdayOf } from './naive-calendar.ts';

/**
 * The missions of one kid as the specification tells of them (section 4, and the decisions on
 * missions and marks): each with its lists of dates. It counts everything anew each time it is
 * asked, and on purpose it uses nothing of the product.
 */
export class NaiveKid {
  readonly missions: NaiveMission[] = [];

  of(number: number): NaiveMission {
    const found = this.missions.find(({ mission }) => mission === number);
    if (!found) throw new Error(`Nobody told the model of mission ${number}.`);
    return found;
  }

  create(number: number, draft: Draft, today: number): NaiveMission {
    const mission = {
      ...settled(draft),
      mission: number,
      start: today,
      finish: null,
      doneDates: [],
      waitDates: [],
      insteadOf: null,
    };
    this.missions.push(mission);
    return mission;
  }

  /** Returns the mission that stands there now. */
  edit(mission: NaiveMission, draft: Draft, today: number, number: () => number): NaiveMission {
    const wanted = settled(draft);
    const isSame = JSON.stringify(settled(mission)) === JSON.stringify(wanted);
    if (isSame) return mission;
    if (mission.start >= today) {
      Object.assign(mission, wanted);
      const { insteadOf } = mission;
      for (const day of datesOf(mission)) {
        if (!isActive(mission, day)) setState(mission, day, 'undone');
      }
      if (insteadOf && isActive(mission, today) && stateOf(insteadOf, today) === 'done') {
        setState(insteadOf, today, 'undone');
        setState(mission, today, 'done');
      }
      return mission;
    }
    const next = this.create(number(), draft, today);
    next.insteadOf = mission;
    mission.finish = today;
    for (const day of datesOf(mission)) {
      if (day < today) continue;
      const state = stateOf(mission, day);
      if (isActive(next, day)) setState(next, day, state);
      const staysPaid = !isActive(next, day) && day === today && state === 'done';
      if (!staysPaid) setState(mission, day, 'undone');
    }
    return next;
  }

  /** Returns the marks that went, the nearest first. */
  end(mission: NaiveMission, today: number): DatedState[] {
    mission.finish = today;
    const removed: DatedState[] = [];
    for (const day of datesOf(mission)) {
      const state = stateOf(mission, day);
      if (state === 'undone' || day < today || (day === today && state === 'done')) continue;
      removed.push({ day, state });
      setState(mission, day, 'undone');
    }
    return removed;
  }

  canResume(mission: NaiveMission, today: number): boolean {
    const isReplaced = this.missions.some(({ insteadOf }) => insteadOf === mission);
    return mission.finish === null || (mission.finish === today && !isReplaced);
  }

  resume(mission: NaiveMission, marks: readonly DatedState[], today: number) {
    if (mission.finish === null) return;
    mission.finish = null;
    const marked = datesOf(mission);
    for (const { day, state } of marks) {
      if (day < today || !isActive(mission, day) || marked.includes(day)) continue;
      setState(mission, day, state);
    }
  }

  /** What a thumb leads to; `null` is refused because somebody else was there before. */
  thumb(mission: NaiveMission, day: number, today: number, as: 'kid' | 'parent', wish: Wish) {
    const is = stateOf(mission, day);
    const mayBeDone = as === 'parent' || (!mission.confirmation && day <= today);
    let to = wish.to;
    if (as === 'kid' && to !== 'undone') {
      if (is === 'done') return is;
      to = mayBeDone ? 'done' : 'wait';
    }
    const lowers = (to === 'undone' && is !== 'undone') || (to === 'wait' && is === 'done');
    if (lowers && wish.saw !== is) return null;
    setState(mission, day, to);
    return to;
  }

  /** „Zaakceptuj wszystkie” and its „Cofnij”: returns those of a list that really changed. */
  turn(list: readonly Dated[], from: 'wait' | 'done', to: 'wait' | 'done'): Dated[] {
    const turned: Dated[] = [];
    for (const { mission: number, day } of list) {
      const mission = this.missions.find((each) => each.mission === number);
      if (!mission || !isActive(mission, day) || stateOf(mission, day) !== from) continue;
      setState(mission, day, to);
      turned.push({ mission: number, day });
    }
    return turned;
  }

  /** All marks that wait, the newest first. */
  waiting(): Dated[] {
    return this.missions
      .flatMap(({ mission, waitDates }) => waitDates.map((day) => ({ mission, day })))
      .sort((one, other) => other.day - one.day || other.mission - one.mission);
  }

  earned(): number {
    return this.missions.reduce((sum, { points, doneDates }) => sum + points * doneDates.length, 0);
  }

  /** A week's figures, named as in section 3. */
  figures(monday: number) {
    const figures = { nAll: 0, nWait: 0, nDone: 0 };
    for (let day = monday; day < monday + 7; day += 1) {
      for (const mission of this.missions) {
        if (!isActive(mission, day)) continue;
        figures.nAll += 1;
        if (mission.waitDates.includes(day)) figures.nWait += 1;
        if (mission.doneDates.includes(day)) figures.nDone += 1;
      }
    }
    return figures;
  }

  /** The Mondays of all weeks in which something waits or is done. */
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

/** Section 3, UserMission. */
export interface NaiveMission extends Draft {
  mission: number;
  start: number;
  finish: number | null;
  doneDates: number[];
  waitDates: number[];
  /** The mission in whose place an edit has put it. */
  insteadOf: NaiveMission | null;
}

export type Dated = { mission: number; day: number };
export type DatedState = { day: number; state: 'wait' | 'done' };
export type Wish = { to: State; saw: State };

export function isActive({ start, finish, days }: NaiveMission, day: number): boolean {
  const isOver = finish !== null && day >= finish;
  return day >= start && !isOver && days.includes(weekdayOf(day));
}

export function stateOf({ doneDates, waitDates }: NaiveMission, day: number): State {
  if (doneDates.includes(day)) return 'done';
  return waitDates.includes(day) ? 'wait' : 'undone';
}

function setState(mission: NaiveMission, day: number, state: State) {
  mission.doneDates = mission.doneDates.filter((each) => each !== day);
  mission.waitDates = mission.waitDates.filter((each) => each !== day);
  if (state === 'done') mission.doneDates.push(day);
  if (state === 'wait') mission.waitDates.push(day);
}

function datesOf({ doneDates, waitDates }: NaiveMission): number[] {
  return [...doneDates, ...waitDates].sort((one, other) => one - other);
}

function settled({ name, picture, points, days, confirmation }: Draft): Draft {
  const inOrder = [0, 1, 2, 3, 4, 5, 6].filter((day) => days.includes(day));
  return { name: name.trim() || 'Misja', picture, points, days: inOrder, confirmation };
}
