import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A copy that was found whole. */
export interface Copy {
  file: string;
  /** When it was taken, ms since 1970. */
  moment: number;
  /** Whose it is. */
  installation: string;
}

const NAME = /^gwiazdozbior-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f]{8})\.sqlite$/;

/** The name of a copy: sorted by name, they are sorted by their moments. */
export function nameOf({ moment, installation }: Omit<Copy, 'file'>): string {
  const at = new Date(moment).toISOString().replaceAll(':', '-');
  return `gwiazdozbior-${at}-${installation}.sqlite`;
}

/**
 * The copies in a folder, of every installation or of one, the newest first; what else lies there
 * is nobody's business.
 */
export async function copiesIn(folder: string, installation?: string): Promise<Copy[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => copyNamed(name, folder))
    .filter((copy) => installation === undefined || copy.installation === installation)
    .sort((one, other) => other.moment - one.moment);
}

/** The newest copy of an installation with its size in bytes; `null` where there is none. */
export async function lastCopy(
  folder: string,
  installation: string,
): Promise<(Copy & { bytes: number }) | null> {
  const [newest] = await copiesIn(folder, installation);
  return newest ? { ...newest, bytes: (await stat(newest.file)).size } : null;
}

/** None for a name that is none of ours. */
function copyNamed(name: string, folder: string): Copy[] {
  const [, hour, minute, seconds, installation = ''] = NAME.exec(name) ?? [];
  const moment = Date.parse(`${hour}:${minute}:${seconds}`);
  if (Number.isNaN(moment) || nameOf({ moment, installation }) !== name) return [];
  return [{ file: path.join(folder, name), moment, installation }];
}
