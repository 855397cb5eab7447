import type { KID } from '#contract/kid.ts';
import { decideKid, decideNewKid, isReadTo, sameKid } from '#domain/family/kid.ts';
import { sameCode } from '#domain/family/star-code.ts';
import { dateOf } from '#domain/time/day.ts';
import { removeKid } from '../../db/family/removal.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted, Problem } from '../../http/problem.ts';
import { findKids } from '../../shared/kid/find-kids.ts';
import { familyRequests, kidNow } from '../../shared/kid/kid-request.ts';
import {
  countKids,
  findProfile,
  fromDraft,
  insertKid,
  kidOfKey,
  saveKid,
} from '../../shared/kid/queries.ts';
import { removeTabletsOf } from '../../shared/session/queries.ts';
import { forgetAttempts } from '../../shared/star-code/queries.ts';

export function kidHandlers(context: AppContext): Handlers<typeof KID> {
  const { live } = context;
  const { createInFamily, readFamily, readKid, writeKid } = familyRequests(context);

  return {
    listKids: readFamily(async ({ visitor }) => ({
      kids: await findKids(context, visitor),
    })),

    getKid: readKid(kidOrParent, async (kid) => ({ kid: await kidNow(kid) })),

    addKid: createInFamily(async ({ write, today }, { json }) => {
      const draft = { ...json, readsAloud: isReadTo(json, dateOf(today).year) };
      const earlier = await kidOfKey(write, draft.key);
      if (earlier && !sameKid(earlier.profile, draft)) throw new Problem('key-reused');
      const { db, family } = write;
      if (!earlier) granted(decideNewKid(draft, today, await countKids(db, family)));
      const kid = earlier?.kid ?? (await insertKid(write, draft));
      const { login } = await findProfile(db, { family, kid });
      write.publish({ noun: 'kid', kid: login });
      return { login };
    }),

    getKidProfile: readKid(parentOfKid, async ({ db, of }) => ({
      ...(await findProfile(db, of)),
      readsAloudSaid: true,
    })),

    editKid: writeKid(
      parentOfKid,
      async ({ write, db, of, today, afterwards }, { json: draft }) => {
        const before = await findProfile(db, of);
        granted(decideKid(draft, today, before.birth));
        const readsAloud = isReadTo(draft, dateOf(today).year, before);
        await saveKid(db, of, fromDraft({ ...draft, readsAloud }));
        if (!sameCode(before.code, draft.code)) {
          await forgetAttempts(db, { family: of.family, profile: of.kid });
          afterwards((c) => logSecurity(context, c, 'code changed'));
        }
        write.publish({ noun: 'kid', kid: of.login });
        return {};
      },
    ),

    deleteKid: writeKid(parentOfKid, async ({ write, db, of, afterwards }) => {
      const ended = await removeTabletsOf(db, of);
      await removeKid(db, of);
      write.publish({ noun: 'kid', kid: of.login });
      afterwards((c) => {
        for (const session of ended) live.endSession(of.family, session);
        logSecurity(context, c, 'kid deleted');
      });
      return {};
    }),
  };
}
