import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { RemovedMark } from '#domain/edit.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { answered, api, useCreationKey } from './client.ts';
import { countKeys, keys } from './keys.ts';
import { refresh } from './query-client.ts';

const ofMission = api.kids[':login'].missions[':mission'];

/** What „Wyłącz misję” answers: also the marks that went with the mission. */
export type EndedMission = InferResponseType<typeof ofMission.end.$post, 200>;

/** A saved form: `saw` is what it was opened with, `restore` the marks that „Cofnij” brings back. */
interface Edit {
  mission: number;
  draft: MissionDraft;
  saw: MissionDraft;
  restore?: readonly RemovedMark[];
}

/** The missions that are not ended. */
export const missionsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.missions(login),
    queryFn: () => answered(api.kids[':login'].missions.$get({ param: { login } })),
  });

/** „Zakończone misje”, the last ended first, page by page. */
export const endedQuery = (login: string) =>
  infiniteQueryOptions({
    queryKey: keys.ended(login),
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return answered(api.kids[':login'].missions.ended.$get({ param: { login }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A mission of any version's number: the version that stands there now, or stood last. */
export const missionQuery = (login: string, mission: string) =>
  queryOptions({
    queryKey: keys.mission(login, mission),
    queryFn: () => answered(ofMission.$get({ param: { login, mission } })),
  });

/** „Wcześniejsze wersje” of a mission, the newest first, page by page. */
export const versionsQuery = (login: string, mission: string) =>
  infiniteQueryOptions({
    queryKey: keys.versions(login, mission),
    queryFn: ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return answered(ofMission.versions.$get({ param: { login, mission }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** `lineage` is the place in the list of a deleted mission that „Cofnij” brings back. */
export function useCreateMission(login: string, lineage?: number) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (draft: MissionDraft) => {
      const place = lineage === undefined ? {} : { lineage };
      const json = { ...sent(draft), ...place, key: keyOf(draft) };
      return answered(api.kids[':login'].missions.$post({ param: { login }, json }));
    },
    onSuccess: () => refreshMissions(login),
  });
}

/** Answers with the mission that now stands there, and with the marks that went. */
export function useEditMission(login: string) {
  return useMutation({
    mutationFn: ({ mission, draft, saw, restore = [] }: Edit) => {
      const json = { ...sent(draft), saw: sent(saw), restore: [...restore] };
      return answered(ofMission.$put({ param: { login, mission: String(mission) }, json }));
    },
    onSettled: () => refreshMissions(login),
  });
}

/** „Usuń misję”. Answers with what it was. */
export function useDeleteMission(login: string) {
  return useMutation({
    mutationFn: (mission: number) =>
      answered(ofMission.$delete({ param: { login, mission: String(mission) } })),
    onSettled: () => refreshMissions(login),
  });
}

export function useEndMission(login: string) {
  return useMutation({
    mutationFn: (mission: number) =>
      answered(ofMission.end.$post({ param: { login, mission: String(mission) } })),
    onSettled: () => refreshMissions(login),
  });
}

/** Takes an end back, with the marks that it removed. */
export function useResumeMission(login: string) {
  return useMutation({
    mutationFn: ({ mission: { mission }, removed }: EndedMission) => {
      const param = { login, mission: String(mission) };
      return answered(ofMission.resume.$post({ param, json: { marks: [...removed] } }));
    },
    onSettled: () => refreshMissions(login),
  });
}

/** Fetches anew what a change of a kid's missions can alter. */
function refreshMissions(login: string): void {
  refresh([keys.missions(login), keys.ended(login)]);
  refreshMarks(login);
}

/** Fetches anew what a change of a kid's marks can alter. */
export function refreshMarks(login: string): Promise<void> {
  refresh([keys.history(login), keys.weekList(login)]);
  return refresh([...countKeys(login), keys.weeks(login), keys.waiting(login)]);
}

function sent(draft: MissionDraft) {
  return { ...draft, days: [...draft.days] };
}
