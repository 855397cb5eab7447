import type { WEEK } from '#contract/week.ts';
import { weekOf } from '#domain/time/week.ts';
import { readWeek } from '../../db/kid/progress.ts';
import { countEverFull, setCelebrated, weeksToCelebrate } from '../../db/kid/weeks.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent } from '../../http/permissions.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { weekOfKids, weeksBefore } from './queries.ts';

export function weekHandlers(context: AppContext): Handlers<typeof WEEK> {
  const { readFamilyOnce, readKid, writeKid } = familyRequests(context);
  return {
    getWeek: readKid(kidOrParent, async ({ db, of }, { param: { week } }) => ({
      week,
      ...(await readWeek(db, of, week)),
    })),

    getWeekOfKids: readFamilyOnce(async ({ db, visitor }, { param: { week } }) => ({
      week,
      kids: await weekOfKids(db, visitor.family, week),
    })),

    listWeeks: readKid(kidOrParent, async ({ db, of, today }, { query: { before } }) => {
      const start = before === undefined ? undefined : Number(before);
      const { weeks, next } = await weeksBefore(db, of, weekOf(today), start);
      return { weeks, next: next === null ? null : `${next}` };
    }),

    getConstellation: readKid(kidOrParent, async ({ db, of, today }) => {
      const [row] = await countEverFull(db, { ...of, until: weekOf(today) });
      return { everFull: row?.count ?? 0 };
    }),

    celebrateWeeks: writeKid(kidOrParent, async ({ write, db, of, today }, { json: shown }) => {
      const until = Math.min(shown.newest, weekOf(today));
      const [waiting] = await weeksToCelebrate(db, { ...of, until });
      if (waiting?.count === shown.count && waiting.newest === shown.newest) {
        await setCelebrated(db, { ...of, until });
        write.publish({ noun: 'celebration', kid: of.login });
      }
      return {};
    }),
  };
}
