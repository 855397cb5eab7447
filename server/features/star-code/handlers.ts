import type { STAR_CODE } from '#contract/star-code.ts';
import { isAsleep } from '#domain/family/star-code-lockout.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { parentOfKid } from '../../http/permissions.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import { findLockouts, forgetAttempts } from '../../shared/star-code/queries.ts';

export function starCodeHandlers(context: AppContext): Handlers<typeof STAR_CODE> {
  const { clock } = context;
  const { readFamily, writeFamily, writeKid } = familyRequests(context);
  return {
    listDoors: readFamily(async ({ db, visitor }) => {
      const now = clock();
      const lockouts = await findLockouts(db, visitor);
      return {
        // A helper learns of its own, and must not hide a kid's from its parents.
        doors: lockouts
          .filter(({ login }) => !visitor.helper || login === null)
          .map(({ login, asleepUntil }) => ({
            login,
            asleep: isAsleep({ asleepUntil: asleepUntil ?? 0 }, now),
            slept: asleepUntil ? Math.min(asleepUntil, now) : null,
          })),
      };
    }),

    openKidDoor: writeKid(parentOfKid, async ({ write, db, of: { family, kid: profile } }) => {
      await forgetAttempts(db, { family, profile });
      write.publish({ noun: 'door' });
      return {};
    }),

    openParentDoor: writeFamily(async ({ write, db, visitor: { family, grownUp: profile } }) => {
      await forgetAttempts(db, { family, profile });
      write.publish({ noun: 'door' });
      return {};
    }),
  };
}
