import { addKid, getKid, listKids } from '#contract/kid.ts';
import { dateOf } from '#domain/day.ts';
import { birthError } from '#domain/field.ts';
import { heroesOf } from '#domain/hero.ts';
import type { App, House } from '../http/app.ts';
import { asKidOrParent, asParent } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { newLogin } from './login.ts';
import { findKid, findKids, insertKid, loginOfKey } from './queries.ts';

export function kidRoutes(app: App, { storage }: House) {
  app.openapi(listKids, async (c) => {
    const { family, change, today } = asParent(c);
    return c.json({ change, kids: await findKids(storage.read, family, today) }, 200);
  });

  app.openapi(getKid, async (c) => {
    const { visitor, of } = await asKidOrParent(c, storage.read, c.req.valid('param').login);
    const kid = await findKid(storage.read, of, visitor.today);
    if (!kid) throw new Problem('not-found');
    return c.json({ change: visitor.change, kid }, 200);
  });

  app.openapi(addKid, async (c) => {
    const { family, today } = asParent(c);
    const draft = c.req.valid('json');
    const birth = birthError(draft.birth, dateOf(today).year);
    if (birth) throw new Problem('invalid', { birth });
    if (!heroesOf(draft.gender).some(({ id }) => id === draft.hero)) {
      throw new Problem('invalid', { hero: 'Wybierz bohatera' });
    }
    const added = await storage.familyWrite(family, async (write) => {
      let login = await loginOfKey(write, draft.key);
      while (!login) {
        const free = newLogin(draft.name);
        if (await insertKid(write, draft, free)) login = free;
      }
      write.touch({ noun: 'kid', kid: login });
      return { change: write.change, login };
    });
    return c.json(added, 201);
  });
}
