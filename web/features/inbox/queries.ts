import {
  type MutationKey,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { MOST_IN_INBOX } from '#domain/base/bounds.ts';
import { missionsOn, type Progress } from '#domain/progress/progress.ts';
import { api, type BodyOf, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { useToday } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { answered } from '../../offline/client/send.ts';
import { ACCEPTANCE } from '../../shared/data/acceptance.ts';
import { doorsQuery } from '../../shared/data/door.ts';
import { HANDED_OVER, TAKEN_BACK } from '../../shared/data/gift.ts';
import { useOptimistic } from '../../shared/data/mark.ts';
import { written } from '../../shared/data/write.ts';
import { daysWaiting } from '../../shared/mark/card/waiting.ts';

type KidInbox = BodyOf<typeof api.inbox.$get>['kids'][number];
/** Marks of several kids that are accepted or returned together. */
export type MarksOfKids = JsonOf<typeof api.acceptances.$post>['kids'];

/** „Czeka na Ciebie”: what waits for the parent from all kids, and what is left of today. */
export const inboxQuery = dataQuery(keys.inbox, api.inbox.$get());

/** What the inbox displays of one kid. */
export type Shown = ReturnType<typeof useInbox>[number];

/**
 * Returns each kid's part of the inbox, with optimistic updates that the response does not contain
 * yet.
 */
export function useInbox() {
  const { change, kids } = useSuspenseQuery(inboxQuery).data;
  const doors = useQuery(doorsQuery).data?.doors ?? [];
  const day = useToday();
  const wished = useOptimistic();
  const notHandedOver = useNotHandedOver();
  return kids.map(({ login, paused, missions, marks, gifts, waiting }) => {
    const progress = wished(login, { missions, marks }, change);
    const gone = waitingIn(marks) - waitingIn(progress.marks);
    return {
      login,
      /** The pause because of which today has no missions. */
      paused,
      progress,
      gifts: notHandedOver(login, gifts, change),
      /** The number of waiting marks, including older ones that are not listed. */
      waiting: waiting - gone,
      /** Newest first, and at most as many as one request accepts. */
      waits: daysWaiting(progress)
        .flatMap((each) => each.missions)
        .slice(0, MOST_IN_INBOX),
      /** All missions of today in any state. */
      today: paused ? [] : missionsOn(progress, day),
      /** The star code, if wrong attempts have locked it. */
      door: doors.find((each) => each.closed && each.login === login),
    };
  });
}

/**
 * „Zaakceptuj wszystkie”, for one kid or all: accepts the displayed marks and the older ones that
 * are counted but not listed. Returns the marks that really changed.
 */
export function useAcceptFromInbox() {
  return useMutation({
    mutationKey: ACCEPTANCE,
    mutationFn: async (kids: readonly Shown[], { client }) => {
      const all = await Promise.all(kids.map((kid) => allWaiting(client, kid)));
      const accepted: MarksOfKids[number][] = [];
      for (const list of inRequests(all)) {
        try {
          const call = api.acceptances.$post({ json: { kids: list } });
          accepted.push(...(await written(client, ofThem(list), call)).accepted);
        } catch (error) {
          // What was accepted so far still gets its „Cofnij”; the rest stays on the page.
          if (accepted.length === 0) throw error;
          break;
        }
      }
      return { accepted: byKid(accepted) };
    },
  });
}

/** Takes such an acceptance back. */
export function useReturnToInbox() {
  return useMutation({
    mutationFn: async (kids: MarksOfKids, { client }) => {
      for (const list of inRequests(kids)) {
        await written(client, ofThem(list), api.returns.$post({ json: { kids: list } }));
      }
    },
  });
}

/**
 * Returns the displayed marks of a kid and the older ones. A mark that the kid gave since then is
 * not accepted, because the parent has not seen it.
 */
async function allWaiting(client: QueryClient, { login, waits, waiting }: Shown) {
  const marks = waits.map(({ mission, day }) => ({ mission: mission.mission, day }));
  if (waiting <= waits.length) return { login, marks };
  const oldest = Math.min(...marks.map(({ day }) => day));
  const isListed = (of: { mission: number; day: number }) =>
    marks.some(({ mission, day }) => mission === of.mission && day === of.day);
  const known = await answered(client, ofKid.waiting.$get({ param: { login } }));
  const older = known.marks
    .filter((mark) => mark.day <= oldest && !isListed(mark))
    .map(({ mission, day }) => ({ mission, day }));
  return { login, marks: [...marks, ...older] };
}

/** Splits a list into requests with at most `MOST_IN_INBOX` marks of each kid. */
function inRequests(list: MarksOfKids): MarksOfKids[] {
  const most = Math.max(0, ...list.map(({ marks }) => marks.length));
  return Array.from({ length: Math.ceil(most / MOST_IN_INBOX) }, (_, at) =>
    list
      .map(({ login, marks }) => ({
        login,
        marks: marks.slice(at * MOST_IN_INBOX, (at + 1) * MOST_IN_INBOX),
      }))
      .filter(({ marks }) => marks.length > 0),
  );
}

/** Joins the marks of each kid. */
function byKid(list: MarksOfKids): MarksOfKids {
  return [...new Set(list.map(({ login }) => login))].map((login) => ({
    login,
    marks: list.filter((each) => each.login === login).flatMap(({ marks }) => marks),
  }));
}

/**
 * Returns a filter for the gifts in a response. It removes those that were handed over here after
 * the response's change number.
 */
function useNotHandedOver() {
  const handedOver = useUnknownTo(HANDED_OVER);
  const takenBack = useUnknownTo(TAKEN_BACK);
  return (login: string, gifts: KidInbox['gifts'], change: number) =>
    gifts.filter(({ gift }) => handedOver(login, gift, change) <= takenBack(login, gift, change));
}

/**
 * Returns how many commands for a gift a response does not contain yet: those in flight, and those
 * whose own response is newer. They are applied to what the response shows, so that nothing jumps
 * back before the refetch. Rejected ones are left out.
 */
function useUnknownTo(mutationKey: MutationKey) {
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ options, state: { status, variables, data } }) => ({
      login: options.mutationKey?.[1],
      gift: variables,
      change:
        status === 'pending' ? Infinity : ((data as { change: number } | undefined)?.change ?? 0),
    }),
  });
  return (login: string, gift: number, known: number) =>
    sent.filter((each) => each.login === login && each.gift === gift && each.change > known).length;
}

function ofThem(kids: MarksOfKids) {
  return { kids: kids.map(({ login }) => login) };
}

function waitingIn(marks: Progress['marks']): number {
  return marks.filter(({ state }) => state === 'wait').length;
}
