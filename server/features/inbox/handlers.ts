import type { INBOX } from '#contract/inbox.ts';
import { acceptMarks, type DayOfMission, returnMarks } from '#domain/progress/acceptance.ts';
import { kidByLogin } from '../../db/kid/kid-key.ts';
import type { FamilyWrite } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { findInbox } from '../../shared/inbox/queries.ts';
import { changeMarks } from '../../shared/mission/change-marks.ts';

/**
 * Handlers of „Czeka na Ciebie”: lists what waits for the parent, accepts lists of it and undoes
 * that.
 */
export function inboxHandlers({ storage }: AppContext): Handlers<typeof INBOX> {
  return {
    getInbox: async (c) => {
      const { family, change, today } = asParent(c);
      return c.json({ change, ...(await findInbox(storage.read, family, today)) }, 200);
    },

    acceptFromInbox: async (c) => {
      const { kids } = c.req.valid('json');
      const visitor = asParent(c);
      const answer = await storage.familyWrite(visitor.family, async (write) => ({
        change: write.change,
        accepted: await changeMarksOf(write, visitor, kids, acceptMarks),
      }));
      return c.json(answer, 200);
    },

    returnToInbox: async (c) => {
      const { kids } = c.req.valid('json');
      const visitor = asParent(c);
      const answer = await storage.familyWrite(visitor.family, async (write) => ({
        change: write.change,
        returned: await changeMarksOf(write, visitor, kids, returnMarks),
      }));
      return c.json(answer, 200);
    },
  };
}

interface MarksOfKid {
  login: string;
  marks: readonly DayOfMission[];
}

/** Changes the marks of each kid in turn. Skips a kid that was deleted meanwhile. */
async function changeMarksOf(
  write: FamilyWrite,
  visitor: ParentVisitor,
  kids: readonly MarksOfKid[],
  change: typeof acceptMarks,
): Promise<MarksOfKid[]> {
  const all: MarksOfKid[] = [];
  for (const { login, marks } of kids) {
    const of = await kidByLogin(write.db, write.family, login);
    if (!of) continue;
    const changed = await changeMarks(write, of, visitor, marks, change);
    if (changed.length > 0) all.push({ login, marks: changed });
  }
  return all;
}
