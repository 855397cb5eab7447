import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Image } from './image.ts';

/**
 * Does by means of the kernel what an engine does before it starts a container. It makes new
 * namespaces and mounts the image's tree read-only as the root, with the data inside. The system's
 * libraries and a few devices replace the base image. `$1` is the tree, `$2` the data; the
 * remaining arguments are the command.
 */
const ISOLATE = `
set -e
root=$1 data=$2; shift 2
mount --bind "$root" "$root"
for library in /usr /lib /lib64; do
  [ -e $library ] || continue
  mkdir -p "$root$library"
  mount --bind -o ro $library "$root$library"
done
mkdir -p "$root/dev" "$root/proc"
for device in null urandom; do
  touch "$root/dev/$device"
  mount --bind /dev/$device "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"
`;

const UNSHARE = ['--mount', '--pid', '--fork', '--kill-child', '--uts', '--ipc'];
const DROP = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

export function canIsolate(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const tools = ['/usr/bin/setpriv', '/usr/sbin/chroot'].every((tool) => existsSync(tool));
  return tools && spawnSync('unshare', [...UNSHARE, 'mount', '--make-rprivate', '/']).status === 0;
}

export function withNode({ root, entrypoint: [node = ''] }: Image) {
  mkdirSync(path.dirname(path.join(root, node)), { recursive: true });
  copyFileSync(process.execPath, path.join(root, node));
}

export interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

export interface Container {
  /** The process number on the host; inside the container it is 1. */
  pid(): number;
  signal(signal: NodeJS.Signals): void;
  kill(): void;
  ended: Promise<Ran>;
}

export function runIn(
  image: Image,
  dataDir: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Container {
  const { root, user, workDir } = image;
  chownSync(dataDir, user, user);
  const settings = Object.entries({ ...image.env, ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const unprivileged = ['setpriv', `--reuid=${user}`, `--regid=${user}`, ...DROP];
  const inside = [...unprivileged, 'env', '-i', '-C', workDir, ...settings, ...words];
  const child = spawn(
    'unshare',
    [...UNSHARE, '/bin/sh', '-c', ISOLATE, 'isolate', root, dataDir, ...inside],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const pid = () => childOf(child.pid ?? Number.NaN);
  return {
    pid,
    signal: (signal) => void process.kill(pid(), signal),
    kill: () => void child.kill('SIGKILL'),
    ended: endOf(child),
  };
}

export async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ran> {
  const ended = [once(child, 'close'), text(child.stdout), text(child.stderr)] as const;
  const [[code], output, errors] = await Promise.all(ended);
  return { code, output, errors };
}

/** The first child of a process, whichever of its threads has started it. */
export function childOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8'));
  const [child] = children.join(' ').trim().split(/\s+/);
  if (!child) throw new Error(`Process ${pid} has no child.`);
  return Number(child);
}
