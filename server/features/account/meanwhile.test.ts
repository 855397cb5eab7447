import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { passwordsWith } from '#fixtures/server/context.ts';
import { openWorld } from '#fixtures/server/world.ts';
import type { Db } from '../../db/storage.ts';

const PARENT = { json: { be: 'parent' as const, password: SIGN_IN.password } };
const SETTINGS = {
  json: {
    password: SIGN_IN.password,
    newPassword: 'nowe hasło rodziny',
    gender: 'mama' as const,
    code: null,
    timeZone: 'Europe/Warsaw',
  },
};

test.each(['actor', 'account'] as const)(
  'rejects a request when its device is signed out during the password check (%s)',
  async (what) => {
    let meanwhile = async () => {};
    const world = await openWorld({ passwords: passwordsWith(() => meanwhile()) });
    const parent = await sampleParent(world.device());
    meanwhile = () =>
      world.storage.write(
        async (db) => void (await db.deleteFrom('session').where('family_id', '=', 1).execute()),
      );
    const { actor, account } = parent.api;
    const answer = await (what === 'actor' ? actor.$put(PARENT) : account.$put(SETTINGS));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ problem: 'signed-out' });
    meanwhile = async () => {};
    expect((await world.device().api.session.$post({ json: SIGN_IN })).status).toBe(200);
  },
);

test.runIf(inject('engine') === 'postgres')(
  'waits with a sign-in while another server saves the settings',
  async () => {
    const { storage, device } = await openWorld();
    await sampleParent(device());
    // Like a `familyWrite` of another server, outside the queue of this one.
    const answer = await storage.write(async (db) => {
      await db.updateTable('family').set({ change: 9 }).execute();
      const signingIn = device().api.session.$post({ json: SIGN_IN });
      await expect.poll(() => waiting(storage.read), { interval: 10 }).toBe(1);
      await db.updateTable('grown_up').set({ gender: 'tata' }).execute();
      return { signingIn };
    });
    expect(await answered(answer.signingIn)).toMatchObject({ family: {} });
  },
);

/** Counts the queries that wait for a row lock, on all nodes. */
async function waiting(db: Db): Promise<number> {
  const everywhere = inject('cluster').length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(everywhere)}
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
