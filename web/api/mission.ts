import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { RemovedMark } from '#domain/edit.ts';
import type { MissionTime } from '#domain/lineage.ts';
import type { MissionDraft, TimedDraft } from '#domain/mission.ts';
import { type Answer, answered, inPath, ofKid } from './client.ts';
import { useCreation } from './creation.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './query-client.ts';
import { written } from './write.ts';

const ofMission = ofKid.missions[':mission'];

/** What „Wyłącz misję” answers: also the marks that went with the mission. */
export type EndedMission = InferResponseType<typeof ofMission.end.$post, 200>;

/** A saved form: `saw` is what it was opened with, `restore` the marks that „Cofnij” brings back. */
interface Edit {
  mission: number;
  draft: MissionDraft;
  saw: MissionDraft;
  restore?: readonly RemovedMark[];
  /** Only where another one was chosen. */
  timeOfDay?: MissionTime;
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
  type Again = { lineage?: number; place?: number } & Recorded;
  return useCreation((draft: TimedDraft & Again, key, client) => {
    const json = { ...sent(draft), key };
    return missionWritten(client, login, ofKid.missions.$post({ param: { login }, json }));
  });
}

/** Answers with the mission that now stands there, and with the marks that went. */
export function useEditMission(login: string) {
  return useMutation({
    mutationFn: ({ mission, draft, saw, restore = [], ...time }: Edit, { client }) => {
      const json = { ...sent(draft), saw: sent(saw), restore: [...restore], ...time };
      return missionWritten(
        client,
        login,
        ofMission.$put({ param: inPath({ login, mission }), json }),
      );
    },
  });
}

/** Sends whole lists of lineages, in the order in which they were wished. */
export function useOrderMissions(login: string) {
  return useMutation({
    scope: { id: `order ${login}` },
    mutationFn: (lineages: readonly number[], { client }) =>
      missionWritten(
        client,
        login,
        ofKid.missions.order.$put({ param: { login }, json: { lineages: [...lineages] } }),
      ),
  });
}

/** „Usuń misję”. Answers with what it was. */
export function useDeleteMission(login: string) {
  return useMutation({
    mutationFn: (mission: number, { client }) =>
      missionWritten(client, login, ofMission.$delete({ param: inPath({ login, mission }) })),
  });
}

export function useEndMission(login: string) {
  return useMutation({
    mutationFn: (mission: number, { client }) =>
      missionWritten(client, login, ofMission.end.$post({ param: inPath({ login, mission }) })),
  });
}

/** Takes an end back, with the marks that it removed. */
export function useResumeMission(login: string) {
  return useMutation({
    mutationFn: ({ mission: { mission }, removed }: EndedMission, { client }) => {
      const param = inPath({ login, mission });
      return missionWritten(
        client,
        login,
        ofMission.resume.$post({ param, json: { marks: [...removed] } }),
      );
    },
  });
}

function missionWritten<R extends Answer>(client: QueryClient, login: string, asking: Promise<R>) {
  return written(client, { nouns: ['mission'], login }, asking);
}

function sent<Draft extends MissionDraft>(draft: Draft) {
  return { ...draft, days: [...draft.days] };
}
