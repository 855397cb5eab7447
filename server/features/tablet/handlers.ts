import { randomBytes } from 'node:crypto';
import type { TABLET } from '#contract/tablet.ts';
import { PAIRING_MS, pairingCode } from '#domain/family/pairing.ts';
import { hashOf } from '../../base/hash.ts';
import { FamilyDeleted } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent, findOwn } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { writeCookie } from '../../http/request/cookie.ts';
import { sessionPrefix } from '../../http/request/place.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { accountFor } from '../../shared/account/own-account.ts';
import { readAccount } from '../../shared/account/queries.ts';
import { findProfile } from '../../shared/kid/queries.ts';
import { deviceName } from '../../shared/session/device.ts';
import { openSession } from '../../shared/session/sessions.ts';
import { newSecret } from '../../shared/session/token.ts';
import { startAs } from '../../shared/start/start.ts';
import { insertPairing, readPairing, removePairing, takePairing } from './queries.ts';

/** How often a code is drawn again when another tablet has the same one. */
const DRAWS = 3;
const RANDOM_BYTES = 6;

export function tabletHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof TABLET> {
  return { ...waitingTabletHandlers(context, auth), ...pairingParentHandlers(context) };
}

/** What the tablet requests, before it has a session. */
function waitingTabletHandlers(
  context: AppContext,
  auth: AccountAuth,
): Pick<Handlers<typeof TABLET>, 'startPairing' | 'finishPairing'> {
  const { storage, clock, config, live } = context;
  const pairings = context.limits('pairing', 60, HOUR_SECONDS);

  return {
    startPairing: async (c) => {
      await pairings.take(addressOf(c, config));
      const secret = newSecret();
      const hash = hashOf(secret);
      const device = deviceName(c.req.header('user-agent'));
      const goodUntil = clock() + PAIRING_MS;
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const code = pairingCode(randomBytes(RANDOM_BYTES));
        const isOurs = await storage.write((db) =>
          insertPairing(db, { code, hash }, device, goodUntil),
        );
        if (isOurs) return c.json({ code, secret, goodFor: PAIRING_MS }, 201);
      }
      throw new Problem('unavailable');
    },

    finishPairing: async (c) => {
      const { code, secret } = c.req.valid('json');
      const key = { code, hash: hashOf(secret) };
      const [found] = await readPairing(storage.read, { code, now: clock() });
      if (found?.hash !== key.hash) throw new Problem('pairing-spent');
      const { paired_with: family, paired_by: grownUp, only_kid: only } = found;
      if (family === null || grownUp === null) return c.json({ start: null }, 200);
      const name = found.name || found.device;
      const { token, ended } = await storage
        .write(async (db) => {
          if (!(await removePairing(db, key))) throw new Problem('pairing-spent');
          // The pairing grown-up may have left meanwhile, and the kid may have been deleted.
          await readAccount(db, { family, grownUp });
          if (only !== null) await findProfile(db, { family, kid: only });
          return openSession(
            { db, family, grownUp, as: { kind: 'tablet', only } },
            { device: name, prefix: sessionPrefix(c, config) },
            clock(),
          );
        })
        .catch((error: unknown) => {
          const isKidDeleted = error instanceof Problem && error.code === 'not-found';
          throw isKidDeleted || error instanceof FamilyDeleted
            ? new Problem('pairing-spent')
            : error;
        });
      for (const each of ended) live.endSession(family, each);
      await auth.endSession(c);
      writeCookie(c, 'session', token, config);
      return c.json({ start: await startAs(c, context, token) }, 200);
    },
  };
}

/** What the parent requests, who types the tablet's code. */
function pairingParentHandlers(
  context: AppContext,
): Pick<Handlers<typeof TABLET>, 'readTablet' | 'pairTablet'> {
  const { storage, clock } = context;
  const unknownCodes = context.limits('pairingCode', 20, HOUR_SECONDS);

  return {
    readTablet: async (c) => {
      const { family } = asParent(c);
      const { code } = c.req.valid('json');
      const [found] = await readPairing(storage.read, { code, now: clock() });
      if (!found || found.paired_with !== null) throw await unknown(family);
      return c.json({ device: found.device }, 200);
    },

    pairTablet: async (c) => {
      const visitor = asParent(c);
      const { family, grownUp } = visitor;
      const { code, name, login } = c.req.valid('json');
      const only = login === null ? null : (await findOwn(storage.read, visitor, login)).kid;
      const isTaken = await storage.write((db) =>
        takePairing(db, code, { family, grownUp, only, name }, clock()),
      );
      if (!isTaken) throw await unknown(family);
      logSecurity(context, c, 'tablet paired');
      return c.json(await accountFor(context, visitor), 200);
    },
  };

  /** Counts an attempt with an unknown code, and returns the problem. */
  async function unknown(family: number): Promise<Problem> {
    await unknownCodes.take(String(family));
    return new Problem('pairing-spent');
  }
}
