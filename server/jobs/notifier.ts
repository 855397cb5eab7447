import pLimit from 'p-limit';
import { dueAt, type WaitingCount, type Way, waitingSentence } from '#domain/news/notification.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/time-zone.ts';
import type { Storage } from '../db/storage.ts';
import {
  claimDue,
  type DueRow,
  dropNotified,
  dueGrownUps,
  keyOf,
  putOff,
  saveNotified,
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

/** Changes within this time are sent as one notification. */
const TOGETHER_MS = 20 * SECOND_MS;
/** A claim expires after this time, so that another server can take over from one that died. */
const CLAIMED_MS = 2 * MINUTE_MS;
/** A grown-up's notifications that take this long are left to the next run, before the claim expires. */
const LONGEST_MS = MINUTE_MS;
/** Enough for an evening with thousands of letters. The next run goes on where this one was given up. */
const LONGEST_RUN_MS = 10 * MINUTE_MS;
/** Base delay of a retry after a push service or the mail server failed; it grows with each try. */
const RETRY_MS = 5 * MINUTE_MS;
const MOST_TRIES = 5;
/** A notification that failed in the evening goes into the letter of the same evening. */
const JUST_NOW_MS = 10 * MINUTE_MS;
const AT_ONCE = 8;
const LOOK_MS = 10 * SECOND_MS;

type Telling = Pick<AppContext, 'storage' | 'clock' | 'post' | 'log' | 'config' | 'meter'>;

/** Only one server claims each notification. A failed run is retried. Returns what stops it. */
export function startNotifier(context: Telling & Pick<AppContext, 'health'>): () => Promise<void> {
  return repeat(context, {
    name: 'notification',
    part: 'notifications',
    everyMs: LOOK_MS,
    longestMs: LONGEST_RUN_MS,
    run: (signal) => notifyDue(context, signal),
  });
}

/** Sends all notifications that are due, batch by batch, and schedules new ones. */
export async function notifyDue(context: Telling, signal?: AbortSignal): Promise<void> {
  const { storage, clock, log } = context;
  const atOnce = pLimit(AT_ONCE);
  // Grown-ups whose notifications could not be claimed. The next run tries them again.
  const left = new Set<string>();
  let skipped = 0;
  const tell = async ({ rows, ...of }: GrownUpKey & { rows: number }) => {
    if (signal?.aborted) return;
    try {
      if (await tellOne(context, of, signal)) return;
    } catch (err) {
      log.warn({ err }, 'notification of a grown-up failed; retrying in the next run');
    }
    left.add(keyOf(of));
    skipped += rows;
  };
  for (let isFull = true; isFull && !signal?.aborted; ) {
    const found = await dueGrownUps(storage.patient.read, clock(), skipped);
    const grownUps = found.grownUps.filter((of) => !left.has(keyOf(of)));
    await Promise.all(grownUps.map((of) => atOnce(() => tell(of))));
    isFull = found.isFull;
  }
}

/** Returns whether anything could be claimed. */
async function tellOne(context: Telling, of: GrownUpKey, signal?: AbortSignal): Promise<boolean> {
  const { storage, clock } = context;
  const now = clock();
  const claimed = await storage.write((db) => claimDue(db, of, now, now + CLAIMED_MS), of.family);
  if (claimed.due.length + claimed.fresh.length === 0) return false;
  const [listener] = await findGrownUp(storage.read, of);
  if (!listener) return true;
  const { email, time_zone: timeZone } = listener;
  const choice = await readChoice(storage.read, of);
  const waiting = await waitingOf(storage, of.family);
  const devices = await subscriptionsOf(storage.read, of);
  const write = (work: Parameters<Storage['write']>[0]) => storage.write(work, of.family);
  const plan = (by: Way, since: number) => dueAt(choice, by, timeZone, since);
  const way = devices.length > 0 ? 'push' : 'letter';

  for (const row of claimed.fresh) {
    const count = sumOf(waiting.get(row.kid) ?? NOTHING);
    // A change just before the evening is still sent in it.
    const isAtOnce = choice.tell === 'at-once' && way === 'push';
    const since = isAtOnce ? now + TOGETHER_MS : now - TOGETHER_MS;
    const due = count > row.told ? plan(way, since) : now + 1;
    const isNothing = due === null || (count === 0 && row.told === 0);
    await write((db) => (isNothing ? dropNotified(db, row) : putOff(db, row, { due, way })));
  }
  const [pushed, written]: [Told[], Told[]] = [[], []];
  for (const row of claimed.due) {
    const { name, ...parts } = waiting.get(row.kid) ?? NOTHING;
    const told = { row, name, parts, count: sumOf(parts) };
    const by = row.way === 'letter' ? 'letter' : way;
    // A letter becomes due only in the evening, and quiet hours may have begun.
    const isPlanned = row.way === by && (by === 'letter' || choice.tell !== 'at-once');
    const isNews = told.count > row.told || row.missed.length > 0;
    const since = by === 'letter' ? now - JUST_NOW_MS : now;
    const when = isPlanned || !isNews ? now : plan(by, since);
    if (when === null) await write((db) => dropNotified(db, row));
    else if (when > now) await write((db) => putOff(db, row, { due: when, way: by }));
    else (by === 'letter' ? written : pushed).push(told);
  }
  const asLetter = (row: DueRow) => {
    const due = plan('letter', now - JUST_NOW_MS);
    return write((db) =>
      due === null ? dropNotified(db, row) : putOff(db, row, { due, way: 'letter' }),
    );
  };
  for (const told of pushed) {
    if (clock() - now > LONGEST_MS) break;
    await pushOne(context, told, devices, { now, signal, asLetter });
  }
  await sendLetter(context, of, email, written, [...waiting.values()], now);
  return true;
}

interface Told {
  row: DueRow;
  /** Sum of both parts. */
  count: number;
  parts: WaitingCount;
  name: string;
}

interface Pushing {
  now: number;
  signal: AbortSignal | undefined;
  /** Schedules a letter instead. */
  asLetter(row: DueRow): Promise<unknown>;
}

/** On all devices. It replaces the previous notification there. */
async function pushOne(
  { storage, config, log, meter }: Telling,
  { row, count, parts, name }: Told,
  devices: readonly Hearing[],
  { now, signal, asLetter }: Pushing,
) {
  const write = (work: Parameters<Storage['write']>[0]) => storage.write(work, row.family);
  const isMissed = count === row.told && row.missed.length > 0;
  if (count === row.told && !isMissed) return write((db) => saveNotified(db, row, count));
  const by = { key: await pushKey(storage), subject: subjectOf(config), signal, meter, log };
  const message = {
    text: waitingSentence(name, parts),
    tag: `waiting-${row.kid}`,
    quiet: count < row.told,
  };
  const asked = isMissed ? devices.filter(({ session }) => row.missed.includes(session)) : devices;
  const results = await Promise.all(
    asked.map(async (device) => {
      const is = await push(device, message, by);
      const { session, endpoint } = device;
      if (is === 'gone') await write((db) => dropSubscription(db, { ...row, session }, endpoint));
      return { session, is };
    }),
  );
  const later = results.filter(({ is }) => is === 'later').map(({ session }) => session);
  const isTold = isMissed || results.some(({ is }) => is === 'sent');
  if (later.length > 0 && row.tries < MOST_TRIES) {
    const tries = row.tries + 1;
    const due = now + tries * RETRY_MS;
    const heard = isTold ? { told: count, missed: later } : {};
    return write((db) => putOff(db, row, { due, way: 'push', tries, ...heard }));
  }
  if (isTold || count < row.told) return write((db) => told(db, row, count));
  const refused = results.filter(({ is }) => is !== 'gone').map(({ is }) => is);
  if (refused.length > 0)
    log.warn({ refused }, 'push services rejected a notification; falling back to a letter');
  return asLetter(row);
}

function told(db: Parameters<typeof saveNotified>[0], row: DueRow, count: number) {
  return count === 0 ? dropNotified(db, row) : saveNotified(db, row, count);
}

/** Sends one letter about all kids for whom something waits; none when nothing waits any more. */
async function sendLetter(
  { storage, post, config, log }: Telling,
  of: GrownUpKey,
  email: string,
  due: readonly Told[],
  waiting: readonly Waiting[],
  now: number,
) {
  if (due.length === 0) return;
  const write = (work: Parameters<Storage['write']>[0]) => storage.write(work, of.family);
  try {
    const isNew = due.some(({ row, count }) => count > row.told);
    if (isNew) {
      const links = await linksOf(storage, config, of);
      await post.sendOwn(of.family, eveningLetter(email, waiting, links));
    }
  } catch (err) {
    log.warn({ err }, 'evening letter not sent; retrying later');
    for (const { row } of due) {
      const tries = row.tries + 1;
      const later = { due: now + tries * RETRY_MS, way: 'letter', tries } as const;
      await write((db) => (tries > MOST_TRIES ? dropNotified(db, row) : putOff(db, row, later)));
    }
    return;
  }
  for (const { row, count } of due) await write((db) => told(db, row, count));
}

type Waiting = WaitingCount & { name: string };

const NOTHING: Waiting = { name: '', missions: 0, gifts: 0, proposals: 0 };

function sumOf({ missions, gifts, proposals }: WaitingCount): number {
  return missions + gifts + proposals;
}

async function waitingOf({ read }: Pick<Storage, 'read'>, family: number) {
  const kids = await waitingOfKids(read, { family });
  return new Map<number, Waiting>(kids.map(({ kid, login: _, ...waiting }) => [kid, waiting]));
}
