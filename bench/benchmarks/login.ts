import path from 'node:path';
import { SIGN_IN } from '#fixtures/families/family.ts';
import type { BenchRequest } from '../measure/connection.ts';
import { withHousehold } from '../measure/household.ts';
import { inTurns, load, perSecond } from '../measure/load.ts';
import { multiply } from '../measure/many-families.ts';
import { withServers } from '../measure/servers.ts';
import { type Rows, share } from '../rows.ts';

const SECONDS = 2;
const CLIENTS = 4;
/** The number of hashes that our server computes in parallel. */
const LANES = 2;
/** Enough families that no account reaches its rate limit. */
const FAMILIES = 200;
const BYTE = 256;

/** Only the password hash should cost time. */
export function login(): Promise<Rows> {
  return withHousehold(
    0,
    async (household) => {
      const dataDir = multiply(household, FAMILIES);
      const main = path.resolve('bench/baselines/login.ts');
      const servers = [
        { dataDir, env: { TRUST_PROXY: '1' } },
        { dataDir: '', main },
      ] as const;
      return withServers(servers, async ([ours, floor]) => {
        const families = Array<() => BenchRequest>(CLIENTS).fill(signIns());
        const lanes = Array<() => BenchRequest>(LANES).fill(() => ({
          method: 'GET',
          path: '/',
          headers: {},
        }));
        const loads = await inTurns({
          ours: () => load(ours, SECONDS, families),
          floor: () => load(floor, SECONDS, lanes),
        });
        return { 'logins, 4 clients': share(0.9, perSecond(loads)) };
      });
    },
    1,
  );
}

/** Each from its own address. */
function signIns(): () => BenchRequest {
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
