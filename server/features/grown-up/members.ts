import type { GrownUps } from '#contract/grown-up.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { readGrownUps } from '../../shared/start/queries.ts';
import { readInvitations } from './queries.ts';

/** The grown-ups and valid invitations of a parent's family. */
export async function membersFor(
  { mail, clock }: Pick<AppContext, 'mail' | 'clock'>,
  db: Db,
  { family, grownUp: own }: ParentVisitor,
): Promise<Omit<GrownUps, 'change'>> {
  const [grownUps, invitations] = await Promise.all([
    readGrownUps(db, { family }),
    readInvitations(db, { family, now: clock() }),
  ]);
  return {
    canMail: mail.goesOut,
    grownUps: grownUps.map(({ grownUp, name, gender, email, since, founder }) => ({
      ...{ grownUp, name, gender, email, since },
      founder: grownUp === founder,
      own: grownUp === own,
    })),
    invitations: invitations.map(({ invitation, email, by, goodUntil }) => {
      return { invitation, email, by, goodUntil };
    }),
  };
}
