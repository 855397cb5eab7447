import pLimit from 'p-limit';
import type { FAMILY_DATA } from '#contract/family-data.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { readCookie } from '../../http/request/cookie.ts';
import { countKids } from '../../shared/kid/queries.ts';
import { startAs } from '../../shared/start/start.ts';
import { fileOf } from './body.ts';
import { loadOnce } from './load.ts';
import { joined } from './slices.ts';

/** Most files are only checked. While one is imported on SQLite, nobody else can write. */
const LOADS_OF_FILES = 2;

export function dataHandlers(context: AppContext): Handlers<typeof FAMILY_DATA> {
  const { storage, config, pace, limits } = context;
  const loads = limits('fileLoads', Math.ceil(pace.files / LOADS_OF_FILES), HOUR_SECONDS);
  const oneAtATime = pLimit(1);

  return {
    checkData: async (c) => {
      const { family } = asParent(c);
      if ((await countKids(storage.read, family)) > 0) throw new Problem('family-not-empty');
      return c.json(fileOf(c).contents, 200);
    },

    loadData: async (c) => {
      const { family, grownUp } = asParent(c);
      const { key } = c.req.valid('json');
      const { slices } = fileOf(c);
      await loads.take(addressOf(c, config));
      const file = await joined(slices);
      // A star code may change only after a password check, and an import has none.
      const { code: _, ...settings } = file.family;
      const withoutCode = { ...file, family: settings };
      await oneAtATime(() => loadOnce(storage, { family, grownUp }, withoutCode, key));
      logSecurity(context, c, 'data loaded');
      return c.json(await startAs(c, context, readCookie(c, 'session', config)), 200);
    },
  };
}
