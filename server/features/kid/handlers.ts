import type { KID } from '#contract/kid.ts';
import { decideKid, decideNewKid, type KidDraft, sameKid } from '#domain/family/kid.ts';
import { sameCode } from '#domain/family/star-code.ts';
import type { Day } from '#domain/time/day.ts';
import { removeKid } from '../../db/family/removal.ts';
import type { KidKey } from '../../db/kid/kid-key.ts';
import type { Db, FamilyWrite } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { granted, Problem } from '../../http/problem.ts';
import { forgetGuesses } from '../../shared/door/queries.ts';
import { kidNow, readKid, writeKid } from '../../shared/kid/kid-request.ts';
import {
  countKids,
  findKids,
  findProfile,
  insertKid,
  kidOfKey,
  updateKid,
} from '../../shared/kid/queries.ts';
import { removeTabletsOf } from '../../shared/session/tablet-queries.ts';

/** Handlers of kids: listing, adding, editing and deleting. */
export function kidHandlers(context: AppContext): Handlers<typeof KID> {
  const { storage, live } = context;

  return {
    listKids: async (c) => {
      const { family, change, today } = asParent(c);
      return c.json({ change, kids: await findKids(storage.read, family, today) }, 200);
    },

    getKid: async (c) => {
      const answer = await readKid(storage, c, kidOrParent, async (kid) => ({
        kid: await kidNow(kid),
      }));
      return c.json(answer, 200);
    },

    addKid: async (c) => {
      const { family, today } = asParent(c);
      const draft = c.req.valid('json');
      const added = await storage.familyWrite(family, async (write) => {
        const earlier = await kidOfKey(write, draft.key);
        if (earlier && !sameKid(earlier.profile, draft)) throw new Problem('key-reused');
        const of = earlier ?? (await addNew(write, draft, today));
        const { login } = await profileOf(write.db, of);
        write.publish({ noun: 'kid', kid: login });
        return { change: write.change, login };
      });
      return c.json(added, 201);
    },

    getKidProfile: async (c) => {
      const profile = await readKid(storage, c, parentOfKid, ({ db, of }) => profileOf(db, of));
      return c.json(profile, 200);
    },

    editKid: async (c) => {
      const draft = c.req.valid('json');
      let isNewCode = false;
      const edited = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
        const before = await profileOf(db, of);
        granted(decideKid(draft, today, before.birth));
        await updateKid(db, of, draft);
        isNewCode = !sameCode(before.code, draft.code);
        if (isNewCode) await forgetGuesses(db, { family: of.family, profile: of.kid });
        write.publish({ noun: 'kid', kid: of.login });
        return {};
      });
      if (isNewCode) logSecurity(context, c, 'code changed');
      return c.json(edited, 200);
    },

    deleteKid: async (c) => {
      const { ended, of, ...deleted } = await writeKid(storage, c, parentOfKid, async (kid) => {
        const { write, db, of } = kid;
        const ended = await removeTabletsOf(db, of);
        await removeKid(db, of);
        write.publish({ noun: 'kid', kid: of.login });
        return { ended, of };
      });
      for (const session of ended) live.endSession(of.family, session);
      logSecurity(context, c, 'kid deleted');
      return c.json(deleted, 200);
    },
  };
}

async function profileOf(db: Db, of: KidKey) {
  const profile = await findProfile(db, of);
  if (!profile) throw new Problem('not-found');
  return profile;
}

async function addNew(
  write: FamilyWrite,
  draft: KidDraft & { key: string },
  today: Day,
): Promise<KidKey> {
  granted(decideNewKid(draft, today, await countKids(write.db, write.family)));
  return { family: write.family, kid: await insertKid(write, draft) };
}
