import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { canIsolate } from './container.ts';
import type { Architecture, Engine } from './engine.ts';
import { DOCKERFILE, stagesOf } from './image.ts';

const run = promisify(execFile);
/** For downloading Debian's packages and, perhaps emulated, installing them. */
const DEBIAN_MS = 30 * 60_000;
const NPM_MS = 5 * 60_000;
const TOOLS = [
  '/usr/bin/buildah',
  '/usr/sbin/debootstrap',
  '/usr/share/keyrings/debian-archive-keyring.gpg',
];
const BINFMT = '/proc/sys/fs/binfmt_misc';

/** The names of each architecture for Node and for qemu. */
const NAMES: Record<Architecture, { cpu: string; qemu: string }> = {
  amd64: { cpu: 'x64', qemu: 'qemu-x86_64' },
  arm64: { cpu: 'arm64', qemu: 'qemu-aarch64' },
};

/** What this machine lacks for images of an architecture; `null`: nothing. */
export function lackingFor(architecture: Architecture): string | null {
  if (!canIsolate()) return 'root on Linux';
  const needed = isEmulated(architecture) ? [...TOOLS, emulationOf(architecture)] : TOOLS;
  return needed.find((file) => !existsSync(file)) ?? null;
}

export function isEmulated(architecture: Architecture): boolean {
  return process.arch !== NAMES[architecture].cpu;
}

/** How qemu, as a static program, introduces itself to the kernel. */
function emulationOf(architecture: Architecture): string {
  return `/usr/lib/binfmt.d/${NAMES[architecture].qemu}.conf`;
}

/** Lets the kernel run programs of another architecture. Returns what undoes that. */
export function emulate(architecture: Architecture): () => void {
  const undone: (() => void)[] = [];
  if (!existsSync(`${BINFMT}/register`)) {
    execFileSync('mount', ['-t', 'binfmt_misc', 'none', BINFMT]);
    undone.push(() => execFileSync('umount', [BINFMT]));
  }
  const entry = path.join(BINFMT, NAMES[architecture].qemu);
  if (!existsSync(entry)) {
    writeFileSync(`${BINFMT}/register`, readFileSync(emulationOf(architecture)));
    undone.unshift(() => writeFileSync(entry, '-1'));
  }
  return () => {
    for (const undo of undone) undo();
  };
}

/**
 * Makes stand-ins for the two base images of the Dockerfile, without a registry of images: the same
 * release of Debian with the same line of Node. One image serves as both, so that the second one
 * contains more than the real one.
 */
export async function makeStandIns(engine: Engine, architecture: Architecture, folder: string) {
  const [build = '', serve = ''] = stagesOf(readFileSync(DOCKERFILE, 'utf8')).map(
    ({ base }) => base,
  );
  const [, line, release = ''] = /^node:(\d+)-(\w+)-slim$/.exec(build) ?? [];
  const tree = path.join(folder, 'tree');
  await installDebian(tree, architecture, release);
  await addNode(tree, `node-linux-${NAMES[architecture].cpu}@${line}`, folder);
  await addNpm(tree, folder);
  const container = await engine.from('scratch');
  await engine.copy(container, tree);
  await engine.configure(container, '--arch', architecture);
  await engine.commit(container, `docker.io/library/${build}`, '--rm');
  await engine.tag(`docker.io/library/${build}`, serve);
  rmSync(tree, { recursive: true });
}

async function installDebian(tree: string, architecture: Architecture, release: string) {
  // The libraries that Node needs.
  const how = ['--variant=minbase', '--include=libatomic1,libstdc++6', `--arch=${architecture}`];
  // What it mounts vanishes with it.
  await run('unshare', ['--mount', 'debootstrap', ...how, release, tree], {
    timeout: DEBIAN_MS,
    maxBuffer: 1e8,
  });
}

async function addNode(tree: string, name: string, folder: string) {
  const node = path.join(await unpacked(name, folder), 'bin/node');
  for (const place of ['usr/local/bin', 'nodejs/bin']) {
    mkdirSync(path.join(tree, place), { recursive: true });
  }
  copyFileSync(node, path.join(tree, 'usr/local/bin/node'));
  linkSync(path.join(tree, 'usr/local/bin/node'), path.join(tree, 'nodejs/bin/node'));
}

/** With the registry of this machine's npm and the certificates that it trusts. */
async function addNpm(tree: string, folder: string) {
  const local = path.join(tree, 'usr/local');
  const version = await npm('--version');
  cpSync(await unpacked(`npm@${version}`, folder), path.join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  const settings = [`registry=${await npm('config', 'get', 'registry')}`];
  const certificates = await npm('config', 'get', 'cafile');
  mkdirSync(path.join(local, 'etc'), { recursive: true });
  if (certificates !== 'null') {
    copyFileSync(certificates, path.join(local, 'etc/certificates.pem'));
    settings.push('cafile=/usr/local/etc/certificates.pem');
  }
  writeFileSync(path.join(local, 'etc/npmrc'), settings.join('\n'));
}

/** Returns the folder of an npm package. */
async function unpacked(name: string, folder: string): Promise<string> {
  const to = path.join(folder, name);
  mkdirSync(to);
  const file = await npm('pack', '--silent', '--pack-destination', to, name);
  await run('tar', ['--extract', '--file', path.join(to, file), '--directory', to]);
  return path.join(to, 'package');
}

async function npm(...words: string[]): Promise<string> {
  return (await run('npm', words, { timeout: NPM_MS, maxBuffer: 1e8 })).stdout.trim();
}
