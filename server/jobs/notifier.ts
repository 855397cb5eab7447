import pLimit from 'p-limit';
import {
  decideAfterFailedLetter,
  decideAfterPush,
  decideNotice,
  decideWeekly,
  type Recipient,
  type Rest,
} from '#domain/news/notice.ts';
import { waitingSentence } from '#domain/news/notification.ts';
import { sundayBefore, weekLines } from '#domain/news/sunday.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import { lastDay } from '#domain/time/week.ts';
import {
  claimDue,
  type DueRow,
  dueGrownUps,
  keyOf,
  saveStep,
} from '../features/notification/due-queries.ts';
import { pushKey } from '../features/notification/keys.ts';
import { linksOf, subjectOf } from '../features/notification/links.ts';
import { type PushMessage, push } from '../features/notification/push.ts';
import {
  dropSubscription,
  type Hearing,
  readChoice,
  subscriptionsOf,
} from '../features/notification/queries.ts';
import { readKidsWeek } from '../features/notification/week.ts';
import type { AppContext } from '../http/context.ts';
import type { Letter } from '../mail/letter.ts';
import { type EveningLinks, eveningLetter, weeklyLetter } from '../mail/letters.ts';
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

/** Nothing is due until the next change. */
const NOTHING: Rest = { do: 'settle', count: 0 };

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
  message: PushMessage;
  count: number;
}

type Addressee = GrownUpKey & Recipient & { email: string; devices: readonly Hearing[] };

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
  const devices = await subscriptionsOf(storage.read, of);
  const recipient = {
    ...of,
    email: grownUp.email,
    timeZone: grownUp.time_zone,
    choice,
    devices,
    hasDevice: devices.length > 0,
  };
  if (choice.tell === 'weekly') {
    await tellWeek(context, rows, recipient, now, signal);
    return true;
  }
  const waiting = await waitingOfKids(storage.read, of);
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
    const isSent = await sendLetter(context, recipient, (links) =>
      eveningLetter(recipient.email, waiting, links),
    );
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
  const count = parts.missions + parts.gifts + parts.proposals;
  const text = waitingSentence(name, parts);
  return {
    row,
    message: { text, tag: `waiting-${row.kid}`, quiet: count < row.lastCount },
    count,
  };
}

/** Sends one message about all kids, whose rows it settles. */
async function tellWeek(
  context: Context,
  rows: readonly DueRow[],
  recipient: Addressee,
  now: number,
  signal?: AbortSignal,
) {
  const due: { row: DueRow; by: 'push' | 'letter' }[] = [];
  for (const row of rows) {
    const step = decideWeekly(row, recipient, now);
    if (step.do === 'push' || step.do === 'letter') due.push({ row, by: step.do });
    else await save(context, row, step);
  }
  const [first, ...others] = due;
  if (!first) return;
  const { week } = sundayBefore(recipient.choice, recipient.timeZone, now);
  const kids = await readKidsWeek(context.storage.read, recipient.family, lastDay(week));
  const lines = weekLines(kids);
  // First the others, which must not send it again if this stops half-way.
  for (const { row } of others) await save(context, row, NOTHING);
  await save(context, first.row, lines.length === 0 ? NOTHING : await send(first));

  async function send({ row, by }: (typeof due)[number]): Promise<Rest> {
    if (by === 'push') {
      const [text = '', ...more] = lines;
      const message = { text, more: more.join('\n'), tag: 'week', quiet: false };
      const step = await pushNotice(context, { row, message, count: 1 }, recipient, now, signal);
      return step.do === 'settle' ? NOTHING : step;
    }
    const isSent = await sendLetter(context, recipient, (links) =>
      weeklyLetter(recipient.email, kids, links),
    );
    return isSent ? NOTHING : decideAfterFailedLetter(row, now);
  }
}

async function save({ storage }: Context, row: DueRow, step: Rest) {
  await storage.write((db) => saveStep(db, row, step), row.family);
}

/** On all devices, or those that missed the last one. It replaces the previous notification there. */
async function pushNotice(
  { storage, config, log, meter }: Context,
  { row, count, message }: DueNotice,
  recipient: Addressee,
  now: number,
  signal: AbortSignal | undefined,
): Promise<Rest> {
  const sender = { key: await pushKey(storage), subject: subjectOf(config), signal, meter, log };
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

/** Sends one letter about all kids. Returns whether the post took it. */
async function sendLetter(
  { storage, post, config, log }: Context,
  of: GrownUpKey,
  letterWith: (links: EveningLinks | null) => Letter,
): Promise<boolean> {
  try {
    await post.sendOwn(of.family, letterWith(await linksOf(storage, config, of)));
    return true;
  } catch (err) {
    log.warn({ err }, 'letter to a grown-up not sent; retrying later');
    return false;
  }
}

type Waiting = Awaited<ReturnType<typeof waitingOfKids>>[number];
