import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { MarkChange, Marker } from '#domain/mission/mark.ts';
import type { Progress } from '#domain/progress/progress.ts';
import { decideThumb } from '#domain/progress/thumb.ts';
import type { Day } from '#domain/time/day.ts';
import { type Week, weekOf } from '#domain/time/week.ts';
import { type BodyOf, inPath, isLost, ofKid } from '../../offline/client/client.ts';
import { startQuery, useFamily, useToday } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, put } from '../../offline/client/query-client.ts';
import { sendCall } from '../../offline/client/send.ts';
import { type Stores, useStore, useStores } from '../../offline/client/stores.ts';
import { isDayOver } from '../../offline/client/today.ts';
import type { Thumb } from '../../offline/queue/queue.ts';
import type { Ticket } from '../../offline/queue/sender.ts';
import type { ShownThumb } from '../../offline/queue/thumbs.ts';
import { sendWrite } from '../data/write.ts';

/** How long an online thumb waits for the offline code: it is sent before a child puts the tablet away. */
const LOADS_MS = 300;

export interface MarkCommand extends MarkChange {
  mission: number;
  day: Day;
}

export const weekQuery = (login: string, week: Week) =>
  dataQuery(
    keys.week(login, week),
    ofKid.weeks[':week'].$get({ param: { login, week: String(week) } }),
  );

/**
 * With pending thumbs applied by the same rules as on the server. If the page's day may be over,
 * only the server can decide, so thumbs in flight are not applied.
 */
export function useWeek(login: string, week: Week): Progress {
  const { data } = useSuspenseQuery(weekQuery(login, week));
  return useOptimistic()(login, data, data.change, ({ day }) => weekOf(day) === week);
}

/** Its promise resolves when the thumb is answered or queued on this device. */
export function useMark(login: string): (command: MarkCommand) => Promise<void> {
  const client = useQueryClient();
  const stores = useStores();
  return (command) => giveThumb(client, stores, { login, ...command });
}

/** Sent after the same kid's earlier thumbs. A kid's own thumb is stored before its turn. */
function giveThumb(client: QueryClient, stores: Stores, thumb: Thumb): Promise<void> {
  const { thumbs, connection, loadOffline } = stores;
  const given = thumbs.give(thumb);
  const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
  // If the page's day may be over, the thumb is not queued, and the page shows a message.
  const canQueue = actor?.is === 'kid' && !isDayOver(client);
  const offline = canQueue ? loadOffline(connection.isOffline ? undefined : LOADS_MS) : null;
  const taking = offline?.then((loaded) => loaded?.take(given));
  taking?.catch(() => {});
  const send = async () => {
    if (await taking) return given.outcome;
    try {
      thumbs.answered(given, await sendMark(client, thumb));
    } catch (error) {
      // The queue's code was loaded too late for this thumb, and the server is unreachable.
      const late = canQueue && isLost(error) ? await loadOffline() : null;
      if (!(await late?.take(given))) throw error;
      return given.outcome;
    }
  };
  const refused = (error: unknown) => thumbs.refused(given, error);
  thumbs.inTurn(thumb.login, () => send().catch(refused));
  return given.outcome;
}

/** With its ticket if it was queued on this device. */
export function sendMark(
  client: QueryClient,
  { login, mission, day, ...json }: Thumb & { ticket?: Ticket },
) {
  const param = inPath({ login, mission, day });
  const put = ofKid.missions[':mission'].marks[':day'].$put({ param, json });
  const call = { ...put, repeats: true as const };
  const { actor } = client.getQueryData(startQuery.queryKey)?.family ?? {};
  // A queued thumb may be of a kid whose pages nobody has open here.
  const isOpen = actor?.is === 'parent' || (actor?.is === 'kid' && actor.login === login);
  return isOpen ? sendWrite(client, changedDay(client, login), call) : sendCall(client, call);
}

type ChangedDay = BodyOf<(typeof ofKid.missions)[':mission']['marks'][':day']['$put']>;

/** Returns what a command on a mission's day changes; its response has the week. */
export function changedDay(client: QueryClient, login: string) {
  return {
    kids: [login],
    put({ change, kid, weeks, waiting }: Omit<ChangedDay, 'mission' | 'state'>) {
      put(client, keys.kid(login), { change, kid });
      for (const week of weeks) put(client, keys.week(login, week.week), { change, ...week });
      if (waiting) put(client, keys.waiting(login), { change, ...waiting });
    },
  };
}

/** Whose thumbs they are: the actor's, on any page. */
export function useMarker(): Marker {
  return useFamily().actor?.is === 'parent' ? 'parent' : 'kid';
}

/** Applies the thumbs that a response does not contain yet. */
export function useOptimistic(): Optimistic {
  const today = useToday();
  const marker = useMarker();
  const queryClient = useQueryClient();
  const thumbs = useStore((stores) => stores.thumbs.all);
  return (login, progress, known, isOfIt = () => true) => {
    const isSent = !isDayOver(queryClient);
    const isUnknown = ({ waits, change = Infinity }: ShownThumb) =>
      waits ? marker === 'kid' : isSent && change > known;
    return thumbs
      .filter((thumb) => thumb.login === login && isUnknown(thumb) && isOfIt(thumb))
      .reduce<Progress>((before, thumb) => afterThumb(before, thumb, today, marker), progress);
  };
}

type Optimistic = (
  login: string,
  progress: Progress,
  change: number,
  isOfIt?: (command: MarkCommand) => boolean,
) => Progress;

function afterThumb(progress: Progress, command: ShownThumb, today: Day, marker: Marker): Progress {
  const mission = progress.missions.find((each) => each.mission === command.mission);
  if (!mission) return progress;
  const late = command.waits;
  const thumb = decideThumb(progress, mission, command.day, today, marker, { ...command, late });
  return 'refused' in thumb ? progress : thumb.progress;
}
