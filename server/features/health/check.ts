import { isPlausible } from '../../base/clock.ts';
import { readAnything, writeAnything } from '../../db/health.ts';
import { Look, type Stopwatch } from '../../health/look.ts';
import type { AppContext } from '../../http/context.ts';
import { MailDown } from '../../mail/mail.ts';

/** While somebody's change was kept so lately, writing is not tried out. */
const LATELY_MS = 10_000;
/** So long after it was found damaged a database is read as a whole again. */
const DAMAGE_MS = 10 * 60_000;
/** So often at most the mail server is asked; what becomes of a letter says it at once. */
const MAIL_MS = 10 * 60_000;
/** So often the tables are compared with what this version expects. */
const STRUCTURE_MS = 60_000;

/** Looks at reading and writing, by reading and writing. What it finds the health says. */
export function healthCheck(
  {
    storage,
    clock,
    health,
    isWhole,
    log,
  }: Pick<AppContext, 'storage' | 'clock' | 'health' | 'isWhole' | 'log'>,
  stopwatch: Stopwatch = () => performance.now(),
): () => Promise<void> {
  let readWhole = -Infinity;
  let isReadingWhole = false;
  let compared = -Infinity;
  let difference: string | undefined;

  async function reading() {
    await readAnything(storage.read);
    if (health.damaged && stopwatch() - readWhole >= DAMAGE_MS) void readingWhole();
    if (stopwatch() - compared >= STRUCTURE_MS) {
      compared = stopwatch();
      [difference] = await storage.differences();
    }
    if (health.damaged || isReadingWhole) return 'The database is damaged.';
    return difference ? `The tables are not as this version expects: ${difference}.` : null;
  }

  /** Nobody waits for it. What is met meanwhile is new damage. */
  async function readingWhole() {
    if (isReadingWhole) return;
    isReadingWhole = true;
    health.damaged = false;
    try {
      if (!(await isWhole())) health.damaged = true;
    } catch (err) {
      health.damaged = true;
      log.error({ err }, 'the database could not be read as a whole');
    }
    isReadingWhole = false;
    readWhole = stopwatch();
  }

  async function writing() {
    const now = clock();
    if (!isPlausible(now)) {
      return `The clock says ${new Date(now).getUTCFullYear()}: changes are refused until it is set.`;
    }
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

/**
 * Asks the mail server, which tells the health what it finds. Nobody waits: a mail server may take
 * longer than whoever asks how the server is.
 */
export function mailCheck(
  { mail, background }: Pick<AppContext, 'mail' | 'background'>,
  stopwatch: Stopwatch = () => performance.now(),
): () => void {
  let asked = -Infinity;
  return () => {
    if (stopwatch() - asked < MAIL_MS) return;
    asked = stopwatch();
    background.run('the mail server could not be asked', async () => {
      try {
        await mail.ready();
      } catch (error) {
        // Known to the health, and logged.
        if (!(error instanceof MailDown)) throw error;
      }
    });
  };
}
