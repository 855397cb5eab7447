import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A verified backup. */
export interface Copy {
  file: string;
  /** When it was taken, ms since 1970. */
  moment: number;
  installation: string;
}

const NAME = /^gwiazdozbior-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f]{8})\.sqlite$/;

/** Sorting by name sorts by time. */
export function nameOf({ moment, installation }: Omit<Copy, 'file'>): string {
  const at = new Date(moment).toISOString().replaceAll(':', '-');
  return `gwiazdozbior-${at}-${installation}.sqlite`;
}

/** Of all installations or of one, newest first. Ignores other files. */
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

/** With its size in bytes; `null`: none. */
export async function lastCopy(
  folder: string,
  installation: string,
): Promise<(Copy & { bytes: number }) | null> {
  const [newest] = await copiesIn(folder, installation);
  return newest ? { ...newest, bytes: (await stat(newest.file)).size } : null;
}

function copyNamed(name: string, folder: string): Copy[] {
  const [, hour, minute, seconds, installation = ''] = NAME.exec(name) ?? [];
  const moment = Date.parse(`${hour}:${minute}:${seconds}`);
  if (Number.isNaN(moment) || nameOf({ moment, installation }) !== name) return [];
  return [{ file: path.join(folder, name), moment, installation }];
}
