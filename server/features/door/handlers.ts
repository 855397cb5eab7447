import type { DOOR } from '#contract/door.ts';
import { isClosed, isNoticed } from '#domain/family/door.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asParent, parentOfKid } from '../../http/permissions.ts';
import { closeDoor } from '../../shared/door/guess.ts';
import { findDoors, forgetGuesses } from '../../shared/door/queries.ts';
import { writeKid } from '../../shared/kid/kid-request.ts';

/** Handlers of star-code locks: attempts that the parent sees, and unlocking. */
export function doorHandlers({ storage, clock }: AppContext): Handlers<typeof DOOR> {
  return {
    listDoors: async (c) => {
      const visitor = asParent(c);
      const now = clock();
      const found = await findDoors(storage.read, visitor, now);
      const doors = found.map((door) => ({
        login: door.login,
        tried: door.tried,
        last: door.last && Math.min(door.last, now),
        noticed: isNoticed(door, now),
        closed: isClosed(door, now),
      }));
      return c.json({ change: visitor.change, doors }, 200);
    },

    openKidDoor: async (c) => {
      const opened = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
        await forgetGuesses(db, { family: of.family, profile: of.kid });
        write.publish({ noun: 'door' });
        return {};
      });
      return c.json(opened, 200);
    },

    closeKidDoor: async (c) => {
      const closed = await writeKid(storage, c, parentOfKid, async ({ write, db, of }) => {
        await closeDoor(db, { family: of.family, profile: of.kid }, clock());
        write.publish({ noun: 'door' });
        return {};
      });
      return c.json(closed, 200);
    },

    openParentDoor: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const opened = await storage.familyWrite(family, async (write) => {
        await forgetGuesses(write.db, { family, profile: grownUp });
        write.publish({ noun: 'door' });
        return { change: write.change };
      });
      return c.json(opened, 200);
    },
  };
}
