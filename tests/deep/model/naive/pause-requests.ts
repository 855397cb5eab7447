import { newKey } from '#fixtures/families/family.ts';
import { agree, refusal } from './answer.ts';
import type { Copying } from './copies.ts';
import type { PauseStep, Resting } from './pause-steps.ts';
import { firstOfWeek } from './rules/calendar.ts';
import { type NaiveDays, refusedDays } from './rules/pauses.ts';
import type { Travel } from './some.ts';

/** Registers how to undo a request. */
type Undo = (back: () => Promise<void>) => void;

/** Sends a step's request; adds the Mondays that it may affect to `weeks`. */
export function takePauseStep(lent: Copying, step: PauseStep, weeks: Set<number>, undo: Undo) {
  if (step.do === 'pause') {
    return addPause(lent, daysOf(lent, step, weeks), step.all, step.travel, undo);
  }
  const numbers = lent.model.pauses.numbers();
  const pause = numbers.at(-1 - (step.which % numbers.length));
  if (pause === undefined) return;
  return lent.travels.send(step.travel, () =>
    step.do === 'delete pause'
      ? deletePause(lent, pause, undo)
      : editPause(lent, pause, daysOf(lent, step, weeks), undo),
  );
}

/** Deletes the kid's pauses, except past ones, so that its brother's days are free again. */
export async function deletePauses(lent: Copying) {
  for (const pause of lent.model.pauses.numbers()) await deletePause(lent, pause, () => {});
}

function daysOf(lent: Copying, step: Resting, weeks: Set<number>): NaiveDays {
  const { kind, days, every } = step;
  const from = lent.today() + step.from;
  const last = from + (every > 0 ? Math.min(Math.max(step.until, 0), LONGEST) : 0);
  for (let day = from; day < last + days; day += 7) weeks.add(firstOfWeek(day));
  return { kind, from, to: from + days - 1, every, until: from + step.until };
}

/** No pause that the server takes repeats for longer, in days. */
const LONGEST = 70;

function sentOf({ kind, from, to, every, until }: NaiveDays) {
  return { kind, from, to, ...(every > 0 && { repeats: { everyWeeks: every, until } }) };
}

/** „Dodaj przerwę”, for the kid alone or with its brother. */
async function addPause(lent: Copying, days: NaiveDays, all: boolean, travel: Travel, undo: Undo) {
  const { model, sibling } = lent;
  const kids = all ? [lent.login, sibling.login] : [lent.login];
  const theirs = all ? [model.pauses, sibling.pauses] : [model.pauses];
  const sent = { ...sentOf(days), kids, key: newKey() };
  let made: number | undefined;
  await lent.travels.send(travel, async () => {
    const { status, body } = await lent.send('POST', '/api/pauses', sent);
    if (made === undefined) {
      const refused = refusedDays(days, lent.today());
      if (refused) return agreeOnRefusal(lent, status, body, refused);
      if (theirs.some((pauses) => pauses.overlaps(null, days, lent.today()))) {
        return agreeOnRefusal(lent, status, body, '409 pause-overlaps');
      }
    }
    agree(status, 201);
    const { pause } = body.pause as { pause: number };
    made ??= pause;
    agree(pause, made);
    const number = made;
    for (const pauses of theirs) pauses.set(number, days, lent.today());
    lent.count(days.every > 0 ? 'repeating pause' : 'pause');
    undo(() => deletePause(lent, number, undo));
  });
}

async function editPause(lent: Copying, pause: number, days: NaiveDays, undo: Undo) {
  const theirs = havingIt(lent, pause);
  const before = lent.model.pauses.days(pause, lent.today());
  const kids = [lent.login, ...(theirs.length > 1 ? [lent.sibling.login] : [])];
  const { status, body } = await lent.send('PUT', `/api/pauses/${pause}`, {
    ...sentOf(days),
    kids,
  });
  if (theirs.length === 0) return agreeOnRefusal(lent, status, body, '404 not-found');
  if (!before) return agreeOnRefusal(lent, status, body, '409 pause-is-history');
  const refused = refusedDays(days, lent.today());
  if (refused) return agreeOnRefusal(lent, status, body, refused);
  if (theirs.some((pauses) => pauses.overlaps(pause, days, lent.today()))) {
    return agreeOnRefusal(lent, status, body, '409 pause-overlaps');
  }
  agree(status, 200);
  for (const pauses of theirs) pauses.set(pause, days, lent.today());
  lent.count('edit pause');
  undo(() => editPause(lent, pause, before, undo));
}

/** „Usuń przerwę”, and then „Cofnij”, which creates it again. */
async function deletePause(lent: Copying, pause: number, undo: Undo) {
  const theirs = havingIt(lent, pause);
  const before = lent.model.pauses.days(pause, lent.today());
  const { status, body } = await lent.send('DELETE', `/api/pauses/${pause}`);
  if (theirs.length === 0) return agreeOnRefusal(lent, status, body, '404 not-found');
  if (!before) return agreeOnRefusal(lent, status, body, '409 pause-is-history');
  agree(status, 200);
  for (const pauses of theirs) pauses.delete(pause, lent.today());
  lent.count('delete pause');
  const travel = { late: 0, twice: false };
  undo(() => addPause(lent, before, theirs.length > 1, travel, undo));
}

function havingIt({ model, sibling }: Copying, pause: number) {
  return [model.pauses, sibling.pauses].filter((pauses) => pauses.has(pause));
}

function agreeOnRefusal(
  { count }: Copying,
  status: number,
  body: Record<string, unknown>,
  expected: string,
) {
  count(expected.slice(4));
  agree(refusal(status, body), expected);
}
