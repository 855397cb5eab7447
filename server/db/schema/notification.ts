import type { Tell, Way } from '#domain/notification.ts';

/** When a grown-up wants to hear of what waits; times in minutes after midnight. */
export interface NotificationChoiceTable {
  family_id: number;
  grown_up: number;
  tell: Tell;
  evening: number;
  /** `null` in both: there are no quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** A device on which a grown-up hears, as its browser has told where it is reached. */
export interface PushSubscriptionTable {
  family_id: number;
  session: number;
  grown_up: number;
  endpoint: string;
  /** The browser's keys, in base64url: nobody between us and it reads what it is told. */
  p256dh: string;
  auth: string;
}

/** A kid of whose waiting marks and chosen gifts a grown-up is to be told. */
export interface DueNotificationTable {
  family_id: number;
  kid: number;
  grown_up: number;
  /** When, in ms since 1970; 0: nobody has thought of it yet; `null`: it has been told. */
  due: number | null;
  /** How many the grown-up was last told of. */
  told: number;
  /** Counted on with every change: whoever tells sees whether there was one meanwhile. */
  changes: number;
  /** How often a push service has not taken it. */
  tries: number;
  /** How it is to be told; `null`: nobody has thought of it yet. */
  way: Way | null;
  /** The sessions that have not heard what others were told of, as JSON. */
  missed: string | null;
}

/** What the installation signs with, by what it is for: made once, the same for all servers. */
export interface SigningKeyTable {
  purpose: SigningPurpose;
  /** In base64url; empty where it has no public part. */
  public_part: string;
  secret: string;
}

/** `push`: to push services. `letters`: links in letters. */
export type SigningPurpose = 'push' | 'letters';
