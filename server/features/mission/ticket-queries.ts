import type { Ticket } from '#contract/mark.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import { ofSession, type SessionKey } from '../../shared/session/queries.ts';

/** More kids than a family has. */
const MOST_KIDS = 40;

/** What a session stores: its device's queue, and for each kid the last number granted. */
interface SentCommands {
  queue: string;
  last: Record<string, number>;
}

/**
 * Records a ticket of a kid's queued thumb, in the transaction that grants it. Returns `false` if
 * this number or a later one of the kid was granted before. A new queue starts from zero. Throws if
 * the session has ended.
 */
export async function takeTicket(
  db: Db,
  of: SessionKey,
  kid: number,
  { queue, number }: Ticket,
): Promise<boolean> {
  const [row] = await remembered(db, of);
  if (!row) throw new Problem('signed-out');
  const sent = row.sent_wishes === null ? null : (JSON.parse(row.sent_wishes) as SentCommands);
  const last: SentCommands['last'] = sent?.queue === queue ? sent.last : {};
  if (number <= (last[kid] ?? 0)) return false;
  // The oldest kids have the lowest numbers, so they are dropped first.
  const next: SentCommands['last'] = { ...last, [kid]: number };
  const newest = Object.entries(next).slice(-MOST_KIDS);
  const now: SentCommands = { queue, last: Object.fromEntries(newest) };
  await remember(db, { ...of, sent: JSON.stringify(now) });
  return true;
}

const remembered = prepared((db, of: SessionKey) =>
  db.selectFrom('session').select('sent_wishes').where(ofSession(of)),
);

const remember = prepared((db, of: SessionKey & { sent: string }) =>
  db.updateTable('session').set({ sent_wishes: of.sent }).where(ofSession(of)),
);
