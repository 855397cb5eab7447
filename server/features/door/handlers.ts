import type { DOOR } from '#contract/door.ts';
import { isClosed, isNoticed } from '#domain/family/door.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { closeDoor } from '../../shared/door/guess.ts';
import { findDoors, forgetGuesses } from '../../shared/door/queries.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';

/** Handlers of star-code locks: attempts that the parent sees, and unlocking. */
export function doorHandlers(context: AppContext): Handlers<typeof DOOR> {
  const { clock } = context;
  const { readFamily, writeFamily, writeKid } = familyRequests(context);
  return {
    listDoors: readFamily(async ({ db, visitor }) => {
      const now = clock();
      const found = await findDoors(db, visitor, now);
      const doors = found.map((door) => ({
        login: door.login,
        tried: door.tried,
        last: door.last && Math.min(door.last, now),
        noticed: isNoticed(door, now),
        closed: isClosed(door, now),
      }));
      return { doors };
    }),

    openKidDoor: writeKid(parentOfKid, async ({ write, db, of: { family, kid: profile } }) => {
      await forgetGuesses(db, { family, profile });
      write.publish({ noun: 'door' });
      return {};
    }),

    closeKidDoor: writeKid(parentOfKid, async ({ write, db, of: { family, kid: profile } }) => {
      await closeDoor(db, { family, profile }, clock());
      write.publish({ noun: 'door' });
      return {};
    }),

    openParentDoor: writeFamily(async ({ write, db, visitor: { family, grownUp: profile } }) => {
      await forgetGuesses(db, { family, profile });
      write.publish({ noun: 'door' });
      return {};
    }),
  };
}
