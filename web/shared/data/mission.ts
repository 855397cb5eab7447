import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isSameMission } from '#domain/mission/draft.ts';
import type { Moved, SomeSettings } from '#domain/mission/lineage.ts';
import type { MissionDraft, TimedDraft } from '#domain/mission/mission.ts';
import type { RemovedMark } from '#domain/progress/edit.ts';
import type { Day } from '#domain/time/day.ts';
import { type BodyOf, inPath, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, pagesQuery } from '../../offline/client/query-client.ts';
import { type Also, createForAll, whose } from './also.ts';
import { useOnce } from './once.ts';
import { sendWrite, useMutationCommand, useWrite } from './write.ts';

const ofMission = ofKid.missions[':mission'];

/** Including the marks that were deleted with the mission. */
type EndedMission = BodyOf<typeof ofMission.end.$post>;

/** `saw`: as opened. `restore`: marks that „Cofnij” restores. Settings are sent only if changed. */
export interface Edit extends SomeSettings {
  mission: number;
  draft: MissionDraft;
  saw: MissionDraft;
  restore?: readonly RemovedMark[];
}

interface SiblingChanges {
  /** The other kids who get the draft as a new mission. */
  also?: Also;
  /** The edits of other kids' missions. */
  siblings?: readonly (Edit & { login: string })[];
}

/** The missions that have not ended. */
export const missionsQuery = (login: string) =>
  dataQuery(keys.missions(login), ofKid.missions.$get({ param: { login } }));

/** „Zakończone misje”, last ended first. */
export const endedQuery = (login: string) =>
  pagesQuery(keys.ended(login), (query) => ofKid.missions.ended.$get({ param: { login }, query }));

/** The current or last version, by the number of any version. */
export const missionQuery = (login: string, mission: string) =>
  dataQuery(keys.mission(login, mission), ofMission.$get({ param: { login, mission } }));

/** „Wcześniejsze wersje”, newest first. */
export const versionsQuery = (login: string, mission: string) =>
  pagesQuery(keys.versions(login, mission), (query) =>
    ofMission.versions.$get({ param: { login, mission }, query }),
  );

/** The recording that „Cofnij” restores with something deleted. */
export type WithRecording = { recording?: string };

/** With `lineage` and `place`, „Cofnij” restores a deleted one. */
export function useCreateMission(login: string) {
  const client = useQueryClient();
  const once = useOnce('mission');
  return (mission: NewMission) => once(mission, (key) => create(client, login, mission, key));
}

type NewMission = TimedDraft & {
  lineage?: number;
  place?: number;
  excused?: Day[];
  also?: Also;
} & WithRecording;

function create(
  client: QueryClient,
  login: string,
  { also = [], ...draft }: NewMission,
  key: string,
) {
  const json = { ...sent(draft), key, also: [...also] };
  const call = ofKid.missions.$post({ param: { login }, json });
  return sendWrite(client, { kids: whose(login, also) }, call);
}

export function useCreateMissionForAll() {
  const client = useQueryClient();
  const once = useOnce('mission');
  const has = (draft: TimedDraft) => async (login: string) => {
    const { missions } = await client.ensureQueryData(missionsQuery(login));
    return missions.some((each) => isSameMission(each, draft));
  };
  return (mission: TimedDraft & { also: Also }) =>
    once(mission, (key) =>
      createForAll(mission.also, has(mission), async (login, also) => {
        const created = await create(client, login, { ...mission, also }, key);
        return { number: created.mission.mission, also: created.also };
      }),
    );
}

/** Returns the current mission and the marks that were deleted. */
export function useEditMission(login: string) {
  const client = useQueryClient();
  const once = useOnce('copies');
  return ({ also = [], siblings = [], ...edit }: Edit & SiblingChanges) => {
    const { mission, ...own } = edited(edit);
    return once({ mission, draft: edit.draft, also }, (key) => {
      const copies = also.length > 0 && { copies: { key, also: [...also] } };
      const others = siblings.map(({ login, ...theirs }) => ({ login, ...edited(theirs) }));
      const json = { ...own, ...copies, siblings: others };
      const param = inPath({ login, mission });
      const kids = whose(login, [...also, ...siblings]);
      return sendWrite(client, { kids }, ofMission.$put({ param, json }));
    });
  };
}

/** Complete lists of lineages in the new order, and those that move to another part of the day. */
export interface Order {
  lineages: readonly number[];
  moved: readonly Moved[];
}

/** One after the other. */
export function useOrderMissions(login: string) {
  const send = useWrite({ kids: [login] }, ({ lineages, moved }: Order) => {
    const json = { lineages: [...lineages], moved: [...moved] };
    return ofKid.missions.order.$put({ param: { login }, json });
  });
  return useMutationCommand({ scope: { id: `order ${login}` } }, send);
}

export function useDeleteMission(login: string) {
  return useWrite(
    (mission: number) => ({ kids: [login], removed: keys.mission(login, String(mission)) }),
    (mission) => ofMission.$delete({ param: inPath({ login, mission }) }),
  );
}

export function useEndMission(login: string) {
  return useWrite({ kids: [login] }, (mission: number) =>
    ofMission.end.$post({ param: inPath({ login, mission }) }),
  );
}

/** Restores the marks and the finish that ending removed. */
export function useResumeMission(login: string) {
  return useWrite({ kids: [login] }, ({ mission: { mission }, removed, had }: EndedMission) =>
    ofMission.resume.$post({
      param: inPath({ login, mission }),
      json: { marks: [...removed], finish: had },
    }),
  );
}

function edited({ draft, saw, restore = [], ...edit }: Edit) {
  return { ...edit, ...sent(draft), saw: sent(saw), restore: [...restore] };
}

function sent<Draft extends MissionDraft>(draft: Draft) {
  return { ...draft, days: [...draft.days] };
}
