import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { MOST_IN_INBOX, MOST_MARKS } from '#domain/base/bounds.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import { type DayMission, missionsOn, type Progress } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { api, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { sendCall } from '../../offline/client/send.ts';
import { useCommand } from '../command/command.ts';
import { useKid } from '../data/kid.ts';
import { sendWrite, useMutationCommand } from '../data/write.ts';
import { useOptimistic } from './queries.ts';
import { acceptedToast } from './toasts.ts';

export const ACCEPTANCE = ['acceptance'];

type Acceptance = JsonOf<typeof api.acceptances.$post>;
export type MarksOfKids = Acceptance['kids'];
type Settled = NonNullable<Acceptance['to']>;

export interface WaitingOfKid {
  login: string;
  /** The displayed ones. */
  marks: readonly DayOfMission[];
  /** How many to accept: more than the displayed ones to accept the older ones, too. */
  waiting: number;
}

/** Of any week, with their missions. */
export const waitingQuery = (login: string) =>
  dataQuery(keys.waiting(login), ofKid.waiting.$get({ param: { login } }));

/** With pending thumbs applied as in `useWeek`. */
export function useWaiting(login: string): { progress: Progress; notListed: number } {
  const { data } = useSuspenseQuery(waitingQuery(login));
  const { waiting } = useKid(login);
  const isFull = data.marks.length >= MOST_MARKS;
  return {
    progress: useOptimistic()(login, data, data.change),
    notListed: isFull ? Math.max(0, waiting.count - data.marks.length) : 0,
  };
}

/** The newest first. */
export function daysWaiting(progress: Progress): { day: Day; missions: DayMission[] }[] {
  return [...new Set(progress.marks.map(({ day }) => day))]
    .sort((one, other) => other - one)
    .map((day) => ({
      day,
      missions: missionsOn(progress, day).filter(({ state }) => state === 'wait'),
    }))
    .filter(({ missions }) => missions.length > 0);
}

/** Accepts marks, or returns them to the kid (`undone`), with the message and its „Cofnij”. */
export function useAcceptance(to: Settled = 'done') {
  const giveBack = useReturnMarks(to);
  return useCommand(useAcceptMarks(to), {
    toast: ({ accepted, failed }) => acceptedToast(accepted, to, failed, () => giveBack(accepted)),
  });
}

/** In as many requests as needed. Returns the marks that changed, and why the rest did not. */
export function useAcceptMarks(to?: Settled) {
  const client = useQueryClient();
  return useMutationCommand({ mutationKey: ACCEPTANCE }, async (kids: readonly WaitingOfKid[]) => {
    const accepted: MarksOfKids[number][] = [];
    let failed: Error | null = null;
    try {
      for (let rest = kids; rest.length > 0; rest = await olderOf(client, rest)) {
        for (const list of inRequests(rest)) {
          const call = api.acceptances.$post({ json: { kids: list, to } });
          accepted.push(...(await sendWrite(client, ofThem(list), call)).accepted);
        }
      }
    } catch (error) {
      // What was accepted so far still gets its „Cofnij”; the rest stays on the page.
      if (accepted.length === 0) throw error;
      failed = error as Error;
    }
    return { accepted: byKid(accepted), failed };
  });
}

export function useReturnMarks(from?: Settled) {
  const client = useQueryClient();
  return async (kids: MarksOfKids) => {
    for (const list of inRequests(kids)) {
      await sendWrite(client, ofThem(list), api.returns.$post({ json: { kids: list, from } }));
    }
  };
}

/** A mark that the kid gave since then is not among them: the parent has not seen it. */
async function olderOf(client: QueryClient, kids: readonly WaitingOfKid[]) {
  const more = kids.filter(({ marks, waiting }) => waiting > marks.length);
  const older = more.map(async ({ login, marks, waiting }) => {
    const oldest = Math.min(...marks.map(({ day }) => day));
    const isListed = (of: DayOfMission) =>
      marks.some(({ mission, day }) => mission === of.mission && day === of.day);
    const known = await sendCall(client, ofKid.waiting.$get({ param: { login } }));
    return {
      login,
      marks: known.marks
        .filter((mark) => mark.day <= oldest && !isListed(mark))
        .slice(0, waiting - marks.length),
      waiting: waiting - marks.length,
    };
  });
  return (await Promise.all(older)).filter(({ marks }) => marks.length > 0);
}

/** Of at most `MOST_IN_INBOX` marks of each kid. */
function inRequests(list: MarksOfKids): MarksOfKids[] {
  const most = Math.max(0, ...list.map(({ marks }) => marks.length));
  return Array.from({ length: Math.ceil(most / MOST_IN_INBOX) }, (_, at) =>
    list
      .map(({ login, marks }) => ({
        login,
        marks: marks
          .slice(at * MOST_IN_INBOX, (at + 1) * MOST_IN_INBOX)
          .map(({ mission, day }) => ({ mission, day })),
      }))
      .filter(({ marks }) => marks.length > 0),
  );
}

function byKid(list: MarksOfKids): MarksOfKids {
  return [...new Set(list.map(({ login }) => login))].map((login) => ({
    login,
    marks: list.filter((each) => each.login === login).flatMap(({ marks }) => marks),
  }));
}

function ofThem(kids: MarksOfKids) {
  return { kids: kids.map(({ login }) => login) };
}
