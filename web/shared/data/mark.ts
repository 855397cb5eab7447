import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { DayOfMission } from '#domain/acceptance.ts';
import type { Day } from '#domain/day.ts';
import type { Marker, MarkWish } from '#domain/mark.ts';
import type { Progress } from '#domain/progress.ts';
import { decideThumb } from '#domain/thumb.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { answered, inPath, isDenied, isLost, ofKid } from '../../offline/client/client.ts';
import { deviceOf, useDevice } from '../../offline/client/device.ts';
import { startQuery, useFamily, useToday } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { isAway } from '../../offline/client/line.ts';
import { put } from '../../offline/client/query-client.ts';
import { isDayOver } from '../../offline/client/today.ts';
import type { Thumb } from '../../offline/queue/queue.ts';
import type { Ticket } from '../../offline/queue/sender.ts';
import type { ShownThumb } from '../../offline/queue/thumbs.ts';
import { written } from './write.ts';

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

/** Gives a thumb, and resolves once it is answered or waits on this device. */
export function useMark(login: string): (wish: MarkCommand) => Promise<void> {
  const client = useQueryClient();
  return (wish) => giveThumb(client, { login, ...wish });
}

/**
 * Shows a thumb at once and sends it after those that the same kid was given before. A kid's own is kept
 * before its turn has come.
 */
function giveThumb(client: QueryClient, thumb: Thumb): Promise<void> {
  const device = deviceOf(client);
  const { thumbs } = device;
  const given = thumbs.give(thumb);
  const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
  // A page whose day may be over is told so, and keeps nothing.
  const mayKeep = actor?.is === 'kid' && !isDayOver(client);
  const taking = mayKeep ? device.forThumb(isAway()).then((keeper) => keeper?.take(given)) : null;
  taking?.catch(() => {});
  const send = async () => {
    if (await taking) return given.outcome;
    try {
      thumbs.answered(given, await sendMark(client, thumb));
    } catch (error) {
      // The code that keeps thumbs came too late for this one, and the server is out of reach.
      const late = mayKeep && isLost(error) ? await device.keeperAtLast() : null;
      if (!(await late?.take(given))) throw error;
      return given.outcome;
    }
  };
  const refused = (error: unknown) => {
    thumbs.refused(given, error);
    // Somebody else may be here now, or nobody: the guards need to know.
    if (isDenied(error)) client.invalidateQueries({ queryKey: keys.start });
  };
  thumbs.inTurn(thumb.login, () => send().catch(refused));
  return given.outcome;
}

/** Sends a thumb, with the number that it has where this device has kept it. */
export function sendMark(
  client: QueryClient,
  { login, mission, day, ...json }: Thumb & { ticket?: Ticket },
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
  const thumbs = useDevice((device) => device.thumbs.all);
  return (login, progress, known, isOfIt = () => true) => {
    const isSent = !isDayOver(queryClient);
    const isUnknown = ({ waits, change = Infinity }: ShownThumb) =>
      waits ? marker === 'kid' : isSent && change > known;
    return thumbs
      .filter((thumb) => thumb.login === login && isUnknown(thumb) && isOfIt(thumb))
      .reduce<Progress>((before, thumb) => wished(before, thumb, today, marker), progress);
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
  const thumb = decideThumb(progress, mission, wish.day, today, marker, wish);
  return 'refused' in thumb ? progress : thumb.progress;
}

function listed(marks: readonly DayOfMission[]) {
  return { marks: marks.map(({ mission, day }) => ({ mission, day })) };
}
