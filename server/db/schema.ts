import type { DoorGuessTable, DoorTable } from './schema/door.ts';
import type {
  AccountTable,
  BareTokenTable,
  FamilyTable,
  GrownUpTable,
  InvitationTable,
  KnownBrowserTable,
  ResetTokenTable,
} from './schema/family.ts';
import type { GiftTable } from './schema/gift.ts';
import type { KidLoginTable, KidTable } from './schema/kid.ts';
import type { LeaseTable } from './schema/lease.ts';
import type { RateLimitTable } from './schema/limit.ts';
import type { LineageTable } from './schema/lineage.ts';
import type { CelebrationTable, MarkTable, MissionTable, WeekTable } from './schema/mission.ts';
import type { NewsTable } from './schema/news.ts';
import type {
  DueNotificationTable,
  NotificationChoiceTable,
  PushSubscriptionTable,
  SigningKeyTable,
} from './schema/notification.ts';
import type { PairingTable } from './schema/pairing.ts';
import type { PauseTable } from './schema/pause.ts';
import type { ExtraPointsTable } from './schema/points.ts';
import type { RecordingTable } from './schema/recording.ts';
import type { SessionTable, SessionTokenTable } from './schema/session.ts';
import type { WordTable } from './schema/word.ts';

/**
 * The tables, the same on both engines: integers (also for booleans 0 and 1, and days), bigint
 * (instants in ms), text, bytes. The key of every family table begins with `family_id`.
 */
export interface Schema {
  family: FamilyTable;
  grown_up: GrownUpTable;
  account: AccountTable;
  invitation: InvitationTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  reset_token: ResetTokenTable;
  bare_token: BareTokenTable;
  known_browser: KnownBrowserTable;
  door: DoorTable;
  door_guess: DoorGuessTable;
  kid: KidTable;
  kid_login: KidLoginTable;
  mission: MissionTable;
  lineage: LineageTable;
  mark: MarkTable;
  week: WeekTable;
  celebration: CelebrationTable;
  pause: PauseTable;
  gift: GiftTable;
  extra_points: ExtraPointsTable;
  recording: RecordingTable;
  word: WordTable;
  news: NewsTable;
  lease: LeaseTable;
  rate_limit: RateLimitTable;
  pairing: PairingTable;
  notification_choice: NotificationChoiceTable;
  push_subscription: PushSubscriptionTable;
  due_notification: DueNotificationTable;
  signing_key: SigningKeyTable;
}
