import type { GrownUps } from '#contract/grown-up.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { readGrownUps } from '../../shared/start/queries.ts';

interface InvitationKey {
  family: number;
  invitation: number;
}

interface NewInvitation extends InvitationKey {
  /** SHA-256 of the link's secret, in hex. */
  hash: string;
  by: number;
  email: string | null;
  helper: boolean;
  goodUntil: number;
}

/** Oldest first. */
export const readInvitations = prepared((db, { family, now }: { family: number; now: number }) =>
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
      'invitation.helper',
      'invitation.good_until as goodUntil',
      'invitation.grown_up as by',
      'grown_up.name',
      'grown_up.gender',
    ])
    .where('invitation.family_id', '=', family)
    .where('invitation.good_until', '>=', now)
    .orderBy('invitation.invitation'),
);

export async function insertInvitation(
  db: Db,
  { family, invitation, hash, by, email, helper, goodUntil }: NewInvitation,
) {
  await db
    .insertInto('invitation')
    .values({
      family_id: family,
      invitation,
      hash,
      grown_up: by,
      email,
      helper: Number(helper),
      good_until: goodUntil,
    })
    .execute();
}

/** Returns whether it existed. */
export async function deleteInvitation(
  db: Db,
  { family, invitation }: InvitationKey,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('invitation')
    .where('family_id', '=', family)
    .where('invitation', '=', invitation)
    .executeTakeFirstOrThrow();
  return deleted.numDeletedRows > 0;
}

/** Those that a grown-up sent. */
export const deleteInvitationsOf = prepared(
  (db, { family, grownUp }: { family: number; grownUp: number }) =>
    db.deleteFrom('invitation').where('family_id', '=', family).where('grown_up', '=', grownUp),
);

export async function membersFor(
  { mail, clock }: Pick<AppContext, 'mail' | 'clock'>,
  db: Db,
  { family, grownUp: own, helper }: ParentVisitor,
): Promise<Omit<GrownUps, 'change'>> {
  const [grownUps, invitations] = await Promise.all([
    readGrownUps(db, { family }),
    readInvitations(db, { family, now: clock() }),
  ]);
  return {
    canMail: mail.goesOut,
    grownUps: grownUps.map(({ grownUp, name, gender, email, since, founder, helper }) => ({
      grownUp,
      name,
      gender,
      email,
      since,
      founder: grownUp === founder,
      helper: helper === 1,
      own: grownUp === own,
    })),
    invitations: (helper ? [] : invitations).map(({ invitation, email, by, helper, goodUntil }) => {
      return { invitation, email, by, helper: helper === 1, goodUntil };
    }),
  };
}
