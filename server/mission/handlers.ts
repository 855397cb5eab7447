import {
  createMission,
  deleteMission,
  editMission,
  endMission,
  getMission,
  listEndedMissions,
  listMissions,
  listMissionVersions,
  MOST_REMOVED,
  orderMissions,
  resumeMission,
} from '#contract/mission.ts';
import { decideEdit } from '#domain/edit.ts';
import {
  decideDeletion,
  decideEnd,
  decideResume,
  decideStart,
  isDeletable,
} from '#domain/lifecycle.ts';
import { reordered } from '#domain/lineage.ts';
import { hasDraft } from '#domain/mission.ts';
import { withMissions } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { kidOrParent, parentOfKid } from '../http/permissions.ts';
import { granted } from '../http/problem.ts';
import { createdBefore, readKid, writeKid } from '../kid/index.ts';
import { dropRecording, keepRecording } from '../recording/index.ts';
import { saveLineages } from '../storage/lineages.ts';
import { readFrom, saveProgress } from '../storage/progress.ts';
import { takeNumber } from '../storage/storage.ts';
import { changeStanding, standing } from './change.ts';
import { markRoutes } from './marks.ts';
import { endedMissions, missionOfKey, missionsNotEnded } from './queries.ts';
import { firstDayOf, placeOf, replacedVersions, traceOf } from './version-queries.ts';

/**
 * Every command reads the kid's progress in the weeks it can touch, asks the domain what becomes
 * of it, and saves the difference: in one family write, in which the kid is looked for as well.
 * A version that was replaced is followed to the one that now stands in its place.
 */
export function missionRoutes(app: App, context: AppContext) {
  const { storage } = context;
  markRoutes(app, context);

  app.openapi(listMissions, async (c) => {
    const answer = await readKid(storage, c, kidOrParent, async ({ db, of }) => ({
      missions: await missionsNotEnded(db, of),
    }));
    return c.json(answer, 200);
  });

  // Before `getMission`, whose path it would fit.
  app.openapi(listEndedMissions, async (c) => {
    const { before } = c.req.valid('query');
    const page = await readKid(storage, c, parentOfKid, ({ db, of }) =>
      endedMissions(db, of, before),
    );
    return c.json(page, 200);
  });

  app.openapi(getMission, async (c) => {
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
  });

  app.openapi(listMissionVersions, async (c) => {
    const { mission: number } = c.req.valid('param');
    const { before } = c.req.valid('query');
    const page = await readKid(storage, c, parentOfKid, async ({ db, of }) => {
      const { lineage } = await standing(db, of, number);
      return replacedVersions(db, of, lineage, before);
    });
    return c.json(page, 200);
  });

  app.openapi(createMission, async (c) => {
    const { key, lineage, place, recording: recorded, ...draft } = c.req.valid('json');
    const created = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { write, db, of, today } = kid;
      const row = await missionOfKey(db, of.family, key);
      const earlier = createdBefore(row, of, (row) => hasDraft(row.mission, draft));
      if (earlier) return { mission: earlier.mission };
      const before = await readFrom(db, of, weekOf(today));
      const number = await takeNumber(write);
      const asked = lineage === undefined ? undefined : await placeOf(db, of, lineage, place);
      const { mission, progress } = granted(decideStart(before, draft, today, number, asked));
      await saveProgress(write, of, before, progress, new Map([[number, key]]));
      if (recorded === undefined) return { mission };
      const recording = await keepRecording(kid, mission.lineage, recorded);
      return { mission: { ...mission, recording } };
    });
    return c.json(created, 201);
  });

  // Before `editMission`, whose path it would fit.
  app.openapi(orderMissions, async (c) => {
    const { lineages } = c.req.valid('json');
    const ordered = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
      const before = await missionsNotEnded(db, of);
      await saveLineages(write, of, before, reordered(before, lineages));
      return {};
    });
    return c.json(ordered, 200);
  });

  app.openapi(editMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const { saw, timeOfDay, restore = [], ...draft } = c.req.valid('json');
    const edited = await writeKid(storage, c, parentOfKid, async (kid) => {
      const number = await takeNumber(kid.write);
      const wish = { draft, saw, timeOfDay, restore };
      const { stands, removed } = await changeStanding(kid, asked, (before, old) =>
        decideEdit(before, asked, old, wish, kid.today, number),
      );
      return { mission: stands, removed: removed.slice(0, MOST_REMOVED) };
    });
    return c.json(edited, 200);
  });

  app.openapi(deleteMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const deleted = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { write, db, of, today } = kid;
      const old = await standing(db, of, asked);
      const trace = await traceOf(db, of, old.lineage, today);
      const before = withMissions(await readFrom(db, of, weekOf(today)), trace?.versions ?? []);
      const { progress } = granted(decideDeletion(before, asked, old, trace, today));
      await saveProgress(write, of, before, progress);
      return { mission: old, recorded: await dropRecording(kid, old.lineage) };
    });
    return c.json(deleted, 200);
  });

  app.openapi(endMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const ended = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { stands, removed } = await changeStanding(kid, asked, (before, old) =>
        decideEnd(before, old, kid.today),
      );
      return { mission: stands, removed: removed.slice(0, MOST_REMOVED) };
    });
    return c.json(ended, 200);
  });

  app.openapi(resumeMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const resumed = await writeKid(storage, c, parentOfKid, async (kid) => {
      const { stands } = await changeStanding(kid, asked, (before, old) =>
        decideResume(before, old, marks, kid.today),
      );
      return { mission: stands };
    });
    return c.json(resumed, 200);
  });
}
