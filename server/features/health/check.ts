import { isPlausible } from '../../base/clock.ts';
import { readAnything, writeAnything } from '../../db/installation/health.ts';
import { probe, type Stopwatch } from '../../health/probe.ts';
import type { AppContext } from '../../http/context.ts';
import { MailDown } from '../../mail/mail.ts';

/** No test write is made if a real one succeeded this recently. */
const LATELY_MS = 10_000;
/**
 * A slow disk is healthy. A write waits for the sync before it and for its own, and each fails only after
 * 5 s (decision 2). A slower write is rejected with its own reason.
 */
const SLOWEST_WRITE_MS = 12_000;
/** Minimum time between two checks of the mail server. A real letter reports its result at once. */
const MAIL_MS = 10 * 60_000;
/** Minimum time between two comparisons of the tables with the expected schema. */
const STRUCTURE_MS = 60_000;

type Checked = Pick<AppContext, 'storage' | 'clock' | 'health'>;

/** The mail server's result comes later. */
export function checkOfAll(context: Checked & Pick<AppContext, 'mail' | 'background'>) {
  const check = healthCheck(context);
  const checkMail = mailCheck(context);
  return (): Promise<void> => {
    checkMail();
    return check();
  };
}

/** Returns a check that really reads and writes, and reports the result to `health`. */
export function healthCheck(
  { storage, clock, health }: Checked,
  stopwatch: Stopwatch = () => performance.now(),
): () => Promise<void> {
  let compared = -Infinity;
  let difference: string | undefined;

  async function reading() {
    await readAnything(storage.read);
    if (stopwatch() - compared >= STRUCTURE_MS) {
      compared = stopwatch();
      [difference] = await storage.differences();
    }
    if (health.damaged) return 'The database is damaged.';
    return difference ? `The tables are not as this version expects: ${difference}.` : null;
  }

  async function writing() {
    const now = clock();
    if (!isPlausible(now)) {
      return `The clock says ${new Date(now).getUTCFullYear()}: changes are rejected until it is set.`;
    }
    if (health.trouble('writing') || storage.sinceWrite() > LATELY_MS) {
      await writeAnything(storage);
    }
    return null;
  }

  const probes = [
    probe('reading', reading, health, stopwatch),
    probe('writing', writing, health, stopwatch, SLOWEST_WRITE_MS),
  ];
  return async () => {
    await Promise.all(probes.map((run) => run()));
  };
}

/** In the background: a mail server may take longer than the client of the health check waits. */
export function mailCheck(
  { mail, background }: Pick<AppContext, 'mail' | 'background'>,
  stopwatch: Stopwatch = () => performance.now(),
): () => void {
  let checkedAt = -Infinity;
  return () => {
    if (stopwatch() - checkedAt < MAIL_MS) return;
    checkedAt = stopwatch();
    background.run('mail server check failed; retrying after ten minutes', async () => {
      try {
        await mail.ready();
      } catch (error) {
        // Already reported to `health`, and logged.
        if (!(error instanceof MailDown)) throw error;
      }
    });
  };
}
