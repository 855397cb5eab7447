import { expect, inject, test } from 'vitest';
import { planOf, recording } from '#fixtures/database/query-plan.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';
import * as queries from '../../shared/mission/queries.ts';
import * as versions from './version-queries.ts';

/** SQLite plans without statistics of rows, so a plan for few rows is the plan for many years. */
test.runIf(inject('engine') === 'sqlite')(
  'uses an index for single missions and for those not ended',
  async () => {
    const { world, parent, login } = await openKid();
    const mission = await parent.addMission(login);
    const { db, recorded } = recording(world.storage.read);
    const of = { family: 1, kid: 1 };
    await queries.missionsNotEnded(db, of, TODAY);
    await queries.endedMissions(db, of, TODAY);
    // The recording database finds nothing.
    await versions.standing(db, of, mission).catch(() => null);
    await versions.firstDayOf(db, of, mission);
    await versions.replacedVersions(db, of, mission);
    await versions.traceOf(db, of, mission, TODAY);
    expect(recorded.length).toBeGreaterThanOrEqual(6);
    for (const query of recorded) {
      expect(await planOf(world.storage.read, query), query.sql).not.toMatch(
        /SCAN|USING (PRIMARY KEY|(COVERING )?INDEX \w+) \(family_id=\? AND kid=\?\)/,
      );
    }
  },
);
