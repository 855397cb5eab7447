import type { AppContext } from '../context.ts';
import { isWhole, readAnything, writeAnything } from '../storage/health.ts';
import { Look, type Stopwatch } from './look.ts';

/** While somebody's change was kept so lately, writing is not tried out. */
const LATELY_MS = 10_000;
/** A damaged database is read as a whole again only so often: on SQLite nobody else is served meanwhile. */
const DAMAGE_MS = 10 * 60_000;
/** So often the tables are compared with what this version expects. */
const STRUCTURE_MS = 60_000;

/** Looks at reading and writing, by reading and writing. What it finds the health says. */
export function healthCheck(
  { storage, health }: Pick<AppContext, 'storage' | 'health'>,
  stopwatch: Stopwatch = () => performance.now(),
): () => Promise<void> {
  let readWhole = -Infinity;
  let compared = -Infinity;
  let difference: string | undefined;

  async function reading() {
    await readAnything(storage.read);
    if (health.damaged && stopwatch() - readWhole >= DAMAGE_MS) {
      readWhole = stopwatch();
      health.damaged = !(await isWhole(storage.patient.read));
    }
    if (stopwatch() - compared >= STRUCTURE_MS) {
      compared = stopwatch();
      [difference] = await storage.differences();
    }
    if (health.damaged) return 'The database is damaged.';
    return difference ? `The tables are not as this version expects: ${difference}.` : null;
  }

  async function writing() {
    if (health.trouble('writing') || storage.sinceWrite() > LATELY_MS) {
      await writeAnything(storage);
    }
    return null;
  }

  const looks = [
    new Look('reading', reading, health, stopwatch),
    new Look('writing', writing, health, stopwatch),
  ];
  return async () => {
    await Promise.all(looks.map((look) => look.answer()));
  };
}
