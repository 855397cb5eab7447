import type { Migrations } from './engine/migrate.ts';
import { emailKeys } from './migrations/email-keys.ts';
import { FIRST_RELEASE } from './migrations/first-release.ts';
import { helpers } from './migrations/helpers.ts';
import { readingAloud } from './migrations/reading-aloud.ts';
import { repeatingPauses } from './migrations/repeating-pauses.ts';
import { SECOND_RELEASE } from './migrations/second-release.ts';
import { selfAcceptance } from './migrations/self-acceptance.ts';
import { starCodeCount } from './migrations/star-code-count.ts';
import { suggestions } from './migrations/suggestions.ts';
import { webhookFailures } from './migrations/webhook-failures.ts';

/** All migrations in order. Those of a release must never change. */
export const MIGRATIONS: Migrations = {
  ...FIRST_RELEASE,
  ...SECOND_RELEASE,
  '0027-webhook-failures': webhookFailures,
  '0028-reading-aloud': readingAloud,
  '0029-email-keys': emailKeys,
  '0030-star-code-count': starCodeCount,
  '0031-helpers': helpers,
  '0032-repeating-pauses': repeatingPauses,
  '0033-suggestions': suggestions,
  '0034-self-acceptance': selfAcceptance,
};
