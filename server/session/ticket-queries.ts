import { prepared } from '../storage/prepared.ts';
import type { Db } from '../storage/storage.ts';
import type { SessionKey } from './queries.ts';

/** A number in a device's queue of wishes. */
export interface QueueNumber {
  queue: string;
  number: number;
}

/** Remembers a number as the last one of a session, if it is later; `false` where it is not. */
export async function saveTicket(
  db: Db,
  { family, session }: SessionKey,
  { queue, number }: QueueNumber,
): Promise<boolean> {
  const saved = await db
    .updateTable('session')
    .set({ queue, queue_number: number })
    .where('family_id', '=', family)
    .where('session', '=', session)
    .where((row) =>
      row.or([row('queue', 'is', null), row('queue', '<>', queue), row('queue_number', '<', number)]),
    )
    .executeTakeFirst();
  return saved.numUpdatedRows > 0;
}

export async function isSession(db: Db, { family, session }: SessionKey): Promise<boolean> {
  const [row] = await oneSession(db, { family, session });
  return row !== undefined;
}

const oneSession = prepared((db, { family, session }: SessionKey) =>
  db
    .selectFrom('session')
    .select('session')
    .where('family_id', '=', family)
    .where('session', '=', session),
);
