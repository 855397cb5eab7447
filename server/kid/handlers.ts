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
import { asKidOrParent, asParent, asParentOf } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { logSecurity } from '../http/security-log.ts';
import { leaveKid } from '../session/sessions.ts';
import type { FamilyWrite } from '../storage/storage.ts';
import { newLogin } from './login.ts';
import {
  countKids,
  findKid,
  findKids,
  findProfile,
  insertKid,
  kidOfKey,
  removeKid,
  updateKid,
} from './queries.ts';

export function kidRoutes(app: App, context: AppContext) {
  const { storage } = context;

  app.openapi(listKids, async (c) => {
    const { family, change, today } = asParent(c);
    return c.json({ change, kids: await findKids(storage.read, family, today) }, 200);
  });

  app.openapi(getKid, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const found = await findKid(storage.read, of, visitor.today);
    if (!found) throw new Problem('not-found');
    return c.json({ change: visitor.change, kid: found.kid }, 200);
  });

  app.openapi(addKid, async (c) => {
    const { family, today } = asParent(c);
    const draft = c.req.valid('json');
    refuseMisfit(draft, today, null);
    const added = await storage.familyWrite(family, async (write) => {
      const login = (await addedBefore(write, draft)) ?? (await addNew(write, draft));
      write.touch({ noun: 'kid', kid: login });
      return { change: write.change, login };
    });
    return c.json(added, 201);
  });

  app.openapi(getKidProfile, async (c) => {
    const { visitor, of } = await asParentOf(c, storage.read, c.req.valid('param').login);
    const profile = await findProfile(storage.read, of);
    if (!profile) throw new Problem('not-found');
    return c.json({ change: visitor.change, ...profile }, 200);
  });

  app.openapi(editKid, async (c) => {
    const { family, today } = asParent(c);
    const draft = c.req.valid('json');
    let isNewCode = false;
    const edited = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      const before = await findProfile(write.db, of);
      if (!before) throw new Problem('not-found');
      refuseMisfit(draft, today, before.birth);
      await updateKid(write.db, of, draft);
      isNewCode = !sameCode(before.code, draft.code);
      if (isNewCode) await forgetGuesses(write.db, of);
      write.touch({ noun: 'kid', kid: of.login });
      return { change: write.change, ...((await findProfile(write.db, of)) ?? before) };
    });
    if (isNewCode) logSecurity(context, c, 'code changed');
    return c.json(edited, 200);
  });

  app.openapi(deleteKid, async (c) => {
    const { family } = asParent(c);
    const deleted = await storage.familyWrite(family, async (write) => {
      const { of } = await asParentOf(c, write.db, c.req.valid('param').login);
      await forgetGuesses(write.db, of);
      await leaveKid(write.db, family, of.kid);
      await removeKid(write.db, of);
      write.touch({ noun: 'kid', kid: of.login });
      return { change: write.change };
    });
    logSecurity(context, c, 'kid deleted');
    return c.json(deleted, 200);
  });
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
