import type { MarkState } from '#domain/mark.ts';
import type { Answer, Cell, Journal, Wish } from './journal.ts';

/** A family as its parent's device reads it, or as it was before the writers came. */
export interface FamilyState {
  family: string;
  change: number;
  kids: {
    login: string;
    name: string;
    earned: number;
    missions: { mission: number; name: string; points: number }[];
    marks: { mission: number; day: number; state: MarkState }[];
  }[];
}

export interface Verdict {
  /** A sentence for each change that was lost, doubled or never asked for. */
  faults: string[];
  /** For each writer whose last wish was not answered: whether it was carried out. */
  settled: Map<string, boolean>;
}

/** One wish and its answer. Without one it may have been carried out or not. */
interface Deed {
  who: string;
  writer: string;
  wish: Wish;
  answer: Answer | null;
}

const HEIGHT: Record<MarkState, number> = { undone: 0, wait: 1, done: 2 };

/** Compares what a family's writers were told with what is there. */
export function audit(given: FamilyState, found: FamilyState, journals: Journal[]): Verdict {
  const deeds = journals.flatMap(deedsOf);
  const settled = new Map<string, boolean>();
  const faults = [
    ...answerFaults(deeds),
    ...changeFaults(given, found, journals),
    ...creationFaults(given, found, deeds, settled),
    ...markFaults(found, deeds, settled),
    ...pointFaults(found),
  ];
  return { faults, settled };
}

/** The wishes that count: those that were answered, and those that nobody knows of yet. */
function deedsOf({ writer, lines }: Journal): Deed[] {
  const deeds = new Map<number, Deed>();
  for (const line of lines) {
    const who = `${writer}, step ${line.step}`;
    const deed = deeds.get(line.step);
    if ('wish' in line) {
      deeds.set(line.step, { who, writer, wish: line.wish, answer: null });
    } else if (deed && 'answer' in line) {
      deed.answer = line.answer;
    } else if (deed && 'settled' in line) {
      if (!line.settled) deeds.delete(line.step);
      else deed.answer = { status: 200, ...('mark' in deed.wish && { state: deed.wish.result }) };
    }
  }
  return [...deeds.values()];
}

/** Every wish is one that the rules grant. */
function answerFaults(deeds: Deed[]): string[] {
  return deeds.flatMap(({ who, wish, answer }) => {
    if (answer && answer.status >= 400)
      return [`${who}: refused with ${answer.status}: ${said(wish)}`];
    if (!answer || !('mark' in wish) || wish.shared || answer.state === wish.result) return [];
    return [`${who}: answered ${answer.state}, not ${wish.result}: ${said(wish)}`];
  });
}

/** Each change has a number of its own, and there are as many as there were changes. */
function changeFaults(given: FamilyState, found: FamilyState, journals: Journal[]): string[] {
  const faults: string[] = [];
  const numbers = new Map<number, string>();
  let sent = 0;
  for (const { writer, lines } of journals) {
    for (const line of lines) {
      if ('wish' in line) sent += 1;
      if (!('answer' in line) || line.answer.change === undefined) continue;
      const { change } = line.answer;
      const who = `${writer}, step ${line.step}`;
      const other = numbers.get(change);
      if (other) faults.push(`${who}: has the change number ${change} of ${other}`);
      if (change > found.change) {
        faults.push(`${who}: change ${change} was lost, the family is at ${found.change}`);
      }
      numbers.set(change, who);
    }
  }
  const made = found.change - given.change;
  if (made < numbers.size || made > sent) {
    faults.push(
      `${found.family}: made ${made} changes; ${sent} were sent, ${numbers.size} acknowledged`,
    );
  }
  return faults;
}

/** A kid or mission that was acknowledged is there once, as what it was acknowledged as. */
function creationFaults(
  given: FamilyState,
  found: FamilyState,
  deeds: Deed[],
  settled: Map<string, boolean>,
): string[] {
  const faults: string[] = [];
  const there = namesOf(found);
  const known = namesOf(given);
  for (const { who, writer, wish, answer } of deeds) {
    if ('mark' in wish) continue;
    const name = nameOf(wish);
    const made = there.get(name) ?? [];
    known.set(name, made);
    if (!answer) settled.set(writer, made.length > 0);
    if (answer && made.length === 0) faults.push(`${who}: lost: ${said(wish)}`);
    if (made.length > 1) faults.push(`${who}: there ${made.length} times: ${said(wish)}`);
    if (answer?.made !== undefined && made.length === 1 && made[0] !== answer.made) {
      faults.push(`${who}: acknowledged as ${answer.made}, there as ${made[0]}: ${said(wish)}`);
    }
  }
  for (const name of there.keys()) {
    if (!known.has(name)) faults.push(`${found.family}: nobody asked for ${name}`);
  }
  return faults;
}

/** A cell holds what was acknowledged last, or what the one unanswered wish makes of it. */
function markFaults(found: FamilyState, deeds: Deed[], settled: Map<string, boolean>): string[] {
  const faults: string[] = [];
  const there = new Map<string, MarkState>();
  for (const { login, marks } of found.kids) {
    for (const mark of marks) there.set(keyOf({ login, ...mark }), mark.state);
  }
  const cells = new Map<string, { last: MarkState; by: string; open: Deed[] }>();
  for (const deed of deeds) {
    if (!('mark' in deed.wish)) continue;
    const { mark, result, shared } = deed.wish;
    const cell = cells.get(keyOf(mark)) ?? { last: 'undone', by: 'nobody', open: [] };
    cells.set(keyOf(mark), cell);
    const state = deed.answer?.state ?? result;
    if (!deed.answer) cell.open.push(deed);
    else if (!shared || HEIGHT[state] > HEIGHT[cell.last]) {
      Object.assign(cell, { last: state, by: deed.who });
    }
  }
  for (const [key, { last, by, open }] of cells) {
    const state = there.get(key) ?? 'undone';
    const carriedOut = open.filter(({ wish }) => 'mark' in wish && wish.result === state);
    for (const deed of open) settled.set(deed.writer, carriedOut.includes(deed));
    if (state !== last && carriedOut.length === 0) {
      faults.push(`${by}: lost: ${key} was acknowledged as ${last}, there is ${state}`);
    }
  }
  for (const [key, state] of there) {
    if (!cells.has(key)) faults.push(`${found.family}: nobody asked for ${key} ${state}`);
  }
  return faults;
}

/** Each done mark has paid its points exactly once. */
function pointFaults(found: FamilyState): string[] {
  return found.kids.flatMap(({ login, earned, missions, marks }) => {
    const points = new Map(missions.map((mission) => [mission.mission, mission.points]));
    const done = marks.filter(({ state }) => state === 'done');
    const sum = done.reduce((sum, { mission }) => sum + (points.get(mission) ?? 0), 0);
    return sum === earned ? [] : [`${login}: earned ${earned}, its marks are worth ${sum}`];
  });
}

/** Kids and missions by what their creator calls them, with the login or number of each. */
function namesOf({ kids }: FamilyState): Map<string, (string | number)[]> {
  const names = new Map<string, (string | number)[]>();
  const add = (name: string, made: string | number) =>
    names.set(name, [...(names.get(name) ?? []), made]);
  for (const { login, name, missions } of kids) {
    add(nameOf({ kid: name }), login);
    for (const mission of missions) {
      add(nameOf({ missionOf: login, name: mission.name }), mission.mission);
    }
  }
  return names;
}

function nameOf(wish: { kid: string } | { missionOf: string; name: string }): string {
  return 'kid' in wish ? `kid ${wish.kid}` : `mission ${wish.name} of ${wish.missionOf}`;
}

function keyOf({ login, mission, day }: Cell): string {
  return `mission ${mission} of ${login} on day ${day}`;
}

function said(wish: Wish): string {
  return 'mark' in wish ? `${keyOf(wish.mark)} to ${wish.to}` : nameOf(wish);
}
