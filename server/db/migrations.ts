import type { Migration } from 'kysely';
import { excuses } from './migrations/excuses.ts';
import { FIRST_RELEASE } from './migrations/first-release.ts';
import { giftsAgain } from './migrations/gifts-again.ts';
import { grownUps } from './migrations/grown-ups.ts';
import { kidSettings } from './migrations/kid-settings.ts';
import { knownBrowsers } from './migrations/known-browsers.ts';
import { leases } from './migrations/leases.ts';
import { limits } from './migrations/limits.ts';
import { lineages } from './migrations/lineages.ts';
import { lineagesOfMissions } from './migrations/lineages-of-missions.ts';
import { minutes } from './migrations/minutes.ts';
import { moreGrownUps } from './migrations/more-grown-ups.ts';
import { news } from './migrations/news.ts';
import { notifications } from './migrations/notifications.ts';
import { pauses } from './migrations/pauses.ts';
import { photos } from './migrations/photos.ts';
import { proposals } from './migrations/proposals.ts';
import { recordings } from './migrations/recordings.ts';
import { rhythms } from './migrations/rhythms.ts';
import { tablets } from './migrations/tablets.ts';
import { unsentWishes } from './migrations/unsent-wishes.ts';
import { webhooks } from './migrations/webhooks.ts';
import { words } from './migrations/words.ts';

/** All migrations in order. A landed migration must never change. */
export const MIGRATIONS: Record<string, Migration> = {
  ...FIRST_RELEASE,
  '0005-lineages-of-missions': lineagesOfMissions,
  '0006-browsers-known-to-an-account': knownBrowsers,
  '0007-grown-ups': grownUps,
  '0008-limits': limits,
  '0009-leases': leases,
  '0010-news': news,
  '0011-kid-settings': kidSettings,
  '0012-lineages': lineages,
  '0013-recordings': recordings,
  '0014-pauses': pauses,
  '0015-words': words,
  '0016-more-grown-ups': moreGrownUps,
  '0017-tablets': tablets,
  '0018-unsent-wishes': unsentWishes,
  '0019-notifications': notifications,
  '0020-excuses': excuses,
  '0021-proposals': proposals,
  '0022-minutes': minutes,
  '0023-gifts-again': giftsAgain,
  '0024-rhythms': rhythms,
  '0025-webhooks': webhooks,
  '0026-photos': photos,
};
