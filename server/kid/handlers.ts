import {
  addKid,
  deleteKid,
  editKid,
  getKid,
  getKidProfile,
  type KidDraft,
  listKids,
} from '#contract/kid.ts';
import { MOST_KIDS } from '#domain/bounds.ts';
import { type Day, dateOf } from '#domain/day.ts';
import { birthError } from '#domain/field.ts';
import { heroesOf } from '#domain/hero.ts';
import { sameCode } from '#domain/star-code.ts';
import type { App, AppContext } from '../context.ts';
import { forgetGuesses } from '../door/guess.ts';
import { asParent, findOwn, kidOrParent, parentOfKid } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { logSecurity } from '../http/security-log.ts';
import type { KidKey } from '../storage/kid-key.ts';
import { removeKid } from '../storage/removal.ts';
import type { Db, FamilyWrite } from '../storage/storage.ts';
import { inKidWrite, readKid, writeKid } from './kid-request.ts';
import { newLogin } from './login.ts';
import {
  countKids,
  findKid,
  findKids,
  findProfile,
  insertKid,
  kidOfKey,
  updateKid,
} from './queries.ts';

export function kidRoutes(app: App, context: AppContext) {
  const { storage } = context;

  app.openapi(listKids, async (c) => {
    const { family, change, today } = asParent(c);
    return c.json({ change, kids: await findKids(storage.read, family, today) }, 200);
  });

  app.openapi(getKid, async (c) => {
    const answer = await readKid(storage, c, kidOrParent, async ({ db, of, today }) => {
      const found = await findKid(db, of, today);
      if (!found) throw new Problem('not-found');
      return { kid: found.kid };
    });
    return c.json(answer, 200);
  });

  app.openapi(addKid, async (c) => {
    const visitor = asParent(c);
    const { family, today } = visitor;
    const draft = c.req.valid('json');
    refuseMisfit(draft, today, null);
    const added = await storage.familyWrite(family, async (write) => {
      const login = (await addedBefore(write, draft)) ?? (await addNew(write, draft));
      write.touch({ noun: 'kid', kid: login });
      const of = await findOwn(write.db, visitor, login);
      const found = await findKid(write.db, of, today);
      if (!found) throw new Problem('not-found');
      return { change: write.change, kid: found.kid, login };
    });
    return c.json(added, 201);
  });

  app.openapi(getKidProfile, async (c) => {
    const profile = await readKid(storage, c, parentOfKid, ({ db, of }) => profileOf(db, of));
    return c.json(profile, 200);
  });

  app.openapi(editKid, async (c) => {
    const draft = c.req.valid('json');
    let isNewCode = false;
    const edited = await writeKid(storage, c, parentOfKid, async ({ write, db, of, today }) => {
      const before = await profileOf(db, of);
      refuseMisfit(draft, today, before.birth);
      await updateKid(db, of, draft);
      isNewCode = !sameCode(before.code, draft.code);
      if (isNewCode) await forgetGuesses(db, of);
      write.touch({ noun: 'kid', kid: of.login });
      return { profile: await profileOf(db, of) };
    });
    if (isNewCode) logSecurity(context, c, 'code changed');
    return c.json(edited, 200);
  });

  app.openapi(deleteKid, async (c) => {
    const deleted = await inKidWrite(storage, c, parentOfKid, async ({ write, db, of }) => {
      await removeKid(db, of);
      write.touch({ noun: 'kid', kid: of.login });
      return { change: write.change };
    });
    logSecurity(context, c, 'kid deleted');
    return c.json(deleted, 200);
  });
}

async function profileOf(db: Db, of: KidKey) {
  const profile = await findProfile(db, of);
  if (!profile) throw new Problem('not-found');
  return profile;
}

type NewKid = KidDraft & { key: string };

/** The login of the kid that this very request has added before. */
async function addedBefore(write: FamilyWrite, draft: NewKid): Promise<string | undefined> {
  const earlier = await kidOfKey(write, draft.key);
  if (earlier && !sameDraft(earlier, draft)) throw new Problem('key-reused');
  return earlier?.login;
}

async function addNew(write: FamilyWrite, draft: NewKid): Promise<string> {
  if ((await countKids(write)) >= MOST_KIDS) throw new Problem('too-many-kids');
  for (;;) {
    const login = newLogin(draft.name);
    if (await insertKid(write, draft, login)) return login;
  }
}

function sameDraft(one: KidDraft, other: KidDraft): boolean {
  return (
    one.name === other.name &&
    one.birth === other.birth &&
    one.gender === other.gender &&
    one.hero === other.hero &&
    sameCode(one.code, other.code)
  );
}

/** What the contract cannot see: the year depends on the day, the hero on the gender. */
function refuseMisfit({ birth, gender, hero }: KidDraft, today: Day, bornBefore: number | null) {
  const error = birthError(birth, dateOf(today).year, bornBefore);
  if (error) throw new Problem('invalid', { fields: { birth: error } });
  if (!heroesOf(gender).some(({ id }) => id === hero)) {
    throw new Problem('invalid', { fields: { hero: 'Wybierz bohatera' } });
  }
}
