import { prepared } from '../../db/engine/prepared.ts';
import type { Db } from '../../db/storage.ts';
import type { SessionKey } from './queries.ts';

/** Returns the tickets that a session has used; `undefined` if it has ended. */
export async function sentCommands(
  db: Db,
  { family, session }: SessionKey,
): Promise<{ sent_wishes: string | null } | undefined> {
  const [row] = await remembered(db, { family, session });
  return row;
}

const remembered = prepared((db, { family, session }: SessionKey) =>
  db
    .selectFrom('session')
    .select('sent_wishes')
    .where('family_id', '=', family)
    .where('session', '=', session),
);

/** Stores the tickets that a session has used. */
export async function saveSentCommands(db: Db, { family, session }: SessionKey, sent: string) {
  await remember(db, { family, session, sent });
}

const remember = prepared((db, { family, session, sent }: SessionKey & { sent: string }) =>
  db
    .updateTable('session')
    .set({ sent_wishes: sent })
    .where('family_id', '=', family)
    .where('session', '=', session),
);
