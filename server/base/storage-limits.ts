/** What network storage answers to an operation that it does not have or does not allow. */
const LACKING = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'EPERM'];

const noted = new Set<string>();
let note = (line: string): void => void process.stderr.write(`${line}\n`);

export function noteStorageLimits(listener: (line: string) => void): void {
  note = listener;
}

/**
 * Where a file system cannot, such as network storage, this is noted once. Never use it for the
 * sync of a file: without that, data is lost.
 */
export function ifStorageCan(what: string, place: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!LACKING.includes(code)) throw error;
    if (noted.has(what)) return;
    noted.add(what);
    note(
      `${place}: cannot ${what} here (${code}), maybe because it is network storage; going on without.`,
    );
  }
}
