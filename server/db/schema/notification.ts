import type { Tell, Way } from '#domain/notification.ts';

/** When a grown-up wants notifications; times in minutes after midnight. */
export interface NotificationChoiceTable {
  family_id: number;
  grown_up: number;
  tell: Tell;
  evening: number;
  /** `null` in both: there are no quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** A device that receives a grown-up's notifications, with the address from its browser. */
export interface PushSubscriptionTable {
  family_id: number;
  session: number;
  grown_up: number;
  endpoint: string;
  /** The browser's keys, in base64url, for end-to-end encryption. */
  p256dh: string;
  auth: string;
}

/** The notification of a grown-up about a kid's waiting marks and chosen gifts. */
export interface DueNotificationTable {
  family_id: number;
  kid: number;
  grown_up: number;
  /** When to send it, in ms since 1970; 0: not planned yet; `null`: sent. */
  due: number | null;
  /** The count that was last sent. */
  told: number;
  /** Incremented by every change, so that the sender notices a concurrent one. */
  changes: number;
  /** How many tries have failed. */
  tries: number;
  /** How to send it; `null`: not planned yet. */
  way: Way | null;
  /** The sessions that missed the last notification, as JSON. */
  missed: string | null;
}

/** The installation's signing keys by purpose. They are created once and shared by all servers. */
export interface SigningKeyTable {
  purpose: SigningPurpose;
  /** In base64url; empty when there is no public part. */
  public_part: string;
  secret: string;
}

/** `push`: requests to push services. `letters`: links in letters. */
export type SigningPurpose = 'push' | 'letters';
