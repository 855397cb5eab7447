import { readFileSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';

/** A link to the identity of its owner. */
export const LOCK = '.ready';
const POLL_MS = 200;
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

/** Waits while another process that has it runs. `false`: nothing can be written here. */
export async function takeLock() {
  for (let waited = false; ; ) {
    try {
      symlinkSync(identityOf(process.pid), LOCK);
      return true;
    } catch (error) {
      if (READ_ONLY.includes(error.code)) return false;
      if (error.code !== 'EEXIST') refuse('cannot be made here; use a local disk', error);
    }
    const owner = ownerIn(LOCK);
    if (owner === null) {
      try {
        unlinkSync(LOCK);
      } catch (error) {
        if (READ_ONLY.includes(error.code)) return false;
        if (error.code !== 'ENOENT') refuse('cannot be deleted; delete it', error);
      }
      continue;
    }
    if (owner && !waited) {
      const file = path.resolve(LOCK);
      console.log(
        `Waiting for process ${owner}, which installs or builds here. If it does not, delete ${file}`,
      );
      waited = true;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Releases the lock, unless it was deleted and is another process's now. */
export function releaseLock() {
  if (ownerIn(LOCK) === String(process.pid)) unlinkSync(LOCK);
}

function refuse(what, { code }) {
  console.error(`The lock ${path.resolve(LOCK)} ${what} (${code}).`);
  process.exit(1);
}

/** Returns the process that has a lock; `null`: it has ended; `''`: the lock was just released. */
function ownerIn(lock) {
  try {
    const identity = readlinkSync(lock);
    const [pid] = identity.split(' ');
    return identityOf(Number(pid)) === identity ? pid : null;
  } catch (error) {
    return error.code === 'ENOENT' ? '' : null;
  }
}

/** On Linux with the machine's start and the process's own, because numbers are used again. */
function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  const stat = read(`/proc/${pid}/stat`);
  // After the name, which may contain anything, the fields begin with the third.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3] ?? '';
  return `${pid} ${read('/proc/sys/kernel/random/boot_id').trim()} ${started}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
