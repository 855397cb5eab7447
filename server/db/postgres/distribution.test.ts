import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { clusterDatabase } from '#fixtures/database/citus.ts';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { emptyDatabase, newName } from '#fixtures/database/postgres.ts';
import { sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { createApp } from '../../app.ts';
import { Hub } from '../../live/hub.ts';
import { familyTable } from '../engine/engine.ts';
import type { Migrations } from '../engine/migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { openStorage } from '../storage.ts';
import { verify } from '../verify/verify.ts';
import { verifyPostgres } from '../verify/verify-data.ts';
import { distribute } from './distribute.ts';
import { SPREAD, spreadIn } from './distribution.ts';
import { openPostgres } from './open.ts';
import { structureOf } from './structure.ts';

const isCluster = inject('cluster').length > 0;
const onCitus = test.runIf(isCluster);

test('includes the distribution column of a table in each of its keys', async () => {
  const { storage } = await openWorld();
  const any = storage.read as Kysely<unknown>;
  const { rows: unique } = await sql<{ part: string }>`
    select regexp_replace(indexdef, '^.* ON \\w+\\.(\\w+) USING btree', 'unique \\1') as part
    from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE %'
  `.execute(any);
  const parts = new Map(unique.map(({ part }) => [part, '']));
  let keys = 0;
  for (const [part, is] of [...parts, ...(await structureOf(any))]) {
    const [, table = '', columns = ''] = /^(?:unique|foreign key) (\w+) \((.*)\)/.exec(part) ?? [];
    const column = SPREAD.get(table);
    if (!column) continue;
    keys += 1;
    const own = columns.split(/, ?/);
    expect(own, part).toContain(column);
    const [, other = '', theirs = ''] = /^(\w+) \((.*?)\) on update/.exec(is) ?? [];
    if (other === '') continue;
    expect(SPREAD.get(other), `${part}: rows on other nodes`).toBe(column);
    expect(theirs.split(',').indexOf(column), part).toBe(own.indexOf(column));
  }
  expect(keys).toBeGreaterThan(2 * SPREAD.size);
});

test('rejects a database without Citus and leaves it unchanged', async () => {
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  await expect(distribute(url)).rejects.toThrow(/^The database has no Citus, nothing was distri/);
  expect(await query(url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual(
    [],
  );
});

onCitus('rejects a node that is not the coordinator', async () => {
  const url = await clusterDatabase(newName(), inject('cluster'));
  const node = new URL(String(inject('cluster')[1]));
  node.pathname = new URL(url).pathname;
  await expect(distribute(node.href)).rejects.toThrow(/not the coordinator/);
});

onCitus(
  'changes nothing when distribution is killed, and leaves no local rows when it is repeated',
  async () => {
    const url = await clusterDatabase(newName(), inject('cluster'));
    const { read, close } = await served(url);
    const before = await dump(read);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table gift in exclusive mode');
    const child = spawn(process.execPath, ['dist/server/distribute.js'], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'ignore',
    });
    const waits = `select query from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%create_distributed_table%'
    and datname = current_database()`;
    await expect.poll(() => query(url, waits)).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    await holder.end();
    await expect.poll(() => query(url, waits)).toEqual([]);
    expect((await spreadIn(read as Kysely<unknown>)).size).toBe(0);
    expect(await dump(read)).toEqual(before);

    const { tables } = await distribute(url);
    expect(tables).toEqual([...SPREAD.keys()].filter((table) => SPREAD.get(table)));
    expect(await dump(read)).toEqual(before);
    expect(await verify(read)).toEqual([]);
    expect((await distribute(url)).tables).toEqual([]);
    await close();
    // A starting server finds the expected structure.
    const again = await openStorage({ databaseUrl: url, dataDir: '' }, new Hub(), () => {});
    expect(await again.differences()).toEqual([]);
    await again.close();
  },
);

onCitus('distributes a table that a later migration adds, with its rows', async () => {
  const url = await clusterDatabase(newName(), inject('cluster'));
  const before = await served(url);
  await distribute(url);
  const spread = new Map([...SPREAD, ['trial', 'family_id']]);
  const engine = await openPostgres<Schema>(
    url,
    { ...MIGRATIONS, ...TRIAL },
    { most: 5, onLost: () => {} },
    spread,
  );
  const any = engine.read as Kysely<unknown>;
  expect(await engine.differences()).toEqual([]);
  expect((await spreadIn(any)).get('trial')).toBe('family_id');
  const families = await engine.read.selectFrom('family').select('family_id').execute();
  const rows = () => sql`select family_id, name from trial`.execute(any).then(({ rows }) => rows);
  expect(await rows()).toEqual(families.map((family) => ({ ...family, name: 'Europe/Warsaw' })));
  await engine.read.deleteFrom('family').execute();
  expect(await rows()).toEqual([]);
  await engine.close();
  await before.close();
});

onCitus('opens a distributed database of before the migrations became one', async () => {
  const url = await clusterDatabase(newName(), inject('cluster'));
  await distribute(url);
  const second = Object.keys(MIGRATIONS).find((name) => name.endsWith('second-release'));
  await query(
    url,
    `update kysely_migration set name = '0026-photos' where name = '${second}';
    insert into kysely_migration values ('0005-lineages-of-missions', '')`,
  );
  const { read, close } = await served(url);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(read);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
  expect(await verify(read)).toEqual([]);
  await close();
});

onCitus('verifies families in one snapshot while a server changes them', async () => {
  const url = await clusterDatabase(newName(), inject('cluster'));
  await distribute(url);
  const { parent, login, close } = await served(url);
  let isVerified = false;
  const writing = (async () => {
    while (!isVerified) await parent.addPoints(login, 1);
  })();
  for (let times = 0; times < 5; times += 1) expect(await verifyPostgres(url)).toEqual([]);
  isVerified = true;
  await writing;
  expect((await parent.kid(login)).earned).toBeGreaterThan(10);
  await close();
});

onCitus('rejects a start when a table is distributed differently from the register', async () => {
  const url = await clusterDatabase(newName(), inject('cluster'));
  await distribute(url);
  await query(url, `select undistribute_table('rate_limit')`);
  await expect(openStorage({ databaseUrl: url, dataDir: '' }, new Hub(), () => {})).rejects.toThrow(
    'table rate_limit is spread by –, not key',
  );
  expect((await distribute(url)).tables).toEqual(['rate_limit']);
});

/** A family table with a foreign key, filled from another table, and an additional column. */
const TRIAL: Migrations = {
  '9999-trial': {
    async up(db) {
      await familyTable(db, 'trial', ['family_id', 'trial'])
        .addColumn('name', 'text', (column) => column.notNull())
        .addForeignKeyConstraint('trial_of_family', ['family_id'], 'family', ['family_id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await sql`
        insert into trial (family_id, trial, name) select family_id, 1, time_zone from family
      `.execute(db);
      await db.schema.alterTable('kid').addColumn('trial', 'integer').execute();
      await sql`
        update kid set trial = (select max(trial) from trial where trial.family_id = kid.family_id)
      `.execute(db);
      await db.schema
        .createIndex('trial_by_name')
        .on('trial')
        .columns(['family_id', 'name'])
        .execute();
    },
  },
};

async function served(url: string) {
  const dataDir = newFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const storage = await openStorage({ databaseUrl: url, dataDir }, new Hub(), () => {});
  const app = createApp(contextOn({ storage, clock: () => NOON, dataDir }));
  const device = () => new Device(async (request) => app.fetch(request));
  const { read, close } = storage;
  return { read, close, ...(await sampleKid({ device })) };
}

async function query(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
