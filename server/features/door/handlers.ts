import type { DOOR } from '#contract/door.ts';
import { isAsleep } from '#domain/family/door.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { findDoors, forgetGuesses } from '../../shared/door/queries.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';

export function doorHandlers(context: AppContext): Handlers<typeof DOOR> {
  const { clock } = context;
  const { readFamily, writeFamily, writeKid } = familyRequests(context);
  return {
    listDoors: readFamily(async ({ db, visitor }) => {
      const now = clock();
      const doors = await findDoors(db, visitor);
      return {
        doors: doors.map(({ login, asleepUntil }) => ({
          login,
          asleep: isAsleep({ asleepUntil: asleepUntil ?? 0 }, now),
          slept: asleepUntil ? Math.min(asleepUntil, now) : null,
        })),
      };
    }),

    openKidDoor: writeKid(parentOfKid, async ({ write, db, of: { family, kid: profile } }) => {
      await forgetGuesses(db, { family, profile });
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
