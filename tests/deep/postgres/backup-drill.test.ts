import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { NOON } from '#fixtures/server/world.ts';
import { createApp } from '../../../server/app.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';

/** The backup and restore commands in docs/backup.md. */
const [BACK_UP = '', RESTORE = ''] = [
  ...readFileSync('docs/backup.md', 'utf8').matchAll(/```sh\n(.*?)```/gs),
].map(([, commands]) => commands);

const PATH = [process.env.PG_BIN, process.env.PATH].filter(Boolean).join(path.delimiter);

/** Returns why the drill cannot run here, or `null` if it can. */
async function obstacle(): Promise<string | null> {
  if (inject('engine') !== 'postgres') return 'not on PostgreSQL';
  const [tools, server] = [versionOfTools(), await versionOfServer()];
  if (tools === null) return 'no pg_dump';
  return tools < server ? `pg_dump ${tools} is older than PostgreSQL ${server}: set PG_BIN` : null;
}

const why = await obstacle();

test.runIf(why === null)(
  `backs up and restores PostgreSQL with its own tools as docs/backup.md says${why ? ` (${why})` : ''}`,
  async () => {
    const [served, restored] = [await newDatabase(), await newDatabase()];
    const dataDir = newFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const storage = await open(served);
    onTestFinished(() => storage.close());
    const app = createApp(contextOn({ storage, clock: () => NOON, dataDir }));
    const { parent } = await sampleKid({ device: () => new Device(async (ask) => app.fetch(ask)) });
    const env = {
      PATH,
      DATABASE_URL: served,
      RESTORED_URL: restored,
      DUMP: path.join(dataDir, 'family.dump'),
    };
    const then = await dump(storage.read);
    execFileSync('sh', ['-ec', BACK_UP], { env });
    await parent.addKid({ name: 'Staś' });
    execFileSync('sh', ['-ec', RESTORE], { env });

    const again = await open(restored);
    onTestFinished(() => again.close());
    const { family: families = [], ...rows } = await dump(again.read);
    const { family: before = [], ...others } = then;
    expect(rows).toEqual(others);
    const [family, was] = [JSON.parse(families[0] ?? ''), JSON.parse(before[0] ?? '')];
    expect({ ...family, change: 0 }).toEqual({ ...was, change: 0 });
    expect(family.change).toBeGreaterThan(2 ** 47);
    expect(family.change).toBeLessThan(2 ** 52);
    expect(await verify(again.read)).toEqual([]);
  },
);

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  return url;
}

const open = (databaseUrl: string) =>
  openStorage({ databaseUrl, dataDir: '' }, new Hub(), (error) => {
    throw error;
  });

/** Returns the major version of PostgreSQL's tools. */
function versionOfTools(): number | null {
  try {
    const said = execFileSync('pg_dump', ['--version'], { env: { PATH }, encoding: 'utf8' });
    return Number(/\d+/.exec(said)?.[0]);
  } catch {
    return null;
  }
}

async function versionOfServer(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  const { rows } = await client.query('show server_version_num');
  await client.end();
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}
