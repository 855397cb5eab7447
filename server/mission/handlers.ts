import { setMark } from '#contract/mark.ts';
import {
  createMission,
  editMission,
  endMission,
  listEndedMissions,
  listMissions,
  MOST_REMOVED,
  resumeMission,
} from '#contract/mission.ts';
import { decideMark, type Mark, stateOf } from '#domain/mark.ts';
import * as mission from '#domain/mission.ts';
import {
  type Progress,
  removedMarks,
  withEdit,
  withEnd,
  withMark,
  withMission,
  withRestored,
  withResume,
} from '#domain/progress.ts';
import { weekOf } from '#domain/week.ts';
import type { App, House } from '../http/app.ts';
import { asFamily, asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { type OfKid, readFrom, readWeek, saveProgress } from '../storage/progress.ts';
import { type Db, takeNumber } from '../storage/storage.ts';
import { acceptanceRoutes } from './acceptances.ts';
import {
  endedMissions,
  findMission,
  keyOfReplacement,
  missionOfKey,
  missionsNotEnded,
  replacedBy,
  replacementOf,
} from './queries.ts';

/**
 * Every command reads the kid's progress in the weeks it can touch, asks the domain what becomes
 * of it, and saves the difference: in one family write, in which the kid is looked for as well.
 */
export function missionRoutes(app: App, house: House) {
  const { storage } = house;
  acceptanceRoutes(app, house);

  app.openapi(listMissions, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const missions = await missionsNotEnded(storage.read, of);
    return c.json({ change: visitor.change, missions }, 200);
  });

  app.openapi(listEndedMissions, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    const { before } = c.req.valid('query');
    const page = await endedMissions(storage.read, of, before);
    return c.json({ change: visitor.change, ...page }, 200);
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
      const keys = new Map([[started.mission, key]]);
      await saveProgress(write, of, before, withMission(before, started), keys);
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
      const before = await readFrom(write.db, of, weekOf(today));
      const old = await missionOf(write.db, of, before, param.mission);
      if (old.finish !== null) {
        const standing = await replacementOf(write.db, of, old.mission);
        if (!standing || !mission.isSameEdit(standing, draft, today)) {
          throw new Problem('mission-ended');
        }
        return { change: write.change, mission: standing, removed: [] };
      }
      const number = await takeNumber(write);
      const edit = mission.editMission(old, draft, today, number);
      if (edit.kind === 'unchanged') return { change: write.change, mission: old, removed: [] };
      if (saw && !mission.hasDraft(old, saw)) throw new Problem('mission-changed');
      const stands = mission.afterEdit(old, edit);
      const replaced = await replacedBy(write.db, of, old.mission);
      const changed = withEdit(before, edit, today, replaced);
      const after = withRestored(changed, stands, restore, today);
      const keys = new Map([[number, keyOfReplacement(old.mission)]]);
      await saveProgress(write, of, before, after, keys);
      const removed = nearest(removedMarks(before, after, old.mission, stands.mission));
      return { change: write.change, mission: stands, removed };
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
      if (old.finish !== null) {
        const isRepeated =
          mission.isEndedToday(old, today) && !(await replacementOf(write.db, of, old.mission));
        if (!isRepeated) throw new Problem('mission-ended');
        return { change: write.change, mission: old, removed: [] };
      }
      const finished = mission.endMission(old, today);
      const after = withEnd(before, finished, today);
      await saveProgress(write, of, before, after);
      const removed = nearest(removedMarks(before, after, old.mission));
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
      const before = await readFrom(write.db, of, weekOf(today));
      const old = await missionOf(write.db, of, before, param.mission);
      if (old.finish === null) return { change: write.change, mission: old };
      const goesOn = mission.resumeMission(old, today);
      if (!goesOn || (await replacementOf(write.db, of, old.mission))) {
        throw new Problem('mission-ended');
      }
      await saveProgress(write, of, before, withResume(before, goesOn, marks, today));
      return { change: write.change, mission: goesOn };
    });
    return c.json(resumed, 200);
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

/** The marks that „Cofnij” can bring back. */
function nearest(removed: readonly Mark[]) {
  return removed.slice(0, MOST_REMOVED).map(({ day, state }) => ({ day, state }));
}
