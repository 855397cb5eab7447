import pLimit from 'p-limit';
import {
  decideAfterFailedLetter,
  decideAfterPush,
  decideNotice,
  type Recipient,
  type Rest,
} from '#domain/news/notice.ts';
import { type WaitingCount, waitingSentence } from '#domain/news/notification.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import {
  claimDue,
  type DueRow,
  dueGrownUps,
  keyOf,
  saveStep,
} from '../features/notification/due-queries.ts';
import { pushKey } from '../features/notification/keys.ts';
import { linksOf, subjectOf } from '../features/notification/links.ts';
import { push } from '../features/notification/push.ts';
import {
  dropSubscription,
  type Hearing,
  readChoice,
  subscriptionsOf,
} from '../features/notification/queries.ts';
import type { AppContext } from '../http/context.ts';
import { eveningLetter } from '../mail/letters.ts';
import { findGrownUp, type GrownUpKey } from '../shared/account/queries.ts';
import { waitingOfKids } from '../shared/inbox/queries.ts';
import { repeat } from './repeat.ts';

/** A claim expires after this time, so that another server can take over from one that died. */
const CLAIMED_MS = 2 * MINUTE_MS;
/** A grown-up's notifications that take this long are left to the next run, before the claim expires. */
const LONGEST_MS = MINUTE_MS;
/** Enough for an evening with thousands of letters. The next run goes on where this one was given up. */
const LONGEST_RUN_MS = 10 * MINUTE_MS;
const AT_ONCE = 8;
const POLL_MS = 10 * SECOND_MS;

type Context = Pick<AppContext, 'storage' | 'clock' | 'post' | 'log' | 'config' | 'meter'>;

/** Only one server claims each notification. A failed run is retried. Returns what stops it. */
export function startNotifier(context: Context & Pick<AppContext, 'health'>): () => Promise<void> {
  return repeat(context, {
    name: 'notification',
    part: 'notifications',
    everyMs: POLL_MS,
    longestMs: LONGEST_RUN_MS,
    run: (signal) => notifyDue(context, signal),
  });
}

/** Sends all notifications that are due, batch by batch, and schedules new ones. */
export async function notifyDue(context: Context, signal?: AbortSignal): Promise<void> {
  const { storage, clock, log } = context;
  const atOnce = pLimit(AT_ONCE);
  // A failed grown-up, or one whose rows another server holds, is left to the next run.
  const skipped = new Set<string>();
  const notify = async (of: GrownUpKey) => {
    if (signal?.aborted) return;
    try {
      if (await notifyGrownUp(context, of, signal)) return;
    } catch (err) {
      log.warn({ err }, 'notification of a grown-up failed; retrying in the next run');
    }
    skipped.add(keyOf(of));
  };
  for (;;) {
    const found = await dueGrownUps(storage.longRunning.read, clock());
    const grownUps = found.filter((of) => !skipped.has(keyOf(of)));
    if (grownUps.length === 0 || signal?.aborted) return;
    await Promise.all(grownUps.map((of) => atOnce(() => notify(of))));
  }
}

interface DueNotice {
  row: DueRow;
  name: string;
  parts: WaitingCount;
  count: number;
}

/** Returns whether anything could be claimed. */
async function notifyGrownUp(
  context: Context,
  of: GrownUpKey,
  signal?: AbortSignal,
): Promise<boolean> {
  const { storage, clock } = context;
  const now = clock();
  const rows = await storage.write((db) => claimDue(db, of, now, now + CLAIMED_MS), of.family);
  if (rows.length === 0) return false;
  const [grownUp] = await findGrownUp(storage.read, of);
  if (!grownUp) return true;
  const choice = await readChoice(storage.read, of);
  const waiting = await waitingOfKids(storage.read, of);
  const devices = await subscriptionsOf(storage.read, of);
  const recipient = {
    ...of,
    email: grownUp.email,
    timeZone: grownUp.time_zone,
    choice,
    devices,
    hasDevice: devices.length > 0,
  };
  const [pushes, letters]: [DueNotice[], DueNotice[]] = [[], []];
  for (const row of rows) {
    const notice = noticeOf(row, waiting);
    const step = decideNotice(row, notice.count, recipient, now);
    if (step.do === 'push') pushes.push(notice);
    else if (step.do === 'letter') letters.push(notice);
    else await save(context, row, step);
  }
  for (const notice of pushes) {
    if (clock() - now > LONGEST_MS) break;
    await save(context, notice.row, await pushNotice(context, notice, recipient, now, signal));
  }
  if (letters.length > 0) {
    const isSent = await sendLetter(context, recipient, waiting);
    for (const { row, count } of letters) {
      const step = isSent ? ({ do: 'settle', count } as const) : decideAfterFailedLetter(row, now);
      await save(context, row, step);
    }
  }
  return true;
}

function noticeOf(row: DueRow, waiting: readonly Waiting[]): DueNotice {
  const known = waiting.find(({ kid }) => kid === row.kid);
  const { name, ...parts } = known ?? { name: '', missions: 0, gifts: 0, proposals: 0 };
  return { row, name, parts, count: parts.missions + parts.gifts + parts.proposals };
}

async function save({ storage }: Context, row: DueRow, step: Rest) {
  await storage.write((db) => saveStep(db, row, step), row.family);
}

/** On all devices, or those that missed the last one. It replaces the previous notification there. */
async function pushNotice(
  { storage, config, log, meter }: Context,
  { row, count, parts, name }: DueNotice,
  recipient: Recipient & { devices: readonly Hearing[] },
  now: number,
  signal: AbortSignal | undefined,
): Promise<Rest> {
  const sender = { key: await pushKey(storage), subject: subjectOf(config), signal, meter, log };
  const message = {
    text: waitingSentence(name, parts),
    tag: `waiting-${row.kid}`,
    quiet: count < row.lastCount,
  };
  const devices =
    count === row.lastCount
      ? recipient.devices.filter(({ session }) => row.missed.includes(session))
      : recipient.devices;
  const results = await Promise.all(
    devices.map(async (device) => {
      const is = await push(device, message, sender);
      const { session, endpoint } = device;
      if (is === 'gone') {
        const where = { ...row, session };
        await storage.write((db) => dropSubscription(db, where, endpoint), row.family);
      }
      return { session, is };
    }),
  );
  const step = decideAfterPush(row, count, results, recipient, now);
  const refused = results.filter(({ is }) => is !== 'gone').map(({ is }) => is);
  if (refused.length > 0 && step.do === 'wait' && step.channel === 'letter') {
    log.warn({ refused }, 'push services rejected a notification; falling back to a letter');
  }
  return step;
}

/** Sends one letter about all kids for whom something waits. Returns whether the post took it. */
async function sendLetter(
  { storage, post, config, log }: Context,
  { email, ...of }: GrownUpKey & { email: string },
  waiting: readonly Waiting[],
): Promise<boolean> {
  try {
    const links = await linksOf(storage, config, of);
    await post.sendOwn(of.family, eveningLetter(email, waiting, links));
    return true;
  } catch (err) {
    log.warn({ err }, 'evening letter not sent; retrying later');
    return false;
  }
}

type Waiting = Awaited<ReturnType<typeof waitingOfKids>>[number];
