import { sql } from 'kysely';
import { MOST_PROPOSAL_VOICES } from '#domain/base/bounds.ts';
import type { DrawnPictureId } from '#domain/catalogue/pictures.ts';
import type { ProposalState } from '#domain/gift/proposal.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import { addToTotals } from '../../db/kid/totals.ts';
import type { Db } from '../../db/storage.ts';
import type { KidWrite } from '../../shared/kid/kid-request.ts';
import { dropRecording } from '../../shared/recording/change.ts';

type Of = KidKey & { proposal: number };

export function proposalOfKey(db: Db, family: number, key: string) {
  return db
    .selectFrom('proposal')
    .select(['kid', 'proposal', 'picture'])
    .where('family_id', '=', family)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function findProposal(db: Db, of: Of) {
  const [row] = await proposalOf(db, of);
  return row && { ...row, picture: row.picture as DrawnPictureId | null };
}

/** Beyond the largest number, deletes the oldest ones of proposals that do not wait. */
export async function dropOldVoices(kid: KidWrite): Promise<void> {
  const old = await oldVoices(kid.db, kid.of);
  for (const { proposal } of old) await dropRecording(kid, proposal);
}

export async function takePoints(db: Db, of: Of): Promise<void> {
  const [taken] = await removePoints(db, of);
  if (taken) await addToTotals(db, of, { earned: -taken.points });
}

export const waitingOfKid = prepared((db, of: KidKey) =>
  db
    .selectFrom('proposal')
    .select('proposal')
    .where(ofKid(of))
    .where('state', '=', sql.lit('wait')),
);

const proposalOf = prepared((db, of: Of) =>
  db
    .selectFrom('proposal')
    .select(['day', 'picture', 'state', 'answered'])
    .where(ofKid(of))
    .where('proposal', '=', of.proposal),
);

type NewProposal = Of & { day: Day; picture: DrawnPictureId | null; key: string };

export const insertProposal = prepared(
  (db, { family, kid, proposal, day, picture, key }: NewProposal) =>
    db
      .insertInto('proposal')
      .values({ family_id: family, kid, proposal, day, picture, key, state: 'wait' }),
);

export const saveAnswer = prepared((db, of: Of & { state: ProposalState; answered: string }) =>
  db
    .updateTable('proposal')
    .set({ state: of.state, answered: of.answered })
    .where(ofKid(of))
    .where('proposal', '=', of.proposal),
);

const removePoints = prepared((db, of: Of) =>
  db
    .deleteFrom('extra_points')
    .where(ofKid(of))
    .where('extra', '=', of.proposal)
    .returning('points'),
);

const oldVoices = prepared((db, of: KidKey) =>
  db
    .selectFrom('proposal')
    .select('proposal')
    .where(ofKid(of))
    .where('recording', 'is not', null)
    .where('state', '<>', 'wait')
    .orderBy('proposal', 'desc')
    .offset(MOST_PROPOSAL_VOICES - 1)
    .limit(MOST_PROPOSAL_VOICES),
);
