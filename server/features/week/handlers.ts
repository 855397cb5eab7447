import type { WEEK } from '#contract/week.ts';
import { weekOf } from '#domain/time/week.ts';
import { readWeek } from '../../db/kid/progress.ts';
import { countEverFull, setCelebrated, weeksToCelebrate } from '../../db/kid/weeks.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asParent, kidOrParent } from '../../http/permissions.ts';
import { readKid, writeKid } from '../../shared/kid/kid-request.ts';
import { weekOfKids, weeksBefore } from './queries.ts';

/** Handlers of a kid's weeks; they change no mark. */
export function weekHandlers({ storage }: AppContext): Handlers<typeof WEEK> {
  return {
    getWeek: async (c) => {
      const { week } = c.req.valid('param');
      const answer = await readKid(storage, c, kidOrParent, async ({ db, of }) => ({
        week,
        ...(await readWeek(db, of, week)),
      }));
      return c.json(answer, 200);
    },

    getWeekOfKids: async (c) => {
      const { week } = c.req.valid('param');
      const { family, change } = asParent(c);
      return c.json({ change, week, kids: await weekOfKids(storage.read, family, week) }, 200);
    },

    listWeeks: async (c) => {
      const { before } = c.req.valid('query');
      const answer = await readKid(storage, c, kidOrParent, async ({ db, of, today }) => {
        const { weeks, next } = await weeksBefore(
          db,
          of,
          weekOf(today),
          before === undefined ? undefined : Number(before),
        );
        return { weeks, next: next === null ? null : `${next}` };
      });
      return c.json(answer, 200);
    },

    getConstellation: async (c) => {
      const answer = await readKid(storage, c, kidOrParent, async ({ db, of, today }) => ({
        everFull: await countEverFull(db, of, weekOf(today)),
      }));
      return c.json(answer, 200);
    },

    celebrateWeeks: async (c) => {
      const shown = c.req.valid('json');
      const answer = await writeKid(storage, c, kidOrParent, async ({ write, db, of, today }) => {
        const until = Math.min(shown.newest, weekOf(today));
        const waiting = await weeksToCelebrate(db, of, until);
        if (waiting?.count === shown.count && waiting.newest === shown.newest) {
          await setCelebrated(db, of, until);
          write.publish({ noun: 'celebration', kid: of.login });
        }
        return {};
      });
      return c.json(answer, 200);
    },
  };
}
