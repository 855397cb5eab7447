import { engineNow } from '../engine/engine.ts';
import type { Db, Storage } from '../storage.ts';

/** Another server takes over a dead server's work after this time. */
export const LEASE_MS = 60_000;

/** By any server; `null`: never. */
export async function lastDone(db: Db, job: string): Promise<number | null> {
  const row = await db.selectFrom('lease').select('done').where('job', '=', job).executeTakeFirst();
  return row?.done ?? null;
}

/**
 * Returns when the job was last done, or `false` while another server holds the lease. It expires
 * by the database's clock, which all servers share.
 */
export async function takeLease(
  storage: Pick<Storage, 'write'>,
  job: string,
  holder: string,
  ms = LEASE_MS,
): Promise<{ done: number | null } | false> {
  const row = await storage.write(async (db) => {
    const now = await engineNow(db);
    const until = now + ms;
    return db
      .insertInto('lease')
      .values({ job, holder, until, done: null })
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({ holder, until })
          .where(({ or, eb }) =>
            or([eb('lease.holder', '=', holder), eb('lease.until', '<', now)]),
          ),
      )
      .returning('done')
      .executeTakeFirst();
  });
  return row ?? false;
}

/** `done` is when the job was done, if it was. */
export async function giveBackLease(
  storage: Pick<Storage, 'write'>,
  job: string,
  holder: string,
  done?: number,
): Promise<void> {
  await storage.write((db) =>
    db
      .updateTable('lease')
      .set({ until: 0, ...(done !== undefined && { done }) })
      .where('job', '=', job)
      .where('holder', '=', holder)
      .execute(),
  );
}
