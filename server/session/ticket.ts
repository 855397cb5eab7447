import { Problem } from '../http/problem.ts';
import type { Db } from '../storage/storage.ts';
import type { SessionKey } from './queries.ts';
import { isSession, type QueueNumber, saveTicket } from './ticket-queries.ts';

/**
 * Takes the number of a wish that a device has kept, in the transaction that grants it; `false`
 * where this one or a later one of its queue was granted before. A new queue begins anew. Refuses
 * where the session has ended meanwhile.
 */
export async function takeTicket(
  db: Db,
  { family, session }: SessionKey,
  ticket: QueueNumber,
): Promise<boolean> {
  if (await saveTicket(db, { family, session }, ticket)) return true;
  if (!(await isSession(db, { family, session }))) throw new Problem('signed-out');
  return false;
}
