import type { Kysely, Migration } from 'kysely';
import { addGrownUps } from './second-release/grown-ups.ts';
import { addInstallation } from './second-release/installation.ts';
import { addToKids } from './second-release/kids.ts';
import { addToMissions } from './second-release/missions.ts';
import { moveTokens } from './second-release/sessions.ts';
import { addWebhooks } from './second-release/webhooks.ts';

/**
 * Brings the tables of 0.1.0 to those of 0.2.0. It stands for the migrations 0005 to 0026, which no
 * release has ever had: `engine/migrate.ts` knows their names.
 */
export const SECOND_RELEASE: Record<string, Migration> = {
  '0026-second-release': {
    async up(db: Kysely<unknown>) {
      await addToMissions(db);
      await addGrownUps(db);
      await moveTokens(db);
      await addInstallation(db);
      await addToKids(db);
      await addWebhooks(db);
    },
  },
};
