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
  resumeMission,
} from '#contract/mission.ts';
import {
  decideEdit,
  isDeletable,
  removedMarks,
  withEnd,
  withoutLineage,
  withResume,
} from '#domain/edit.ts';
import * as mission from '#domain/mission.ts';
import { withMissions } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, AppContext } from '../context.ts';
import { kidOrParent, parentOfKid } from '../http/permissions.ts';
import { granted, Problem } from '../http/problem.ts';
import { readKid, writeKid } from '../kid/index.ts';
import type { KidKey } from '../storage/kid-key.ts';
import { readFrom, saveProgress } from '../storage/progress.ts';
import { type Db, takeNumber } from '../storage/storage.ts';
import { markRoutes } from './marks.ts';
import { endedMissions, missionOfKey, missionsNotEnded } from './queries.ts';
import {
  firstDayOf,
  hasLineage,
  replacedVersions,
  standingMission,
  traceOf,
} from './version-queries.ts';

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
      const deletable = trace !== undefined && isDeletable(trace.versions, trace.marks, today);
      return { mission: found, since, deletable };
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
    const { key, lineage, ...draft } = c.req.valid('json');
    const created = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const earlier = await missionOfKey(db, of.family, key);
      if (earlier) {
        const same = earlier.kid === of.kid && mission.hasDraft(earlier.mission, draft);
        if (!same) throw new Problem('key-reused');
        return { mission: earlier.mission };
      }
      const before = await readFrom(db, of, weekOf(today));
      if (!mission.hasRoomForOne(before.missions)) throw new Problem('too-many-missions');
      const number = await takeNumber(write);
      const isFree = lineage === undefined || !(await hasLineage(db, of, lineage));
      if (!isFree || (lineage ?? number) > number) throw new Problem('invalid');
      const started = mission.startMission(number, draft, today, lineage);
      const keys = new Map([[number, key]]);
      await saveProgress(write, of, before, withMissions(before, [started]), keys);
      return { mission: started };
    });
    return c.json(created, 201);
  });

  app.openapi(editMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const { saw, restore = [], ...draft } = c.req.valid('json');
    const edited = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const old = await standing(db, of, asked);
      const before = await readFrom(db, of, weekOf(today));
      const number = await takeNumber(write);
      const wish = { draft, saw, restore };
      const decision = granted(decideEdit(before, asked, old, wish, today, number));
      const { stands, progress, removed } = decision;
      await saveProgress(write, of, before, progress);
      return { mission: stands, removed: removed.slice(0, MOST_REMOVED) };
    });
    return c.json(edited, 200);
  });

  app.openapi(deleteMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const deleted = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const old = await standing(db, of, asked);
      // Somebody has put another version there, and this page has not seen it.
      if (old.mission !== asked) throw new Problem('mission-changed');
      const trace = await traceOf(db, of, old.lineage, today);
      if (!trace || !isDeletable(trace.versions, trace.marks, today)) {
        throw new Problem('mission-has-past');
      }
      const before = withMissions(await readFrom(db, of, weekOf(today)), trace.versions);
      await saveProgress(write, of, before, withoutLineage(before, old.lineage));
      return { mission: old };
    });
    return c.json(deleted, 200);
  });

  app.openapi(endMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const ended = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const old = await standing(db, of, asked);
      if (old.finish !== null) {
        if (!mission.isEndedToday(old, today)) throw new Problem('mission-ended');
        return { mission: old, removed: [] };
      }
      const before = await readFrom(db, of, weekOf(today));
      const finished = mission.endMission(old, today);
      const after = withEnd(before, finished, today);
      await saveProgress(write, of, before, after);
      const removed = removedMarks(before, after, finished).slice(0, MOST_REMOVED);
      return { mission: finished, removed };
    });
    return c.json(ended, 200);
  });

  app.openapi(resumeMission, async (c) => {
    const { mission: asked } = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const resumed = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const old = await standing(db, of, asked);
      if (old.finish === null) return { mission: old };
      const goesOn = mission.resumeMission(old, today);
      if (!goesOn) throw new Problem('mission-ended');
      const before = await readFrom(db, of, weekOf(today));
      if (!mission.hasRoomForOne(before.missions)) throw new Problem('too-many-missions');
      await saveProgress(write, of, before, withResume(before, goesOn, marks, today));
      return { mission: goesOn };
    });
    return c.json(resumed, 200);
  });
}

async function standing(db: Db, of: KidKey, number: number): Promise<mission.Mission> {
  const found = await standingMission(db, of, number);
  if (!found) throw new Problem('not-found');
  return found;
}
