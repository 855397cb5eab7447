import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A copy that was found whole. */
export interface Copy {
  file: string;
  /** When it was taken, ms since 1970. */
  moment: number;
}

const NAME = /^gwiazdozbior-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/;

/** The name of a copy: sorted by name, they are sorted by their moments. */
export function nameOf(moment: number): string {
  return `gwiazdozbior-${new Date(moment).toISOString().replaceAll(':', '-')}.sqlite`;
}

/** The copies in a folder, the newest first; what else lies there is nobody's business. */
export async function copiesIn(folder: string): Promise<Copy[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map((name) => ({ file: path.join(folder, name), moment: momentOf(name) }))
    .filter(({ moment }) => !Number.isNaN(moment))
    .sort((one, other) => other.moment - one.moment);
}

/** `NaN` for a name that is none of ours. */
function momentOf(name: string): number {
  const [, hour, minute, seconds] = NAME.exec(name) ?? [];
  const moment = Date.parse(`${hour}:${minute}:${seconds}`);
  return !Number.isNaN(moment) && nameOf(moment) === name ? moment : Number.NaN;
}
