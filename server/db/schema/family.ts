import type { Generated, Selectable } from 'kysely';
import type { FamilySettings } from '#contract/family.ts';
import type { ParentGender } from '#domain/base/gender.ts';
import type { TokenKind } from '#domain/family/token.ts';
import type { Channel, NotifyChoice } from '#domain/news/notification.ts';
import type { SelfAcceptance } from '#domain/progress/self-acceptance.ts';

/** The columns of a family's settings. */
export const SETTINGS = ['family.time_zone', 'family.self_acceptance'] as const;

export function toSettings(
  row: Pick<Selectable<Columns['family']>, 'time_zone' | 'self_acceptance'>,
): FamilySettings {
  return { timeZone: row.time_zone, selfAcceptance: row.self_acceptance };
}

type SomeSettings = { [Name in keyof FamilySettings]?: FamilySettings[Name] | undefined };

/** Without the settings that stay. */
export function fromSettings({ timeZone, selfAcceptance }: SomeSettings) {
  return { time_zone: timeZone, self_acceptance: selfAcceptance };
}

/** Each row names the family. */
export type FamilySchema = {
  [Name in keyof Columns]: { family_id: FamilyId<Name> } & Columns[Name];
};

type FamilyId<Name> = Name extends 'family' ? Generated<number> : number;

interface Columns {
  family: {
    time_zone: string;
    /** After how many days a waiting mark accepts itself; 0: never. */
    self_acceptance: Generated<SelfAcceptance>;
    /** Incremented by every family write; it orders them. */
    change: number;
    /** The last number that something in this family got. */
    numbers: number;
    /** The last number that a session of this family got. */
    sessions: number;
    /** The number of the only grown-up who can delete the family. */
    founder: number;
    created: number;
  };

  grown_up: {
    /** Its number among the profiles of the family, kids included. */
    grown_up: number;
    /** As the grown-up typed it. */
    email: string;
    /** argon2id, as a PHC string. */
    password: string;
    gender: ParentGender;
    /** Empty: no name. */
    name: string;
    /** The lit stars, such as "0,4,8". */
    code: string | null;
    /** 1: may only accept missions, praise and hand gifts over. */
    helper: Generated<number>;
    created: number;
  };

  /** Directory: finds the family and grown-up of an e-mail. */
  account: {
    /** Lower case and trimmed. */
    email: string;
    grown_up: number;
  };

  reset_token: {
    /** SHA-256 of the token's secret, in hex. */
    hash: string;
    grown_up: number;
    good_until: number;
  };

  /** An invitation that one more grown-up can use once to join the family. */
  invitation: {
    invitation: number;
    /** SHA-256 of the link's secret, in hex. */
    hash: string;
    grown_up: number;
    /** The address of the letter; `null`: the link was not sent by mail. */
    email: string | null;
    /** 1: the one who joins becomes a helper. */
    helper: Generated<number>;
    good_until: number;
  };

  /** Directory: finds the family of an old token, which does not name it. */
  bare_token: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    /** Browsers have deleted the cookie after this instant. */
    good_until: number;
  };

  /** It is no authentication, but a browser that has signed in has its own rate limit. */
  known_browser: {
    /** SHA-256 of the family and the browser's token, in hex: different in each family. */
    hash: string;
    /** When it last signed in, or returned signed in. */
    seen: number;
  };

  session: {
    session: number;
    kind: SessionKind;
    /** The grown-up who signed in or paired it. */
    grown_up: number;
    /** The profile that uses the device: the number of a kid or a grown-up; `null`: none. */
    actor: number | null;
    /** The profile that waits for its star code; `null`: none. */
    pending: number | null;
    /** The only kid of a tablet or token; `null`: all kids, or neither. */
    only_kid: number | null;
    created: number;
    /** Time of the last request; updated now and then, not by every request. */
    seen: number;
    /** The browser's description: "Chrome, Android"; or the name of a tablet or token. */
    device: string;
    /** The state of the device's offline queue: `SentWishes` in `ticket-queries.ts`, as JSON. */
    sent_wishes: string | null;
  };

  /** A token of a session. After a rotation two are valid for a moment. */
  session_token: {
    /** SHA-256 of the token's secret, in hex. */
    hash: string;
    session: number;
    /** `null` for the current token. */
    good_until: number | null;
    /** 1 for a new token after a rotation that was not used yet. */
    fresh: number;
  };

  /** The count of wrong star codes at a profile (`domain/family/star-code-lockout.ts`). Instants in ms. */
  door: {
    /** The number of a kid or a grown-up. */
    profile: number;
    rested_at: number;
    asleep_until: number;
  };

  /** When a grown-up wants notifications; times in minutes after midnight. */
  notification_choice: {
    grown_up: number;
    tell: NotifyChoice;
    evening: number;
    /** `null` in both: there are no quiet hours. */
    quiet_from: number | null;
    quiet_until: number | null;
  };

  /** A device that receives a grown-up's notifications, with the address from its browser. */
  push_subscription: {
    session: number;
    grown_up: number;
    endpoint: string;
    /** The browser's keys, in base64url, for end-to-end encryption. */
    p256dh: string;
    auth: string;
  };

  /** The notification of a grown-up about a kid's waiting marks and chosen gifts. */
  due_notification: {
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
    way: Channel | null;
    /** The sessions that missed the last notification, as JSON. */
    missed: string | null;
  };

  /** A picture of the family's own for its missions and gifts. */
  photo: {
    /** `photo-` and a hash of its bytes. */
    name: string;
    created: number;
    jpeg: Uint8Array;
  };

  /** An address that is sent what happens in the family. */
  webhook: {
    webhook: number;
    address: string;
    /** The types of its events, separated by spaces. */
    events: string;
    /** `whsec_` and base64. Signing needs it as it is, so it is not hashed. */
    secret: string;
    /** The idempotency key of the request that created it. */
    key: string;
    /** No try before this instant: it failed, or a server is sending; `null`: switched off. */
    due: number | null;
    /** How many tries have failed in a row. */
    failures: number;
    /** Since when they have failed; `null`: the last one succeeded. */
    failing_since: number | null;
    /** When its grown-ups got a letter about these failures. */
    warned_at: number | null;
    /** Why the last event was not taken (`WEBHOOK_CAUSES`); `null`: it was. */
    cause: string | null;
    /** The HTTP status, if that is the cause. */
    status: number | null;
  };

  delivery: {
    kid: number;
    webhook: number;
    /** The identifier that the receiver sees, the same in each try. */
    message: string;
    at: number;
    /** Its position among the events of one write. */
    nth: number;
    /** The JSON as it is signed and sent. */
    body: string;
  };
}

/**
 * `grown-up`: a grown-up signed in with e-mail and password. `tablet`: a grown-up paired it for the
 * kids; the actor is never a grown-up. Others: a token of a program, whose actor never changes.
 */
export type SessionKind = 'grown-up' | 'tablet' | TokenKind;
