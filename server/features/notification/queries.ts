import { sql } from 'kysely';
import { type NotificationChoice, SILENT } from '#domain/news/notification.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { SigningPurpose } from '../../db/schema/installation.ts';
import type { Db } from '../../db/storage.ts';
import { type GrownUpKey, ofGrownUp } from '../../shared/account/queries.ts';
import type { SessionKey } from '../../shared/session/queries.ts';

/** The address of a browser at its push service, and its keys in base64url. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `SILENT` without one. */
export async function readChoice(db: Db, of: GrownUpKey): Promise<NotificationChoice> {
  return (await savedChoice(db, of)) ?? SILENT;
}

export async function savedChoice(db: Db, of: GrownUpKey): Promise<NotificationChoice | null> {
  const [row] = await choiceOf(db, of);
  if (!row) return null;
  const { tell, evening, quiet_from: from, quiet_until: until } = row;
  return { tell, evening, quiet: from === null || until === null ? null : { from, until } };
}

const choiceOf = prepared((db, of: GrownUpKey) =>
  db
    .selectFrom('notification_choice')
    .select(['tell', 'evening', 'quiet_from', 'quiet_until'])
    .where(ofGrownUp(of)),
);

/**
 * Saves a choice and makes postponed notifications due again. `never` deletes them. `weekly` makes
 * one for each kid, because what it did this week may have left none.
 */
export async function saveChoice(
  db: Db,
  of: GrownUpKey,
  { tell, evening, quiet }: NotificationChoice,
) {
  const choice = {
    tell,
    evening,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  };
  await db
    .insertInto('notification_choice')
    .values({ family_id: of.family, grown_up: of.grownUp, ...choice })
    .onConflict((conflict) => conflict.columns(['family_id', 'grown_up']).doUpdateSet(choice))
    .execute();
  if (tell === 'never') await db.deleteFrom('due_notification').where(ofGrownUp(of)).execute();
  else if (tell === 'weekly') await noteAll(db, of);
  else await thinkAnew(db, of);
}

async function noteAll(db: Db, { family, grownUp }: GrownUpKey) {
  await db
    .insertInto('due_notification')
    .columns(['family_id', 'kid', 'grown_up', 'due', 'told', 'changes', 'tries'])
    .expression((row) =>
      row
        .selectFrom('kid')
        .select(['family_id', 'kid'])
        .select([sql<number>`cast(${grownUp} as integer)`.as('grown_up'), sql.lit(0).as('due')])
        .select([sql.lit(0).as('told'), sql.lit(1).as('changes'), sql.lit(0).as('tries')])
        .where('family_id', '=', family),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'kid', 'grown_up'])
        .doUpdateSet({ due: 0, changes: sql`due_notification.changes + 1` }),
    )
    .execute();
}

/** Makes a grown-up's notifications due, because their choice or devices changed. */
async function thinkAnew(db: Db, of: GrownUpKey) {
  await db
    .updateTable('due_notification')
    .set({ due: 0 })
    .where(ofGrownUp(of))
    .where('due', 'is not', null)
    .execute();
}

/** Does nothing if they have a device: its notifications stay as chosen. */
export async function endLettersOf(db: Db, of: GrownUpKey) {
  const subscriptions = await subscriptionsOf(db, of);
  const choice = await readChoice(db, of);
  if (subscriptions.length === 0) await saveChoice(db, of, { ...choice, tell: 'never' });
}

export type Hearing = Subscription & { session: number; device: string };

export const subscriptionsOf = prepared((db, of: GrownUpKey) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', (join) =>
      join
        .onRef('session.family_id', '=', 'push_subscription.family_id')
        .onRef('session.session', '=', 'push_subscription.session'),
    )
    .select([
      'push_subscription.session',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'session.device',
    ])
    .where(ofGrownUp(of, 'push_subscription'))
    .orderBy('push_subscription.session'),
);

type OnDevice = GrownUpKey & SessionKey;

/** Stores one subscription per session. A browser that signed in again keeps only the new one. */
export async function saveSubscription(
  db: Db,
  { family, grownUp, session }: OnDevice,
  { endpoint, p256dh, auth }: Subscription,
) {
  await db
    .deleteFrom('push_subscription')
    .where('family_id', '=', family)
    .where('endpoint', '=', endpoint)
    .execute();
  const values = { grown_up: grownUp, endpoint, p256dh, auth };
  await db
    .insertInto('push_subscription')
    .values({ family_id: family, session, ...values })
    .onConflict((conflict) => conflict.columns(['family_id', 'session']).doUpdateSet(values))
    .execute();
  await thinkAnew(db, { family, grownUp });
}

/** Only one with this `endpoint` if it is given. */
export async function dropSubscription(db: Db, of: OnDevice, endpoint?: string) {
  const deletion = db
    .deleteFrom('push_subscription')
    .where('family_id', '=', of.family)
    .where('session', '=', of.session);
  await (endpoint === undefined ? deletion : deletion.where('endpoint', '=', endpoint)).execute();
  await thinkAnew(db, of);
}

/** In base64url. */
export interface SigningKey {
  /** Empty if the key has no public part. */
  publicPart: string;
  secret: string;
}

export const keyOf = prepared((db, { purpose }: { purpose: SigningPurpose }) =>
  db
    .selectFrom('signing_key')
    .select(['public_part as publicPart', 'secret'])
    .where('purpose', '=', purpose),
);

export async function insertKey(
  db: Db,
  purpose: SigningPurpose,
  { publicPart, secret }: SigningKey,
) {
  await db
    .insertInto('signing_key')
    .values({ purpose, public_part: publicPart, secret })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}
