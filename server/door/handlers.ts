import { closeKidDoor, type Door, listDoors, openKidDoor, openParentDoor } from '#contract/door.ts';
import { isClosed, isNoticed } from '#domain/door.ts';
import type { App, AppContext } from '../context.ts';
import { asParent, parentOfKid } from '../http/permissions.ts';
import { writeKid } from '../kid/index.ts';
import type { Db } from '../storage/storage.ts';
import { closeDoor } from './guess.ts';
import { findDoors, forgetGuesses } from './queries.ts';

/** What the parent sees of guesses at the star codes, and the parent's leave to try again. */
export function doorRoutes(app: App, { storage, clock }: AppContext) {
  app.openapi(listDoors, async (c) => {
    const { family, change } = asParent(c);
    return c.json({ change, doors: await doorsOf(storage.read, family, clock()) }, 200);
  });

  app.openapi(openKidDoor, async (c) => {
    const opened = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
      await forgetGuesses(db, { family: of.family, profile: of.kid });
      write.publish({ noun: 'door' });
      return { doors: await doorsOf(db, of.family, clock()) };
    });
    return c.json(opened, 200);
  });

  app.openapi(closeKidDoor, async (c) => {
    const closed = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
      await closeDoor(db, { family: of.family, profile: of.kid }, clock());
      write.publish({ noun: 'door' });
      return { doors: await doorsOf(db, of.family, clock()) };
    });
    return c.json(closed, 200);
  });

  app.openapi(openParentDoor, async (c) => {
    const { family, grownUp } = asParent(c);
    const opened = await storage.familyWrite(family, async (write) => {
      await forgetGuesses(write.db, { family, profile: grownUp });
      write.publish({ noun: 'door' });
      return { change: write.change, doors: await doorsOf(write.db, family, clock()) };
    });
    return c.json(opened, 200);
  });
}

/** The doors of a family's profiles, as the parent is told of them. */
export async function doorsOf(db: Db, family: number, now: number): Promise<Door[]> {
  const doors = await findDoors(db, family, now);
  return doors.map((door) => ({
    login: door.login,
    tried: door.tried,
    last: door.last && Math.min(door.last, now),
    noticed: isNoticed(door, now),
    closed: isClosed(door, now),
  }));
}
