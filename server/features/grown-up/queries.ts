import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';

/** An invitation among the families. */
interface InvitationKey {
  family: number;
  invitation: number;
}

/** What is kept of an invitation: never its secret. */
interface NewInvitation extends InvitationKey {
  /** SHA-256 of the link's secret, in hex. */
  hash: string;
  /** The number of whoever invites. */
  by: number;
  email: string | null;
  goodUntil: number;
}

/** The grown-ups of a family in the order in which they came, and who of them has founded it. */
export function readGrownUps(db: Db, family: number) {
  return grownUpRows(db, { family });
}

/** Invitations that are still good, the oldest first; `until` is when the newest of them ends. */
export function readInvitations(db: Db, family: number, now: number) {
  return invitationRows(db, { family, now });
}

/** Whose invitation a hash is, if it is still good. */
export async function readInvitation(db: Db, family: number, hash: string, now: number) {
  return (await readInvitations(db, family, now)).find((each) => each.hash === hash);
}

export async function insertInvitation(
  db: Db,
  { family, invitation, hash, by, email, goodUntil }: NewInvitation,
) {
  await db
    .insertInto('invitation')
    .values({ family_id: family, invitation, hash, grown_up: by, email, good_until: goodUntil })
    .execute();
}

/** Says whether there was one. */
export async function deleteInvitation(
  db: Db,
  { family, invitation }: InvitationKey,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('invitation')
    .where('family_id', '=', family)
    .where('invitation', '=', invitation)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0;
}

export async function updateFounder(db: Db, family: number, founder: number) {
  await db.updateTable('family').set({ founder }).where('family_id', '=', family).execute();
}

const grownUpRows = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('grown_up')
    .innerJoin('family', 'family.family_id', 'grown_up.family_id')
    .select([
      'grown_up.grown_up as grownUp',
      'grown_up.name',
      'grown_up.gender',
      'grown_up.email',
      'grown_up.created as since',
      'family.founder',
    ])
    .where('grown_up.family_id', '=', family)
    .orderBy('grown_up.grown_up'),
);

const invitationRows = prepared((db, { family, now }: { family: number; now: number }) =>
  db
    .selectFrom('invitation')
    .innerJoin('grown_up', (join) =>
      join
        .onRef('grown_up.family_id', '=', 'invitation.family_id')
        .onRef('grown_up.grown_up', '=', 'invitation.grown_up'),
    )
    .select([
      'invitation.invitation',
      'invitation.hash',
      'invitation.email',
      'invitation.good_until as goodUntil',
      'invitation.grown_up as by',
      'grown_up.name',
      'grown_up.gender',
    ])
    .where('invitation.family_id', '=', family)
    .where('invitation.good_until', '>=', now)
    .orderBy('invitation.invitation'),
);
