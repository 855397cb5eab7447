import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { jumpOf } from '#domain/progress/self-acceptance.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import { giveBackLease, takeLease } from '../db/installation/lease.ts';
import { postpone, type TimelyMark, timelyMarks } from '../db/kid/self-acceptance.ts';
import { FamilyDeleted } from '../db/storage.ts';
import type { Stopwatch } from '../health/probe.ts';
import type { AppContext } from '../http/context.ts';
import { acceptTimely } from '../shared/mission/change-marks.ts';
import { repeat } from './repeat.ts';

const JOB = 'self-acceptance';
const POLL_MS = 30 * SECOND_MS;
/** The next run goes on where this one was given up. */
const LONGEST_MS = 10 * MINUTE_MS;
const AT_ONCE = 8;

type Context = Pick<AppContext, 'storage' | 'clock' | 'log'>;

/** Returns what stops it. */
export function startSelfAcceptance(
  context: Context & Pick<AppContext, 'health'>,
): () => Promise<void> {
  const { acceptAll } = openSelfAcceptance(context);
  return repeat(context, {
    name: 'self-acceptance',
    part: 'selfAcceptance',
    everyMs: POLL_MS,
    longestMs: LONGEST_MS,
    run: acceptAll,
  });
}

/** „Akceptuj samo”, on one server at a time. */
export function openSelfAcceptance(
  { storage, clock, log }: Context,
  stopwatch: Stopwatch = () => performance.now(),
) {
  const holder = randomUUID();
  let last = { now: clock(), uptime: stopwatch() };

  /** A jump of the clock accepts nothing and delays nothing: everything waits along with it. */
  async function nowWithoutJump(): Promise<number> {
    const next = { now: clock(), uptime: stopwatch() };
    const ms = jumpOf(next.now - last.now, next.uptime - last.uptime);
    if (ms !== 0) {
      await storage.longRunning.write((db) => postpone(db, ms));
      log.warn({ ms }, 'clock jumped; self-acceptance moves along');
    }
    last = next;
    return next.now;
  }

  /** Accepts all that is timely, batch by batch. A failed family is left to the next run. */
  async function acceptAll(signal?: AbortSignal): Promise<void> {
    const now = await nowWithoutJump();
    const atOnce = pLimit(AT_ONCE);
    let skipped = 0;
    let isHeld = false;
    const accept = async (family: number, marks: readonly TimelyMark[]) => {
      if (signal?.aborted) return;
      try {
        await storage.familyWrite(family, (write) => acceptTimely(write, marks, now));
      } catch (err) {
        if (err instanceof FamilyDeleted) return;
        skipped += marks.length;
        log.warn({ err }, 'self-acceptance of a family failed; retrying in the next run');
      }
    };
    for (;;) {
      const marks = await timelyMarks(storage.longRunning.read, { now, skipped });
      if (marks.length === 0 || signal?.aborted) break;
      // Renewed with each batch.
      isHeld = (await takeLease(storage, JOB, holder)) !== false;
      if (!isHeld) return;
      const families = new Set(marks.map(({ family }) => family));
      const of = (family: number) => marks.filter((each) => each.family === family);
      await Promise.all([...families].map((each) => atOnce(() => accept(each, of(each)))));
    }
    if (isHeld) await giveBackLease(storage, JOB, holder);
  }

  return { acceptAll };
}
