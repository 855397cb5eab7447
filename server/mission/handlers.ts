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
import { asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
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
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const missions = await missionsNotEnded(storage.read, of);
    return c.json({ change: visitor.change, missions }, 200);
  });

  // Before `getMission`, whose path it would fit.
  app.openapi(listEndedMissions, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    const { before } = c.req.valid('query');
    const page = await endedMissions(storage.read, of, before);
    return c.json({ change: visitor.change, ...page }, 200);
  });

  app.openapi(getMission, async (c) => {
    const param = c.req.valid('param');
    const { visitor, of } = await asParentOf(c, storage.read, param.login);
    const found = await standing(storage.read, of, param.mission);
    const [since = found.start, trace] = await Promise.all([
      firstDayOf(storage.read, of, found.lineage),
      traceOf(storage.read, of, found.lineage, visitor.today),
    ]);
    const deletable =
      trace !== undefined && isDeletable(trace.versions, trace.marks, visitor.today);
    return c.json({ change: visitor.change, mission: found, since, deletable }, 200);
  });

  app.openapi(listMissionVersions, async (c) => {
    const param = c.req.valid('param');
    const { visitor, of } = await asParentOf(c, storage.read, param.login);
    const { lineage } = await standing(storage.read, of, param.mission);
    const page = await replacedVersions(storage.read, of, lineage, c.req.valid('query').before);
    return c.json({ change: visitor.change, ...page }, 200);
  });

  app.openapi(createMission, async (c) => {
    const { family, today } = asParent(c);
    const { key, lineage, ...draft } = c.req.valid('json');
    const created = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      const earlier = await missionOfKey(write.db, family, key);
      if (earlier) {
        const same = earlier.kid === of.kid && mission.hasDraft(earlier.mission, draft);
        if (!same) throw new Problem('key-reused');
        return { change: write.change, mission: earlier.mission };
      }
      const before = await readFrom(write.db, of, weekOf(today));
      if (!mission.hasRoomForOne(before.missions)) throw new Problem('too-many-missions');
      const number = await takeNumber(write);
      const isFree = lineage === undefined || !(await hasLineage(write.db, of, lineage));
      if (!isFree || (lineage ?? number) > number) throw new Problem('invalid');
      const started = mission.startMission(number, draft, today, lineage);
      const keys = new Map([[number, key]]);
      await saveProgress(write, of, before, withMissions(before, [started]), keys);
      return { change: write.change, mission: started };
    });
    return c.json(created, 201);
  });

  app.openapi(editMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const { saw, restore = [], ...draft } = c.req.valid('json');
    const edited = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const old = await standing(write.db, of, param.mission);
      const before = await readFrom(write.db, of, weekOf(today));
      const number = await takeNumber(write);
      const wish = { draft, saw, restore };
      const decision = decideEdit(before, param.mission, old, wish, today, number);
      if ('refused' in decision) throw new Problem(decision.refused);
      const { stands, progress, removed } = decision;
      await saveProgress(write, of, before, progress);
      return { change: write.change, mission: stands, removed: removed.slice(0, MOST_REMOVED) };
    });
    return c.json(edited, 200);
  });

  app.openapi(deleteMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const deleted = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const old = await standing(write.db, of, param.mission);
      // Somebody has put another version there, and this page has not seen it.
      if (old.mission !== param.mission) throw new Problem('mission-changed');
      const trace = await traceOf(write.db, of, old.lineage, today);
      if (!trace || !isDeletable(trace.versions, trace.marks, today)) {
        throw new Problem('mission-has-past');
      }
      const before = withMissions(await readFrom(write.db, of, weekOf(today)), trace.versions);
      await saveProgress(write, of, before, withoutLineage(before, old.lineage));
      return { change: write.change, mission: old };
    });
    return c.json(deleted, 200);
  });

  app.openapi(endMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const ended = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const old = await standing(write.db, of, param.mission);
      if (old.finish !== null) {
        if (!mission.isEndedToday(old, today)) throw new Problem('mission-ended');
        return { change: write.change, mission: old, removed: [] };
      }
      const before = await readFrom(write.db, of, weekOf(today));
      const finished = mission.endMission(old, today);
      const after = withEnd(before, finished, today);
      await saveProgress(write, of, before, after);
      const removed = removedMarks(before, after, finished).slice(0, MOST_REMOVED);
      return { change: write.change, mission: finished, removed };
    });
    return c.json(ended, 200);
  });

  app.openapi(resumeMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const { marks } = c.req.valid('json');
    const resumed = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const old = await standing(write.db, of, param.mission);
      if (old.finish === null) return { change: write.change, mission: old };
      const goesOn = mission.resumeMission(old, today);
      if (!goesOn) throw new Problem('mission-ended');
      const before = await readFrom(write.db, of, weekOf(today));
      if (!mission.hasRoomForOne(before.missions)) throw new Problem('too-many-missions');
      await saveProgress(write, of, before, withResume(before, goesOn, marks, today));
      return { change: write.change, mission: goesOn };
    });
    return c.json(resumed, 200);
  });
}

async function standing(db: Db, of: KidKey, number: number): Promise<mission.Mission> {
  const found = await standingMission(db, of, number);
  if (!found) throw new Problem('not-found');
  return found;
}
