import { acceptFromInbox, getInbox, returnToInbox } from '#contract/inbox.ts';
import { acceptMarks, type DayOfMission, returnMarks } from '#domain/acceptance.ts';
import type { App, AppContext } from '../context.ts';
import { asParent, type ParentVisitor } from '../http/permissions.ts';
import type { Visitor } from '../http/visitor.ts';
import { findKids } from '../kid/index.ts';
import { changeMarks } from '../mission/index.ts';
import { kidByLogin } from '../storage/kid-key.ts';
import type { FamilyWrite } from '../storage/storage.ts';
import { findInbox } from './queries.ts';

/** „Czeka na Ciebie”: what waits for the parent, and lists of it accepted or taken back. */
export function inboxRoutes(app: App, { storage }: AppContext) {
  app.openapi(getInbox, async (c) => {
    const { family, change, today } = asParent(c);
    return c.json({ change, ...(await findInbox(storage.read, family, today)) }, 200);
  });

  app.openapi(acceptFromInbox, async (c) => {
    const { kids } = c.req.valid('json');
    const visitor = asParent(c);
    const answer = await writeInbox(visitor, async (write) => ({
      accepted: await changeMarksOf(write, visitor, kids, acceptMarks),
    }));
    return c.json(answer, 200);
  });

  app.openapi(returnToInbox, async (c) => {
    const { kids } = c.req.valid('json');
    const visitor = asParent(c);
    const answer = await writeInbox(visitor, async (write) => ({
      returned: await changeMarksOf(write, visitor, kids, returnMarks),
    }));
    return c.json(answer, 200);
  });

  /** A family write; its answer brings all that the page of the inbox shows after it. */
  function writeInbox<Own extends object>(
    { family, today }: Visitor,
    work: (write: FamilyWrite) => Promise<Own>,
  ) {
    return storage.familyWrite(family, async (write) => {
      const own = await work(write);
      const inbox = await findInbox(write.db, family, today);
      const kids = await findKids(write.db, family, today);
      return { change: write.change, ...own, inbox, kids };
    });
  }
}

interface MarksOfKid {
  login: string;
  marks: readonly DayOfMission[];
}

/** Changes the marks of one kid after the other. A kid that was deleted meanwhile is left out. */
async function changeMarksOf(
  write: FamilyWrite,
  { grownUp, now }: ParentVisitor,
  kids: readonly MarksOfKid[],
  change: typeof acceptMarks,
): Promise<MarksOfKid[]> {
  const all: MarksOfKid[] = [];
  for (const { login, marks } of kids) {
    const of = await kidByLogin(write.db, write.family, login);
    if (!of) continue;
    const { changed } = await changeMarks(write, of, grownUp, marks, change, now);
    if (changed.length > 0) all.push({ login, marks: changed });
  }
  return all;
}
