import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { answered, mark, SampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { dayIn } from '../../../server/base/clock.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

/** npm packs, downloads and unpacks. The release before is also built. */
const MAKE_MS = 5 * 60_000;
/** The largest size of an installation. */
const MOST_MEGABYTES = 45;
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
  const home = newFolder();
  onTestFinished(() => removeFolder(home));
  const dataDir = path.join(home, '.local/share/gwiazdozbior');
  expect(await output(command, home, ['--help'])).toContain('export-family EMAIL FILE');

  const server = await startServer({
    main: command,
    dataDir: '',
    // Neither the sources nor the data directory.
    cwd: home,
    env: { HOME: home, XDG_DATA_HOME: path.join(home, '.local/share') },
  });
  onTestFinished(async () => void (await server.kill()));
  const parent = new SampleParent(new Device(sendTo(server)));
  await liveOneDay(parent);
  const page = await fetch(server.address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Gwiazdozbiór')]);
  expect(await output(command, home, ['backup'])).toContain(path.join(dataDir, 'backups'));
  expect(await output(command, home, ['verify'])).toBe('Everything agrees.\n');
  expect(await server.stop()).toMatchObject({ code: 0, errors: '' });

  const file = path.join(home, 'family.json');
  expect(await output(command, home, ['export-family', 'przyklad@example.com', file])).toBe(
    `1 kids are in ${file}.\n`,
  );
  expect(existsSync(path.join(home, 'data'))).toBe(false);
});

const before = commitBefore();
test.skipIf(before === null)(
  'upgrades the data of the release before, goes back, and upgrades again',
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
    const serve = (main: string) => startServer({ main, dataDir });
    const at = await serve(older);
    const place = { address: at.address };
    const parent = new SampleParent(new Device(sendTo(place)));
    const login = await liveOneDay(parent);
    await at.stop();
    const points = async (main: string) => {
      const server = await serve(main);
      place.address = server.address;
      const { earned } = await parent.kid(login);
      await server.stop();
      return earned;
    };
    expect(await points(newer)).toBe(2);
    const env = { ...process.env, DATA_DIR: dataDir };
    const { stdout } = await run(process.execPath, [newer, 'go-back'], { env }).catch(
      (error: { stdout: string }) => error,
    );
    const [kept] = /gwiazdozbior\.sqlite\.before-\S+/.exec(stdout) ?? [];
    if (kept) await run(process.execPath, [newer, 'go-back', kept], { env });
    expect(await points(older)).toBe(2);
    expect(await points(newer)).toBe(2);
  },
);

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

async function liveOneDay(parent: SampleParent): Promise<string> {
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const day = dayIn('Europe/Warsaw', Date.now());
  await answered(mark(parent.device, { login, mission, day }, 'done'));
  return login;
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
