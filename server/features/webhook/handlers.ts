import { randomBytes } from 'node:crypto';
import type { WEBHOOK } from '#contract/webhook.ts';
import { MOST_WEBHOOKS } from '#domain/base/bounds.ts';
import { type FamilyWrite, takeNumber } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../http/limits/limit.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import { asParent } from '../../http/permissions.ts';
import { found, Problem } from '../../http/problem.ts';
import type { AccountAuth } from '../../shared/account/auth.ts';
import { refuseOldPassword } from '../../shared/account/queries.ts';
import { messageOf } from '../../shared/webhook/queries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  turnOn,
  webhookOfKey,
  webhooksOf,
} from './queries.ts';
import { deliver, isWebhookAddress } from './send.ts';

const SECRET_BYTES = 32;

export function webhookHandlers(context: AppContext, auth: AccountAuth): Handlers<typeof WEBHOOK> {
  const { storage, config, clock, meter } = context;
  const trials = context.limits('webhookTrial', 20, HOUR_SECONDS);
  /** How often a webhook that does not work may be turned on again. */
  const turnings = context.limits('webhookOn', 5, DAY_SECONDS, 'turned-on-often');

  return {
    listWebhooks: async (c) => {
      const { family, change } = asParent(c);
      return c.json({ change, webhooks: await webhooksOf(storage.read, family) }, 200);
    },

    addWebhook: async (c) => {
      const visitor = asParent(c);
      const { family } = visitor;
      const { address, events, key, password } = c.req.valid('json');
      const before = await auth.checkPassword(visitor, password);
      if (!isWebhookAddress(address, config)) throw new Problem('webhook-not-allowed');
      const wanted = { address: new URL(address).href, events: [...new Set(events)].sort(), key };
      const added = await storage.familyWrite(family, async (write) => {
        await refuseOldPassword(write.db, visitor, before.password);
        return addOnce(write, wanted);
      });
      logSecurity(context, c, 'webhook added');
      return c.json(added, 201);
    },

    tryWebhook: async (c) => {
      const { family } = asParent(c);
      const { webhook } = c.req.valid('param');
      const to = found(await findWebhook(storage.read, { family, webhook }));
      await trials.take(String(family));
      const now = clock();
      const trial = messageOf({ type: 'trial', data: {} }, now);
      const result = await deliver(to, trial, { config, meter, now });
      const failure = result.is === 'sent' ? null : result.failure;
      return c.json({ result: result.is, failure }, 200);
    },

    turnWebhookOn: async (c) => {
      const { family } = asParent(c);
      const { webhook } = c.req.valid('param');
      const all = await webhooksOf(storage.read, family);
      const { state } = found(all.find((each) => each.webhook === webhook));
      if (state !== 'working') await turnings.take(`${family}.${webhook}`);
      const webhooks = await storage.familyWrite(family, async (write) => {
        if (!(await turnOn(write.db, { family, webhook }))) throw new Problem('not-found');
        return listed(write);
      });
      return c.json(webhooks, 200);
    },

    deleteWebhook: async (c) => {
      const { family } = asParent(c);
      const { webhook } = c.req.valid('param');
      const webhooks = await storage.familyWrite(family, async (write) => {
        if (!(await deleteWebhook(write.db, { family, webhook }))) throw new Problem('not-found');
        return listed(write);
      });
      logSecurity(context, c, 'webhook deleted');
      return c.json(webhooks, 200);
    },
  };
}

/** Repeating it with the same key adds nothing. */
async function addOnce(
  write: FamilyWrite,
  wanted: Pick<Parameters<typeof insertWebhook>[2], 'address' | 'events' | 'key'>,
) {
  const { db, family } = write;
  const earlier = await webhookOfKey(db, family, wanted.key);
  if (earlier) {
    const isSame =
      earlier.address === wanted.address && earlier.events.join() === wanted.events.join();
    if (!isSame) throw new Problem('key-reused');
    return { ...(await listed(write)), webhook: earlier.webhook, secret: earlier.secret };
  }
  const { length } = await webhooksOf(db, family);
  if (length >= MOST_WEBHOOKS) throw new Problem('webhooks-full');
  const webhook = await takeNumber(write);
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  await insertWebhook(db, family, { ...wanted, webhook, secret });
  return { ...(await listed(write)), webhook, secret };
}

async function listed(write: FamilyWrite) {
  write.publish({ noun: 'family' });
  return { change: write.change, webhooks: await webhooksOf(write.db, write.family) };
}
