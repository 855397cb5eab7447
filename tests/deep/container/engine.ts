import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Container, childOf, endOf } from './container.ts';

const run = promisify(execFile);
/** It needs no daemon. With these it needs nothing of the kernel: a container shares its network. */
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
/** For copying an image on a slow disk. */
const COPY_MS = 5 * 60_000;

/** What an image says about itself, in the names of its format. */
interface Described {
  architecture: string;
  config: {
    User: string;
    Entrypoint: string[];
    Cmd: string[];
    Healthcheck?: { Test: string[] };
  };
}

/** In the names of Docker and Debian. */
export type Architecture = 'amd64' | 'arm64';

export type Engine = ReturnType<typeof engineIn>;

/** A real engine, which keeps its images and containers in a folder. */
export function engineIn(folder: string, architecture: Architecture) {
  const store = ['root', 'runroot'].flatMap((name) => [`--${name}`, path.join(folder, name)]);
  const call = async (words: readonly string[], timeout = COPY_MS) =>
    (await run('buildah', [...store, ...words], { env: ENV, timeout, maxBuffer: 1e8 })).stdout;
  return {
    async from(image: string): Promise<string> {
      return (await call(['from', '--pull-never', '--arch', architecture, image])).trim();
    },

    async commit(container: string, image: string, ...words: string[]) {
      await call(['commit', '--quiet', ...words, container, image]);
    },

    async copy(container: string, tree: string) {
      await call(['copy', '--quiet', container, tree, '/']);
    },

    async tag(image: string, name: string) {
      await call(['tag', image, name]);
    },

    async configure(container: string, ...words: string[]) {
      await call(['config', ...words, container]);
    },

    async build(context: string, image: string, ms: number) {
      const how = ['--pull-never', '--arch', architecture, '--format', 'docker'];
      await call(['bud', ...how, '--tag', image, context], ms);
    },

    async describe(image: string): Promise<Described> {
      return JSON.parse(JSON.parse(await call(['inspect', '--type', 'image', image])).Config);
    },

    /** Its volumes last as long as the container. */
    run(container: string, user: string, words: readonly string[]): Container {
      const child = spawn(
        'buildah',
        [...store, 'run', '--user', user, container, '--', ...words],
        // In a group of its own, which `kill` ends.
        { env: ENV, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      );
      const { pid = Number.NaN } = child;
      return {
        pid: () => mainOf(pid),
        // The engine's own processes do not pass signals on.
        signal: (signal) => void process.kill(mainOf(pid), signal),
        kill: () => void (isRunning(child) && process.kill(-pid, 'SIGKILL')),
        ended: endOf(child),
      };
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** The container's own process, below those by which the engine starts it. */
function mainOf(pid: number): number {
  const isEngine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('buildah');
  return isEngine ? mainOf(childOf(pid)) : pid;
}
