import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/time-zone.ts';
import { type Channel, dueAt, type NotificationChoice } from './notification.ts';
import { sundayBefore } from './sunday.ts';

/** Changes within this time are sent as one notification. */
const TOGETHER_MS = 20 * SECOND_MS;
/** A notification that failed in the evening goes into the letter of the same evening. */
const SAME_EVENING_MS = 10 * MINUTE_MS;
/** Base delay of a retry after a push service or the mail server failed; it grows with each try. */
const RETRY_MS = 5 * MINUTE_MS;
const MOST_TRIES = 5;

/** What a grown-up was last sent about a kid, and how the next notification is planned. */
export interface Notice {
  /** The count in the last notification; 0 without one. */
  lastCount: number;
  /** `null` if something has changed since it was planned. */
  planned: Channel | null;
  tries: number;
  /** The sessions whose devices missed the last notification. */
  missed: readonly number[];
}

export interface Recipient {
  choice: NotificationChoice;
  timeZone: string;
  hasDevice: boolean;
}

/** `until` is in ms since 1970. */
export type Wait = {
  do: 'wait';
  until: number;
  channel: Channel;
  tries?: number;
  /** The count that all devices but the missed ones were sent. */
  lastCount?: number;
  missed?: readonly number[];
};

/** `settle`: nothing is due until the next change. */
export type Rest = Wait | { do: 'settle'; count: number };
type NoticeStep = Rest | { do: 'push' } | { do: 'letter' };

/** Decides what to do about a due notice when `count` items wait for the grown-up. */
export function decideNotice(
  { lastCount, planned, missed }: Notice,
  count: number,
  { choice, timeZone, hasDevice }: Recipient,
  now: number,
): NoticeStep {
  const channel = hasDevice && planned !== 'letter' ? 'push' : 'letter';
  const isNews = count > lastCount || (count === lastCount && missed.length > 0);
  if (!isNews || (channel === 'letter' && count === lastCount)) {
    // A message on the devices is replaced without an alert, a letter is not.
    return channel === 'push' && count < lastCount ? { do: 'push' } : { do: 'settle', count };
  }
  const isAtOnce = channel === 'push' && choice.tell === 'at-once';
  if (planned === channel && !isAtOnce) return { do: channel };
  const until = dueAt(choice, channel, timeZone, now + leeway(planned, channel, isAtOnce));
  if (until === null) return { do: 'settle', count: 0 };
  return until > now ? { do: 'wait', until, channel } : { do: channel };
}

/** Decides when the news of a week go out, and how. They are worth telling for a day. */
export function decideWeekly(
  { planned }: Pick<Notice, 'planned'>,
  { choice, timeZone, hasDevice }: Recipient,
  now: number,
): NoticeStep {
  const channel = hasDevice && planned !== 'letter' ? 'push' : 'letter';
  const { lateMs } = sundayBefore(choice, timeZone, now);
  if (planned === null || lateMs > DAY_MS) {
    const until = dueAt(choice, channel, timeZone, now);
    return until === null
      ? { do: 'settle', count: 0 }
      : { do: 'wait', until, channel, lastCount: 0, missed: [] };
  }
  // The chosen hour may be a quiet one, but what is late waits for the morning.
  const awake = dueAt({ ...choice, tell: 'at-once' }, 'push', timeZone, now) ?? now;
  const isTooLate = channel === 'push' && lateMs > SAME_EVENING_MS && awake > now;
  return isTooLate ? { do: 'wait', until: awake, channel } : { do: channel };
}

/** Looked at from a little earlier, an evening that has just begun is still this one. */
function leeway(planned: Channel | null, channel: Channel, isAtOnce: boolean): number {
  if (planned === null) return isAtOnce ? TOGETHER_MS : -TOGETHER_MS;
  return channel === 'letter' ? -SAME_EVENING_MS : 0;
}

/** How push services answered, by the session of each device. */
export type PushResult = { session: number; is: 'sent' | 'gone' | 'later' | 'refused' };

/** Decides what follows a push: what no service took is sent by letter. */
export function decideAfterPush(
  { lastCount, missed, tries }: Notice,
  count: number,
  results: readonly PushResult[],
  { choice, timeZone }: Recipient,
  now: number,
): Rest {
  const later = results.filter(({ is }) => is === 'later').map(({ session }) => session);
  const isRetryOfMissed = count === lastCount && missed.length > 0;
  const isSent = isRetryOfMissed || results.some(({ is }) => is === 'sent');
  if (later.length > 0 && tries < MOST_TRIES) {
    return {
      ...retry('push', tries, now),
      ...(isSent && { lastCount: count, missed: later }),
    };
  }
  if (isSent || count < lastCount) return { do: 'settle', count };
  const until =
    choice.tell === 'weekly' ? now : dueAt(choice, 'letter', timeZone, now - SAME_EVENING_MS);
  return until === null ? { do: 'settle', count: 0 } : { do: 'wait', until, channel: 'letter' };
}

export function decideAfterFailedLetter({ tries }: Notice, now: number): Rest {
  return tries < MOST_TRIES ? retry('letter', tries, now) : { do: 'settle', count: 0 };
}

function retry(channel: Channel, failed: number, now: number): Wait {
  const tries = failed + 1;
  return { do: 'wait', until: now + tries * RETRY_MS, channel, tries };
}
