import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { DayOfMission } from '#domain/acceptance.ts';
import type { Day } from '#domain/day.ts';
import { decideMark, type Marker, type MarkWish, stateOf } from '#domain/mark.ts';
import { type Progress, withMark } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { type Device, deviceAtLast, deviceComing } from '../kept/device.ts';
import type { Ticket } from '../unsent/sender.ts';
import { useUnsent } from '../unsent/shown.ts';
import { answered, inPath, isLost, ofKid } from './client.ts';
import { startQuery, useFamily, useToday } from './family.ts';
import { keys } from './keys.ts';
import { isAway } from './line.ts';
import { put } from './query-client.ts';
import { isDayOver } from './today.ts';
import { useUnknownTo } from './unknown.ts';
import { written } from './write.ts';

/** What a thumb is, among all that is sent. */
export const MARKS = ['mark'];
/** What accepts a list of marks. */
export const ACCEPTANCE = ['acceptance'];

/** A thumb: which mission, on which day, becomes what. */
export interface MarkCommand extends MarkWish {
  mission: number;
  day: Day;
}

export const weekQuery = (login: string, week: Week) =>
  queryOptions({
    queryKey: keys.week(login, week),
    queryFn: ({ meta }) =>
      answered(ofKid.weeks[':week'].$get({ param: { login, week: String(week) } }, meta)),
  });

/** All marks that wait for the parent, of whatever week, and their missions. */
export const waitingQuery = (login: string) =>
  queryOptions({
    queryKey: keys.waiting(login),
    queryFn: ({ meta }) => answered(ofKid.waiting.$get({ param: { login } }, meta)),
  });

/**
 * A kid's week as it is or is about to be: the server's last answer with the wishes under way
 * laid over it by the same rules. A refused wish is no longer under way, so its card goes back.
 * What only the server can know, because the page's day may be over, is not shown before it says so.
 */
export function useWeek(login: string, week: Week): Progress {
  const { data } = useSuspenseQuery(weekQuery(login, week));
  return useWished()(login, data, data.change, ({ day }) => weekOf(day) === week);
}

/** What waits for the parent, with the wishes under way laid over it: see `useWeek`. */
export function useWaiting(login: string): Progress {
  const { data } = useSuspenseQuery(waitingQuery(login));
  return useWished()(login, data, data.change);
}

/** Sends thumbs in the order in which they were given. A kid's are kept before their turn has come. */
export function useMark(login: string) {
  return useMutation({
    mutationKey: markKey(login),
    scope: { id: `mark ${login}` },
    onMutate: (wish: MarkCommand, { client }) => {
      const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
      // A page whose day may be over is told so, and keeps nothing.
      if (actor?.is !== 'kid' || isDayOver(client)) return;
      const giving = deviceComing(isAway()).then((device) => device?.give({ login, ...wish }));
      giving.catch(() => {});
      given.set(wish, giving);
    },
    mutationFn: async (wish: MarkCommand, { client }) => {
      const giving = given.get(wish);
      const outcome = await giving;
      if (outcome) return outcome.answer ?? KEPT;
      try {
        return await sendMark(client, login, wish);
      } catch (error) {
        // The code that keeps thumbs came too late for this one, and the server is out of reach.
        const device = giving && isLost(error) ? await deviceAtLast() : null;
        const kept = await device?.give({ login, ...wish });
        if (!kept) throw error;
        return kept.answer ?? KEPT;
      }
    },
  });
}

/** What became of the thumbs that were given to this device to be kept. */
const given = new WeakMap<MarkCommand, Promise<Awaited<ReturnType<Device['give']>> | undefined>>();

/** What is answered to a thumb that this device has kept: it knows of no change. */
const KEPT = { change: 0 };

/** Sends a thumb, with the number that it has where this device has kept it. */
export function sendMark(
  client: QueryClient,
  login: string,
  { mission, day, ...json }: MarkCommand & { ticket?: Ticket },
) {
  const param = inPath({ login, mission, day });
  return written(
    client,
    {
      kids: [login],
      put({ change, kid, weeks, waiting }) {
        put(client, keys.kid(login), { change, kid });
        for (const week of weeks) put(client, keys.week(login, week.week), { change, ...week });
        if (waiting) put(client, keys.waiting(login), { change, ...waiting });
      },
    },
    ofKid.missions[':mission'].marks[':day'].$put({ param, json }),
  );
}

/** „Zaakceptuj wszystkie”: sends the list that was shown, answers with what really changed. */
export function useAcceptMarks(login: string) {
  return useMutation({
    mutationKey: ACCEPTANCE,
    mutationFn: (marks: readonly DayOfMission[], { client }) =>
      written(
        client,
        { kids: [login] },
        ofKid.acceptances.$post({ param: { login }, json: listed(marks) }),
      ),
  });
}

/** Takes an acceptance back. */
export function useReturnMarks(login: string) {
  return useMutation({
    mutationFn: (marks: readonly DayOfMission[], { client }) =>
      written(
        client,
        { kids: [login] },
        ofKid.returns.$post({ param: { login }, json: listed(marks) }),
      ),
  });
}

/** Whose thumbs they are: the actor's, whatever page they are on. */
export function useMarker(): Marker {
  return useFamily().actor?.is === 'parent' ? 'parent' : 'kid';
}

/** Lays the thumbs that an answer with a number does not know of over a kid's progress in it. */
export function useWished(): Wished {
  const today = useToday();
  const marker = useMarker();
  const queryClient = useQueryClient();
  const unknownTo = useUnknownTo<MarkCommand>(MARKS);
  const unsent = useUnsent();
  return (login, progress, change, isOfIt = () => true) => {
    const sent = isDayOver(queryClient)
      ? []
      : unknownTo(change)
          .filter(({ key }) => key[1] === login)
          .map(({ wish }) => wish);
    // They come after those under way: of each of these the answer is there, or it is one of them.
    const own = marker === 'kid' ? unsent.filter((wish) => wish.login === login) : [];
    return [...sent, ...own.map(({ today: _, ...wish }) => wish)]
      .filter(isOfIt)
      .reduce<Progress>((before, wish) => wished(before, wish, today, marker), progress);
  };
}

type Wished = (
  login: string,
  progress: Progress,
  change: number,
  isOfIt?: (wish: MarkCommand) => boolean,
) => Progress;

function wished(progress: Progress, wish: MarkCommand, today: Day, marker: Marker): Progress {
  const mission = progress.missions.find((each) => each.mission === wish.mission);
  if (!mission) return progress;
  const current = stateOf(progress.marks, wish.mission, wish.day);
  const decision = decideMark(mission, wish.day, today, current, marker, wish);
  return 'refused' in decision
    ? progress
    : withMark(progress, wish.mission, wish.day, decision.state);
}

function listed(marks: readonly DayOfMission[]) {
  return { marks: marks.map(({ mission, day }) => ({ mission, day })) };
}

function markKey(login: string) {
  return [...MARKS, login];
}
