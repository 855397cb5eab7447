import { type MISSION, MOST_REMOVED } from '#contract/mission.ts';
import { hasDraft } from '#domain/mission/draft.ts';
import { reordered } from '#domain/mission/lineage.ts';
import { completed, type Mission } from '#domain/mission/mission.ts';
import { restoredBy } from '#domain/progress/edit.ts';
import {
  decideDeletion,
  decideEnd,
  decideResume,
  decideStart,
  isDeletable,
} from '#domain/progress/lifecycle.ts';
import { withMissions } from '#domain/progress/progress.ts';
import { weekOf } from '#domain/time/week.ts';
import { roomForExcuses } from '../../db/kid/excuses.ts';
import { saveLineages } from '../../db/kid/lineages.ts';
import { readFrom } from '../../db/kid/progress.ts';
import { takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted } from '../../http/problem.ts';
import { changeProgress } from '../../shared/kid/consequences.ts';
import {
  alsoFor,
  createdBefore,
  familyRequests,
  forSiblings,
  type KidWrite,
} from '../../shared/kid/kid-request.ts';
import { endedMissions, missionOfKey, missionsNotEnded } from '../../shared/mission/queries.ts';
import { dropRecording, recordingLimit, saveRecording } from '../../shared/recording/change.ts';
import { changeStanding, copyMission, saveForm } from './change.ts';
import { firstDayOf, placeOf, replacedVersions, standing, traceOf } from './version-queries.ts';

type MissionHandlers<Name extends keyof Handlers<typeof MISSION>> = Pick<
  Handlers<typeof MISSION>,
  Name
>;

/** The number of a replaced version leads to the current one. */
export function missionHandlers(context: AppContext): Handlers<typeof MISSION> {
  return {
    ...readingHandlers(context),
    ...planningHandlers(context),
    ...editingHandlers(context),
    ...endingHandlers(context),
  };
}

function readingHandlers(
  context: AppContext,
): MissionHandlers<'listMissions' | 'listEndedMissions' | 'getMission' | 'listMissionVersions'> {
  const { readKid } = familyRequests(context);

  return {
    listMissions: readKid(kidOrParent, async ({ db, of, today }) => ({
      missions: await missionsNotEnded(db, of, today),
    })),

    listEndedMissions: readKid(parentOfKid, ({ db, of, today }, { query }) =>
      endedMissions(db, of, today, query.before),
    ),

    getMission: readKid(parentOfKid, async ({ db, of, today }, { param }) => {
      const found = await standing(db, of, param.mission);
      const [since = found.start, trace] = await Promise.all([
        firstDayOf(db, of, found.lineage),
        traceOf(db, of, found.lineage, today),
      ]);
      return { mission: found, since, deletable: isDeletable(trace, today) };
    }),

    listMissionVersions: readKid(parentOfKid, async ({ db, of }, { param, query }) => {
      const { lineage } = await standing(db, of, param.mission);
      return replacedVersions(db, of, lineage, query.before);
    }),
  };
}

function planningHandlers(context: AppContext): MissionHandlers<'createMission' | 'orderMissions'> {
  const { createForKid, writeKid } = familyRequests(context);
  const countRecording = recordingLimit(context);

  return {
    createMission: createForKid(
      parentOfKid,
      async (kid, { json }) => {
        const { key, lineage, place, excused, recording: recorded, also, ...draft } = json;
        const mission = await create(kid);
        return { mission, also: await alsoFor(kid, { also, key }, copyMission(draft)) };

        async function create({ write, db, of, today }: KidWrite): Promise<Mission> {
          const row = await missionOfKey(db, of.family, key);
          const earlier = createdBefore(row, of, (row) => hasDraft(row.mission, draft));
          if (earlier) return earlier.mission;
          const before = await readFrom(db, of, weekOf(today));
          const number = await takeNumber(write);
          const room = await roomForExcuses(db, of.family, today);
          const origin =
            lineage === undefined
              ? undefined
              : { ...(await placeOf(db, of, lineage, place)), excused: excused?.slice(0, room) };
          const { mission, progress } = granted(decideStart(before, draft, today, number, origin));
          await changeProgress(write, of, before, progress, { keys: new Map([[number, key]]) });
          if (recorded === undefined) return mission;
          return { ...mission, recording: await saveRecording(kid, mission.lineage, recorded) };
        }
      },
      (visitor, { json }) => countRecording(visitor, json.recording),
    ),

    orderMissions: writeKid(parentOfKid, async ({ write, db, of, today }, { json }) => {
      const before = await missionsNotEnded(db, of, today);
      const after = reordered(before, json.lineages, json.moved);
      if (await saveLineages(db, of, before, after)) {
        write.publish({ noun: 'mission', kid: of.login });
      }
      return {};
    }),
  };
}

function editingHandlers(context: AppContext): MissionHandlers<'editMission' | 'deleteMission'> {
  const { writeKid } = familyRequests(context);

  return {
    editMission: writeKid(parentOfKid, async (kid, { param: { mission: number }, json }) => {
      const { copies, siblings = [], ...edit } = json;
      const { mission, removed } = await saveForm(kid, number, edit);
      const { saw: _, restore: __, ...draft } = edit;
      const { timeOfDay, minutes } = mission;
      const copied = { ...completed(draft, mission), timeOfDay, minutes };
      const also = await alsoFor(kid, copies, copyMission(copied));
      const changed = await forSiblings(
        kid,
        siblings,
        (sibling, { login: _, mission, ...theirs }) => saveForm(sibling, mission, theirs),
      );
      return { mission, removed, also, siblings: changed };
    }),

    deleteMission: writeKid(parentOfKid, async (kid, { param: { mission: number } }) => {
      const { write, db, of, today } = kid;
      const old = await standing(db, of, number);
      const trace = await traceOf(db, of, old.lineage, today);
      const present = await readFrom(db, of, weekOf(today));
      const isOther = ({ lineage }: { lineage: number }) => lineage !== old.lineage;
      const excuses = [...(present.excuses ?? []).filter(isOther), ...(trace?.excuses ?? [])];
      const before = { ...withMissions(present, trace?.versions ?? []), excuses };
      const { progress } = granted(decideDeletion(before, number, old, trace, today));
      await changeProgress(write, of, before, progress);
      const excused = (trace?.excuses ?? []).map(({ day }) => day);
      return { mission: old, excused, recorded: await dropRecording(kid, old.lineage) };
    }),
  };
}

function endingHandlers(context: AppContext): MissionHandlers<'endMission' | 'resumeMission'> {
  const { writeKid } = familyRequests(context);

  return {
    endMission: writeKid(parentOfKid, async (kid, { param: { mission: number } }) => {
      const { finish } = await standing(kid.db, kid.of, number);
      const { stands, removed } = await changeStanding(kid, number, (before, old) =>
        decideEnd(before, old, kid.today),
      );
      return { mission: stands, removed: removed.slice(0, MOST_REMOVED), had: finish };
    }),

    resumeMission: writeKid(parentOfKid, async (kid, { param, json: { marks, finish } }) => {
      const back = restoredBy(marks, kid.visitor.grownUp);
      const { stands } = await changeStanding(kid, param.mission, (before, old) =>
        decideResume(before, old, back, kid.today, finish),
      );
      return { mission: stands };
    }),
  };
}
