import { agree, refusal } from './answer.ts';
import type { Copying } from './copies.ts';
import type { ExcuseStep } from './excuse-steps.ts';
import { firstOfWeek } from './rules/calendar.ts';
import { isOutOfExcuses } from './rules/excuses.ts';
import { isActive, type NaiveMission, setState, stateOf } from './rules/mission.ts';

type Undo = (back: () => Promise<void>) => void;

export function takeExcuseStep(
  lent: Copying,
  { do: what, offset, travel }: ExcuseStep,
  mission: NaiveMission,
  weeks: Set<number>,
  undo: Undo,
) {
  const day = lent.today() + offset;
  weeks.add(firstOfWeek(day));
  return lent.travels.send(travel, () => sendExcuse(lent, what, mission, day, undo));
}

/** Sends „Dziś nie trzeba” or „Jednak trzeba”; „Cofnij” sends the other one. */
async function sendExcuse(
  lent: Copying,
  what: 'excuse' | 'require',
  mission: NaiveMission,
  day: number,
  undo: Undo,
) {
  const { model } = lent;
  const path = `missions/${mission.mission}/excuses/${day}`;
  const { status, body } = await lent.send(what === 'excuse' ? 'PUT' : 'DELETE', path);
  if (model.lacks(mission)) return agree(refusal(status, body), '404 not-found');
  const was = model.excuses.has(mission, day);
  const refused = refuses(lent, what, mission, day);
  if (refused) {
    lent.count(refused.slice(4));
    return agree(refusal(status, body), refused);
  }
  agree(status, 200);
  if (was === (what === 'excuse')) return;
  const version = model.onDay(mission, day);
  if (what === 'excuse') {
    model.excuses.set(mission, day, stateOf(version, day) === 'wait');
    setState(version, day, 'undone');
  } else {
    const holds = model.excuses.holds(mission, day);
    model.excuses.delete(mission, day);
    if (holds && isActive(version, day)) setState(version, day, 'wait');
  }
  lent.count(what);
  undo(() => sendExcuse(lent, was ? 'excuse' : 'require', mission, day, undo));
}

function refuses(
  { model, today }: Copying,
  what: 'excuse' | 'require',
  mission: NaiveMission,
  day: number,
): string | null {
  if (model.excuses.has(mission, day) === (what === 'excuse')) return null;
  if (isOutOfExcuses(day, today())) return '422 day-not-excusable';
  if (what === 'require') return null;
  const version = model.onDay(mission, day);
  if (!isActive(version, day)) return '409 mission-not-active';
  if (model.pauses.kindOn(day)) return '409 day-paused';
  return stateOf(version, day) === 'done' ? '409 mission-done-that-day' : null;
}
