import type { Ticket } from '#contract/mark.ts';
import type { Db } from '../../db/storage.ts';
import { Problem } from '../../http/problem.ts';
import type { SessionKey } from './queries.ts';
import { saveSentWishes, sentWishes } from './ticket-queries.ts';

/** More kids than a family has. */
const MOST_KIDS = 40;

/** What a session remembers: its device's queue of wishes, and of each kid the last that was granted. */
interface SentWishes {
  queue: string;
  last: Record<string, number>;
}

/**
 * Takes the number of a kid's wish that its device has kept, in the transaction that grants it;
 * `false` where this one or a later one of the kid's was granted before. A new queue begins anew.
 * Refuses where the session has ended meanwhile.
 */
export async function takeTicket(
  db: Db,
  of: SessionKey,
  kid: number,
  { queue, number }: Ticket,
): Promise<boolean> {
  const row = await sentWishes(db, of);
  if (!row) throw new Problem('signed-out');
  const sent = row.sent_wishes === null ? null : (JSON.parse(row.sent_wishes) as SentWishes);
  const last: SentWishes['last'] = sent?.queue === queue ? sent.last : {};
  if (number <= (last[kid] ?? 0)) return false;
  // The lowest numbers are those of the oldest kids.
  const next: SentWishes['last'] = { ...last, [kid]: number };
  const newest = Object.entries(next).slice(-MOST_KIDS);
  const now: SentWishes = { queue, last: Object.fromEntries(newest) };
  await saveSentWishes(db, of, JSON.stringify(now));
  return true;
}
