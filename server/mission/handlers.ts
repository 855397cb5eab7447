import { getWeek, setMark } from '#contract/mark.ts';
import { createMission, editMission, endMission, listMissions } from '#contract/mission.ts';
import { decideMark, stateOf } from '#domain/mark.ts';
import * as mission from '#domain/mission.ts';
import { type Progress, withEdit, withEnd, withMark, withMission } from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, House } from '../http/app.ts';
import { asFamily, asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { type OfKid, readFrom, readWeek, saveProgress } from '../storage/progress.ts';
import { type Db, takeNumber } from '../storage/storage.ts';
import { findMission, keepKey, missionOfKey, missionsNotEnded } from './queries.ts';

/**
 * Every command reads the kid's progress in the weeks it can touch, asks the domain what becomes
 * of it, and saves the difference: in one family write, in which the kid is looked for as well.
 */
export function missionRoutes(app: App, { storage }: House) {
  app.openapi(listMissions, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const missions = await missionsNotEnded(storage.read, of, visitor.today);
    return c.json({ change: visitor.change, missions }, 200);
  });

  app.openapi(createMission, async (c) => {
    const { family, today } = asParent(c);
    const { key, ...draft } = c.req.valid('json');
    const created = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      const earlier = await missionOfKey(write.db, family, key);
      if (earlier && earlier.kid !== of.kid) throw new Problem('invalid');
      if (earlier) return { change: write.change, mission: earlier.mission };
      const before = await readFrom(write.db, of, weekOf(today));
      const started = mission.startMission(await takeNumber(write), draft, today);
      await saveProgress(write, of, before, withMission(before, started));
      await keepKey(write.db, of, started.mission, key);
      return { change: write.change, mission: started };
    });
    return c.json(created, 201);
  });

  app.openapi(editMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const edited = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const before = await readFrom(write.db, of, weekOf(today));
      const old = await missionOf(write.db, of, before, param.mission);
      if (old.finish !== null) throw new Problem('mission-ended');
      const number = await takeNumber(write);
      const edit = mission.editMission(old, c.req.valid('json'), today, number);
      await saveProgress(write, of, before, withEdit(before, edit, today));
      return { change: write.change, mission: mission.afterEdit(old, edit) };
    });
    return c.json(edited, 200);
  });

  app.openapi(endMission, async (c) => {
    const { family, today } = asParent(c);
    const param = c.req.valid('param');
    const ended = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, param.login);
      const before = await readFrom(write.db, of, weekOf(today));
      const old = await missionOf(write.db, of, before, param.mission);
      if (old.finish !== null) throw new Problem('mission-ended');
      const finished = mission.endMission(old, today);
      await saveProgress(write, of, before, withEnd(before, finished, today));
      return { change: write.change, mission: finished };
    });
    return c.json(ended, 200);
  });

  app.openapi(getWeek, async (c) => {
    const { login, week } = c.req.valid('param');
    const { visitor, of } = await asKidOrParent(c, storage.read, login);
    const { missions, marks } = await readWeek(storage.read, of, week);
    return c.json({ change: visitor.change, week, missions, marks }, 200);
  });

  app.openapi(setMark, async (c) => {
    const { family, today, actor } = asFamily(c);
    const { login, mission: number, day } = c.req.valid('param');
    const marked = await storage.familyWrite(family, async (write) => {
      const { of } = await asKidOrParent(c, write.db, login);
      const before = await readWeek(write.db, of, weekOf(day));
      const chosen = await missionOf(write.db, of, before, number);
      const current = stateOf(before.marks, number, day);
      const marker = actor?.is === 'parent' ? 'parent' : 'kid';
      const decision = decideMark(chosen, day, today, current, marker, c.req.valid('json'));
      if ('refused' in decision) throw new Problem(decision.refused);
      await saveProgress(write, of, before, withMark(before, number, day, decision.state));
      return { change: write.change, state: decision.state };
    });
    return c.json(marked, 200);
  });
}

/** A mission of a kid; what the weeks that were read do not hold is over or not yet begun. */
async function missionOf(db: Db, of: OfKid, { missions }: Progress, number: number) {
  const found =
    missions.find((each) => each.mission === number) ?? (await findMission(db, of, number));
  if (!found) throw new Problem('not-found');
  return found;
}
