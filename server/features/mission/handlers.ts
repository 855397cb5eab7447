import { type MISSION, MOST_REMOVED } from '#contract/mission.ts';
import { reordered } from '#domain/mission/lineage.ts';
import { hasDraft, type Mission } from '#domain/mission/mission.ts';
import { broughtBackBy, decideEdit } from '#domain/progress/edit.ts';
import {
  decideDeletion,
  decideEnd,
  decideResume,
  decideStart,
  isDeletable,
} from '#domain/progress/lifecycle.ts';
import { withMissions } from '#domain/progress/progress.ts';
import { weekOf } from '#domain/time/week.ts';
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
  type KidWrite,
  keyFor,
  readKid,
  writeKid,
} from '../../shared/kid/kid-request.ts';
import { endedMissions, missionOfKey, missionsNotEnded } from '../../shared/mission/queries.ts';
import { dropRecording, keepRecording, recordingLimit } from '../../shared/recording/change.ts';
import { changeStanding, copyMission, standing } from './change.ts';
import { firstDayOf, placeOf, replacedVersions, traceOf } from './version-queries.ts';

/**
 * Handlers of missions. Every command reads the weeks that it can affect, asks the domain for a
 * decision, and saves the difference. All of it runs in one family write. The number of a replaced
 * version leads to the current one.
 */
export function missionHandlers(context: AppContext): Handlers<typeof MISSION> {
  const { storage } = context;
  const countRecording = recordingLimit(context);

  return {
    listMissions: async (c) => {
      const answer = await readKid(storage, c, kidOrParent, async ({ db, of, today }) => ({
        missions: await missionsNotEnded(db, of, today),
      }));
      return c.json(answer, 200);
    },

    listEndedMissions: async (c) => {
      const { before } = c.req.valid('query');
      const page = await readKid(storage, c, parentOfKid, ({ db, of, today }) =>
        endedMissions(db, of, today, before),
      );
      return c.json(page, 200);
    },

    getMission: async (c) => {
      const { mission: number } = c.req.valid('param');
      const answer = await readKid(storage, c, parentOfKid, async ({ db, of, today }) => {
        const found = await standing(db, of, number);
        const [since = found.start, trace] = await Promise.all([
          firstDayOf(db, of, found.lineage),
          traceOf(db, of, found.lineage, today),
        ]);
        return { mission: found, since, deletable: isDeletable(trace, today) };
      });
      return c.json(answer, 200);
    },

    listMissionVersions: async (c) => {
      const { mission: number } = c.req.valid('param');
      const { before } = c.req.valid('query');
      const page = await readKid(storage, c, parentOfKid, async ({ db, of }) => {
        const { lineage } = await standing(db, of, number);
        return replacedVersions(db, of, lineage, before);
      });
      return c.json(page, 200);
    },

    createMission: async (c) => {
      const { key, lineage, place, recording: recorded, also, ...draft } = c.req.valid('json');
      await countRecording(c, recorded);
      const created = await writeKid(storage, c, parentOfKid, async (kid) => {
        const mission = await create(kid);
        const added = await alsoFor(kid, also, (sibling, twice) =>
          copyMission(sibling, draft, keyFor(key, sibling), twice),
        );
        return { mission, also: added };
      });
      return c.json(created, 201);

      async function create(kid: KidWrite): Promise<Mission> {
        const { write, db, of, today } = kid;
        const row = await missionOfKey(db, of.family, key);
        const earlier = createdBefore(row, of, (row) => hasDraft(row.mission, draft));
        if (earlier) return earlier.mission;
        const before = await readFrom(db, of, weekOf(today));
        const number = await takeNumber(write);
        const asked = lineage === undefined ? undefined : await placeOf(db, of, lineage, place);
        const { mission, progress } = granted(decideStart(before, draft, today, number, asked));
        await changeProgress(write, of, before, progress, { keys: new Map([[number, key]]) });
        if (recorded === undefined) return mission;
        return { ...mission, recording: await keepRecording(kid, mission.lineage, recorded) };
      }
    },

    // Declared before `editMission`, whose path also matches this address.
    orderMissions: async (c) => {
      const { lineages, moved } = c.req.valid('json');
      const ordered = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
        const before = await missionsNotEnded(db, of, today);
        const after = reordered(before, lineages, moved);
        if (await saveLineages(db, of, before, after)) {
          write.publish({ noun: 'mission', kid: of.login });
        }
        return {};
      });
      return c.json(ordered, 200);
    },

    editMission: async (c) => {
      const { mission: asked } = c.req.valid('param');
      const { saw, timeOfDay, restore = [], copies, ...draft } = c.req.valid('json');
      const edited = await writeKid(storage, c, parentOfKid, async (kid) => {
        const number = await takeNumber(kid.write);
        const back = broughtBackBy(restore, kid.visitor.grownUp);
        const wish = { draft, saw, timeOfDay, restore: back };
        const { stands, removed } = await changeStanding(kid, asked, (before, old) =>
          decideEdit(before, asked, old, wish, kid.today, number),
        );
        const copied = { ...draft, timeOfDay: stands.timeOfDay };
        const also = await alsoFor(kid, copies?.also, (sibling, twice) =>
          copyMission(sibling, copied, keyFor(copies?.key ?? '', sibling), twice),
        );
        return { mission: stands, removed: removed.slice(0, MOST_REMOVED), also };
      });
      return c.json(edited, 200);
    },

    deleteMission: async (c) => {
      const { mission: asked } = c.req.valid('param');
      const deleted = await writeKid(storage, c, parentOfKid, async (kid) => {
        const { write, db, of, today } = kid;
        const old = await standing(db, of, asked);
        const trace = await traceOf(db, of, old.lineage, today);
        const before = withMissions(await readFrom(db, of, weekOf(today)), trace?.versions ?? []);
        const { progress } = granted(decideDeletion(before, asked, old, trace, today));
        await changeProgress(write, of, before, progress);
        return { mission: old, recorded: await dropRecording(kid, old.lineage) };
      });
      return c.json(deleted, 200);
    },

    endMission: async (c) => {
      const { mission: asked } = c.req.valid('param');
      const ended = await writeKid(storage, c, parentOfKid, async (kid) => {
        const { finish } = await standing(kid.db, kid.of, asked);
        const { stands, removed } = await changeStanding(kid, asked, (before, old) =>
          decideEnd(before, old, kid.today),
        );
        return { mission: stands, removed: removed.slice(0, MOST_REMOVED), had: finish };
      });
      return c.json(ended, 200);
    },

    resumeMission: async (c) => {
      const { mission: asked } = c.req.valid('param');
      const { marks, finish } = c.req.valid('json');
      const resumed = await writeKid(storage, c, parentOfKid, async (kid) => {
        const { stands } = await changeStanding(kid, asked, (before, old) =>
          decideResume(before, old, broughtBackBy(marks, kid.visitor.grownUp), kid.today, finish),
        );
        return { mission: stands };
      });
      return c.json(resumed, 200);
    },
  };
}
