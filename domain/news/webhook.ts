import type { Mark, MarkState } from '../mission/mark.ts';
import type { Progress } from '../progress/progress.ts';
import type { Day } from '../time/day.ts';
import { dayText } from '../time/day-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-zone.ts';
import { changedMarks } from './news.ts';

/** Webhooks: addresses of a family that are sent what happens, as Standard Webhooks describe. */

export const WEBHOOK_EVENTS = [
  'mission.waiting',
  'mission.done',
  'mission.undone',
  'gift.chosen',
  'points.given',
  'proposal.offered',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export interface WebhookEvent {
  type: WebhookEventType;
  data: { kid: string; name: string; points?: number; day?: string };
}

/** Later events are not kept. */
export const MOST_DELIVERIES = 500;
/** An event waits for so long for its webhook, also while that is switched off. */
export const DELIVERY_LIFETIME_MS = 3 * DAY_MS;
/** Grown-ups get a letter about a webhook that has failed for so long. */
export const WEBHOOK_WARNING_MS = DAY_MS;
/** A webhook that fails for so long is switched off. */
export const WEBHOOK_OFF_AFTER_MS = 5 * DAY_MS;
/** No receiver can put off the next try by more. */
export const LONGEST_WAIT_MS = DAY_MS;

const FIRST_RETRY_MS = MINUTE_MS / 2;
const LONGEST_RETRY_MS = 2 * HOUR_MS;

/** Twice as long after each failure, or as long as the receiver asked for (`Retry-After`). */
export function retryAfter(failures: number, wanted: number | null): number {
  if (wanted !== null) return Math.min(Math.max(wanted, FIRST_RETRY_MS), LONGEST_WAIT_MS);
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

const BY_STATE: Record<MarkState, WebhookEventType> = {
  wait: 'mission.waiting',
  done: 'mission.done',
  undone: 'mission.undone',
};

export function markEvents(kid: string, before: Progress, after: Progress): WebhookEvent[] {
  const missions = new Map(after.missions.map((each) => [each.mission, each]));
  const keyOf = (lineage: number, day: Day) => `${lineage} ${day}`;
  const lineageOf = ({ mission }: Mark) => missions.get(mission)?.lineage ?? mission;
  const now = new Map(after.marks.map((mark) => [keyOf(lineageOf(mark), mark.day), mark]));
  const newest = new Map(after.missions.map((each) => [each.lineage, each]));
  return changedMarks(before, after).flatMap(({ lineage, day }) => {
    const mark = now.get(keyOf(lineage, day));
    const mission = mark ? missions.get(mark.mission) : newest.get(lineage);
    if (!mission) return [];
    const { name, points } = mission;
    const data = { kid, name, points, day: dayText(day) };
    return [{ type: BY_STATE[mark?.state ?? 'undone'], data }];
  });
}
