import path from 'node:path';
import { SIGN_IN } from '#fixtures/families/family.ts';
import type { Answer } from '../answer.ts';
import { withHousehold } from '../household.ts';
import { type Ask, load } from '../load.ts';
import { multiply } from '../many-families.ts';
import { withServers } from '../servers.ts';
import { inTurns, perSecond } from '../turns.ts';

const SECONDS = 2;
const CLIENTS = 4;
/** As many at once as our server lets hash. */
const LANES = 2;
/** Enough that none is signed in so often that it would be refused. */
const FAMILIES = 200;
const BYTE = 256;

/** How many families sign in, where nothing but the hash of a password should cost anything? */
export function login(): Promise<Answer<'login'>> {
  return withHousehold(
    0,
    async (household) => {
      const dataDir = multiply(household, FAMILIES);
      const main = path.resolve('bench/floors/login.ts');
      const servers = [
        { dataDir, env: { TRUST_PROXY: '1' } },
        { dataDir: '', main },
      ] as const;
      return withServers(servers, async ([ours, floor]) => {
        const families = Array<() => Ask>(CLIENTS).fill(signIns());
        const lanes = Array<() => Ask>(LANES).fill(() => ({
          method: 'GET',
          path: '/',
          headers: {},
        }));
        const loads = await inTurns({
          ours: () => load(ours, SECONDS, families),
          floor: () => load(floor, SECONDS, lanes),
        });
        return { 'logins, 4 clients': perSecond(loads) };
      });
    },
    1,
  );
}

/** One family after the other, each from an address of its own. */
function signIns(): () => Ask {
  let turn = 0;
  return () => {
    turn += 1;
    const { email, password } = SIGN_IN;
    const from = `10.0.${Math.floor(turn / BYTE) % BYTE}.${turn % BYTE}`;
    return {
      method: 'POST',
      path: '/api/session',
      headers: { 'x-forwarded-for': from },
      body: { email: `${1 + (turn % (FAMILIES - 1))}${email}`, password },
    };
  };
}
