import { checkData, loadData } from '#contract/family-data.ts';
import { remaining } from '#domain/points.ts';
import type { App, AppContext } from '../context.ts';
import { forgetGuesses } from '../door/index.ts';
import { readToken } from '../http/cookie.ts';
import { asParent } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { logSecurity } from '../http/security-log.ts';
import { PARENT } from '../http/visitor.ts';
import { countKids, takeLogin } from '../kid/index.ts';
import { startAs } from '../start/index.ts';
import { hasLoaded, type LoadedFamily, loadFamily } from '../storage/load-family.ts';
import type { FamilyWrite } from '../storage/storage.ts';
import { readFile } from './read.ts';

/** „Wczytaj dane”: a family without kids becomes the one of a file. */
export function dataRoutes(app: App, context: AppContext) {
  const { storage, config } = context;

  app.openapi(checkData, async (c) => {
    const { family, today } = asParent(c);
    if ((await countKids(storage.read, family)) > 0) throw new Problem('family-not-empty');
    return c.json(contentsOf(readFile(c.req.valid('json').data, today)), 200);
  });

  app.openapi(loadData, async (c) => {
    const { family, today } = asParent(c);
    const { key, data } = c.req.valid('json');
    const file = readFile(data, today);
    await storage.familyWrite(family, (write) => load(write, file, `${key}:${file.checksum}`));
    logSecurity(context, c, 'data loaded');
    return c.json(await startAs(context, readToken(c, config)), 200);
  });
}

async function load(write: FamilyWrite, file: LoadedFamily, key: string) {
  const { db, family } = write;
  const [first] = file.kids;
  if (first && (await hasLoaded(write, key, first))) return;
  if ((await countKids(db, family)) > 0) throw new Problem('family-not-empty');
  const logins = await loadFamily(write, file, key, (name, kid) => takeLogin(write, name, kid));
  await forgetGuesses(db, { family, kid: PARENT });
  write.publish({ noun: 'family' });
  for (const kid of logins) write.publish({ noun: 'kid', kid });
}

/** What is in a file, as a parent is asked about it. */
function contentsOf({ kids }: LoadedFamily) {
  return {
    kids: kids.map(({ name, missions, marks, gifts, earned, spent }) => ({
      name,
      missions: missions.filter(({ replaced }) => !replaced).length,
      done: marks.filter(({ state }) => state === 'done').length,
      gifts: gifts.length,
      remaining: remaining(earned, spent),
    })),
  };
}
