import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { pageAt } from '#fixtures/browser/browser.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { RELEASES, rowsOfRelease, storedFile } from '#fixtures/database/stored.ts';
import { answered, SampleParent, signedInOn } from '#fixtures/families/family.ts';
import { layLine } from '#fixtures/network/line.ts';
import { expectCached, queuedOn } from '#fixtures/network/without-net.ts';
import { enter, thumb } from '#fixtures/pages/home.ts';
import { doMainJob } from '#fixtures/pages/steps.ts';
import { Device } from '#fixtures/server/device.ts';
import { freePort } from '#fixtures/server/port.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

/** npm packs, downloads and unpacks. The release before is also built. */
const MAKE_MS = 5 * 60_000;
/** The largest size of an installation. */
const MOST_MEGABYTES = 45;
/** Its database was written by version 0.1.0 itself. */
const [FIRST = ''] = RELEASES;
const run = promisify(execFile);

let folder: string;
/** The packages of the registry that an installation needs. */
let cache: string;
let packed: string;

beforeAll(async () => {
  folder = newFolder();
  cache = path.join(folder, 'cache');
  packed = await pack('.');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(dependencies).sort()).toEqual(['@node-rs/argon2', '@photostructure/sqlite']);
  // Fills the cache.
  await install(packed, 'first', ['--prefer-offline']);
}, MAKE_MS);
afterAll(() => removeFolder(folder));

test('installs offline from one file, without a compiler, and does the main job', {
  timeout: MAKE_MS,
}, async () => {
  const command = await install(packed, 'empty', ['--offline', '--ignore-scripts']);
  const [, kilobytes] =
    /^(\d+)/.exec(execFileSync('du', ['-sk', path.join(folder, 'empty')], { encoding: 'utf8' })) ??
    [];
  expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEGABYTES);
  const { home, dataDir } = newHome();
  expect(await output(command, home, ['--help'])).toContain('export-family EMAIL FILE');

  const server = await serveIn(home, command);
  await doMainJob(await pageAt(server.address));
  expect(await output(command, home, ['backup'])).toContain(path.join(dataDir, 'backups'));
  expect(await output(command, home, ['verify'])).toBe('Everything agrees.\n');
  expect(await server.stop()).toMatchObject({ code: 0, errors: '' });

  const file = path.join(home, 'family.json');
  expect(await output(command, home, ['export-family', 'przyklad@example.com', file])).toBe(
    `${file} has 1 kid.\n`,
  );
  expect(existsSync(path.join(home, 'data'))).toBe(false);
});

test('serves the family of the first release, goes back to its database and upgrades it again', {
  timeout: MAKE_MS,
}, async () => {
  const command = await install(packed, 'upgraded', ['--offline', '--ignore-scripts']);
  const { home, dataDir } = newHome();
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(storedFile(FIRST), path.join(dataDir, 'gwiazdozbior.sqlite'));
  const { kid = [] } = await rowsOfRelease(FIRST);
  const kids = kid.map((row) => JSON.parse(row)).sort((one, other) => one.kid - other.kid);
  const stored = kids.map(({ name, earned, spent }) => [name, earned - spent]);
  expect(stored).toHaveLength(3);

  const serveStored = async () => {
    const server = await serveIn(home, command);
    const parent = new SampleParent(await signedInOn(new Device(sendTo(server))));
    const { family } = await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
    const served = family?.kids.map(async ({ login, name }) => [
      name,
      (await parent.kid(login)).remaining,
    ]);
    expect(await Promise.all(served ?? [])).toEqual(stored);
    // What going back loses. The stored family has used the keys that tests count up.
    const json = { description: 'Za odwagę', points: 5, key: 'after-the-upgrade' };
    const param = { login: kids[0].login };
    await answered(parent.api.kids[':login']['extra-points'].$post({ param, json }));
    expect(await parent.kid(param.login)).toMatchObject({ remaining: stored[0]?.[1] + 5 });
    expect(await output(command, home, ['verify'])).toBe('Everything agrees.\n');
    expect(await server.stop()).toMatchObject({ code: 0, errors: '' });
  };
  await serveStored();
  expect(await goBack(command, dataDir)).toContain('Start version 0.1.0 next.');
  await serveStored();
});

const before = commitBefore();
test.skipIf(before === null)(
  'keeps a queued thumb through an update, a return to the release before and another update',
  { timeout: 2 * MAKE_MS },
  async () => {
    const sources = path.join(folder, 'before');
    execFileSync('git', ['worktree', 'add', '--detach', sources, before ?? ''], {
      stdio: 'ignore',
    });
    onTestFinished(() => {
      rmSync(sources, { recursive: true });
      execFileSync('git', ['worktree', 'prune']);
    });
    const older = await install(await pack(sources), 'older', ['--prefer-offline']);
    const newer = await install(packed, 'newer', ['--offline']);
    const dataDir = newFolder();
    onTestFinished(() => removeFolder(dataDir));
    const port = await freePort();
    const serve = async (main: string) => {
      const server = await startServer({ main, dataDir, port });
      onTestFinished(async () => void (await server.kill()));
      return server;
    };
    const first = await serve(older);
    const parent = new SampleParent(new Device(sendTo(first)));
    await parent.register();
    const login = await parent.addKid();
    await parent.addMission(login, { name: 'Zęby rano' });
    const line = await layLine(first.address);
    const tablet = await pageAt(line.address);
    await enter(tablet, { be: 'kid', login });
    await tablet.goto(addressOf.kidDay(login, 0));
    await expectCached(tablet, 'week');
    line.tear();
    await thumb(tablet, 'up', 'Zęby rano');
    await expect.poll(() => queuedOn(tablet)).toBe(1);
    await first.stop();

    const waiting = async () => (await parent.kid(login)).waiting.count;
    const upgraded = await serve(newer);
    expect(await waiting()).toBe(0);
    await upgraded.stop();
    await goBack(newer, dataDir);
    await (await serve(older)).stop();
    await serve(newer);
    line.mend();
    await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => queuedOn(tablet)).toBe(0);
    expect(await waiting()).toBe(1);
  },
);

/** An empty home, and where the package stores its data in it. */
function newHome() {
  const home = newFolder();
  onTestFinished(() => removeFolder(home));
  return { home, dataDir: path.join(home, '.local/share/gwiazdozbior') };
}

/** Starts it with neither the sources nor the data directory as the working directory. */
async function serveIn(home: string, command: string) {
  const server = await startServer({
    main: command,
    dataDir: '',
    cwd: home,
    env: { HOME: home, XDG_DATA_HOME: path.join(home, '.local/share') },
  });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** To the database before the last upgrade, if there was one. Returns what the command printed. */
async function goBack(command: string, dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const words = [command, 'go-back'];
  const listed = await run(process.execPath, words, { env }).catch(({ stdout }) => ({ stdout }));
  const [name] = /gwiazdozbior\.sqlite\.before-\S+/.exec(listed.stdout) ?? [];
  return name ? (await run(process.execPath, [...words, name], { env })).stdout : '';
}

/** Returns the packed file of the sources in a folder, built there. */
async function pack(sources: string): Promise<string> {
  const to = path.join(folder, `packed-${path.basename(path.resolve(sources))}`);
  mkdirSync(to);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: sources,
    maxBuffer: 1e8,
  });
  const [, file = ''] = /"filename": "([^"]+)"/.exec(stdout) ?? [];
  return path.join(to, file);
}

/** Returns the installed command. */
async function install(file: string, into: string, words: readonly string[]): Promise<string> {
  const prefix = path.join(folder, into);
  const npm = ['install', '--global', '--prefix', prefix, '--cache', cache, ...words, file];
  await run('npm', npm, { cwd: tmpdir() });
  return path.join(prefix, 'bin/gwiazdozbior');
}

async function output(command: string, home: string, words: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_DATA_HOME: path.join(home, '.local/share'),
  };
  // Through its own first line, as a shell does.
  return (await run(command, words, { env, cwd: home })).stdout;
}

/** The last commit of the version before, whose package has the command; `null`: none is known. */
function commitBefore(): string | null {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  try {
    const raised = git('log', '--format=%H', '-1', '-G"version": ', '--', 'package.json');
    const parent = git('rev-parse', '--verify', '--quiet', `${raised}^`);
    return git('show', `${parent}:package.json`).includes('"bin"') ? parent : null;
  } catch {
    return null;
  }
}
