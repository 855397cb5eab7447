import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Day } from '#domain/day.ts';
import type { RemovedMark } from '#domain/edit.ts';
import type { MissionTime, Moved } from '#domain/lineage.ts';
import {
  goesOn,
  isSameMission,
  type Mission,
  type MissionDraft,
  type TimedDraft,
} from '#domain/mission.ts';
import { weekOf } from '#domain/week.ts';
import { type Answer, answered, inPath, ofKid } from '../../offline/client/client.ts';
import { useToday } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { pagesQuery } from '../../offline/client/query-client.ts';
import { type Also, alsoSent, whose } from './also.ts';
import { useCreation, useKeys } from './creation.ts';
import { weekOfKidsQuery } from './week.ts';
import { written } from './write.ts';

const ofMission = ofKid.missions[':mission'];

/** What „Wyłącz misję” answers: also the marks that went with the mission. */
type EndedMission = InferResponseType<typeof ofMission.end.$post, 200>;

/** A saved form: `saw` is what it was opened with, `restore` the marks that „Cofnij” brings back. */
interface Edit {
  mission: number;
  draft: MissionDraft;
  saw: MissionDraft;
  restore?: readonly RemovedMark[];
  /** Only where another one was chosen. */
  timeOfDay?: MissionTime;
  /** Who else gets the draft, as a new mission. */
  also?: Also;
}

/** The missions that are not ended. */
export const missionsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.missions(login),
    queryFn: ({ meta }) => answered(ofKid.missions.$get({ param: { login } }, meta)),
  });

/** „Zakończone misje”, the last ended first, page by page. */
export const endedQuery = (login: string) =>
  pagesQuery(keys.ended(login), (query, meta) =>
    answered(ofKid.missions.ended.$get({ param: { login }, query }, meta)),
  );

/** A mission of any version's number: the version that stands there now, or stood last. */
export const missionQuery = (login: string, mission: string) =>
  queryOptions({
    queryKey: keys.mission(login, mission),
    queryFn: ({ meta }) => answered(ofMission.$get({ param: { login, mission } }, meta)),
  });

/** „Wcześniejsze wersje” of a mission, the newest first, page by page. */
export const versionsQuery = (login: string, mission: string) =>
  pagesQuery(keys.versions(login, mission), (query, meta) =>
    answered(ofMission.versions.$get({ param: { login, mission }, query }, meta)),
  );

/** What „Cofnij” brings back with something deleted: what was recorded for it. */
export type Recorded = { recording?: string };

/** With its `lineage` and `place`, „Cofnij” brings a deleted mission back. */
export function useCreateMission(login: string) {
  type Again = { lineage?: number; place?: number; also?: Also } & Recorded;
  return useCreation(({ also = [], ...draft }: TimedDraft & Again, key, client) => {
    const json = { ...sent(draft), key, also: alsoSent(also) };
    return missionWritten(client, login, ofKid.missions.$post({ param: { login }, json }), also);
  });
}

/** Answers with the mission that now stands there, and with the marks that went. */
/**
 * The same for several kids, none of whom comes first; says what each of them got. The kid in whose
 * name it is asked for gets it in any case: so that is one who has nothing like it yet, or wishes it twice.
 */
export function useCreateMissionForAll() {
  const today = useToday();
  return useCreation(async ({ also, ...draft }: TimedDraft & { also: Also }, key, client) => {
    const { kids } = await client.ensureQueryData(weekOfKidsQuery(weekOf(today)));
    const has = (login: string) => hasSame(kids, login, draft, today);
    const first = also.find(({ login, twice }) => twice || !has(login));
    if (!first) return { added: also.map(({ login }) => ({ login, number: null })) };
    const { login } = first;
    const others = also.filter((each) => each !== first);
    const json = { ...sent(draft), key, also: alsoSent(others) };
    const asking = ofKid.missions.$post({ param: { login }, json });
    const { mission, also: got } = await missionWritten(client, login, asking, others);
    return { added: [{ login, number: mission.mission }, ...got] };
  });
}

/** Whether a kid has a mission that goes on and is the same to it, as far as a week of all kids tells. */
export function hasSame(
  kids: readonly { login: string; missions: readonly Mission[] }[],
  login: string,
  one: Pick<MissionDraft, 'name' | 'picture'>,
  today: Day,
): boolean {
  const { missions = [] } = kids.find((kid) => kid.login === login) ?? {};
  return missions.some((mission) => goesOn(mission, today) && isSameMission(mission, one));
}

export function useEditMission(login: string) {
  const keys = useKeys();
  return useMutation({
    mutationFn: ({ mission, draft, saw, restore = [], also = [], ...time }: Edit, { client }) => {
      const copies = also.length > 0 && {
        copies: { key: keys.keyOf({ mission, draft, also }), also: alsoSent(also) },
      };
      const json = { ...sent(draft), saw: sent(saw), restore: [...restore], ...time, ...copies };
      const param = inPath({ login, mission });
      return missionWritten(client, login, ofMission.$put({ param, json }), also);
    },
    onSuccess: keys.forget,
  });
}

/** Whole lists of lineages as they are to stand, and those that come into another part of the day. */
export interface Order {
  lineages: readonly number[];
  moved: readonly Moved[];
}

/** Sends orders as they were wished, one after the other. */
export function useOrderMissions(login: string) {
  return useMutation({
    scope: { id: `order ${login}` },
    mutationFn: ({ lineages, moved }: Order, { client }) => {
      const json = { lineages: [...lineages], moved: [...moved] };
      return missionWritten(client, login, ofKid.missions.order.$put({ param: { login }, json }));
    },
  });
}

/** „Usuń misję”. Answers with what it was. */
export function useDeleteMission(login: string) {
  return useMutation({
    mutationFn: (mission: number, { client }) => {
      const gone = keys.mission(login, String(mission));
      const param = inPath({ login, mission });
      return written(client, { kids: [login], gone }, ofMission.$delete({ param }));
    },
  });
}

export function useEndMission(login: string) {
  return useMutation({
    mutationFn: (mission: number, { client }) =>
      missionWritten(client, login, ofMission.end.$post({ param: inPath({ login, mission }) })),
  });
}

/** Takes an end back, with the marks and the finish that it removed. */
export function useResumeMission(login: string) {
  return useMutation({
    mutationFn: ({ mission: { mission }, removed, had }: EndedMission, { client }) => {
      const param = inPath({ login, mission });
      return missionWritten(
        client,
        login,
        ofMission.resume.$post({ param, json: { marks: [...removed], finish: had } }),
      );
    },
  });
}

function missionWritten<R extends Answer>(
  client: QueryClient,
  login: string,
  asking: Promise<R>,
  also?: Also,
) {
  return written(client, { kids: whose(login, also) }, asking);
}

function sent<Draft extends MissionDraft>(draft: Draft) {
  return { ...draft, days: [...draft.days] };
}
