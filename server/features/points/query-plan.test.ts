import { expect, inject, test } from 'vitest';
import { planOf, recording } from '#fixtures/database/query-plan.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { lastOfFullDay } from '../../shared/points/queries.ts';

import { extraSum, historyPage, sumsOfDays } from './queries.ts';

test.runIf(inject('engine') === 'sqlite')(
  'finds the place of a page within a day by index, and sorts nothing',
  async () => {
    const { world } = await openKid();
    const { db, recorded } = recording(world.storage.read);
    const of = { family: 1, kid: 1 };
    await historyPage(db, of, { before: `${TODAY}-7` });
    for (const { sql } of recorded) expect(sql).toContain(' limit 51');
    await lastOfFullDay(db, { ...of, day: TODAY });
    const line = { name: '', picture: null, recording: null, points: 1, type: 'extra' } as const;
    await sumsOfDays(db, of, [{ ...line, day: TODAY, number: 1 }], undefined);
    await extraSum(db, of);
    const plans = await Promise.all(recorded.map((query) => planOf(world.storage.read, query)));
    expect(plans.map((plan) => plan.split('\n')[0])).toEqual([
      'SEARCH mark USING PRIMARY KEY (family_id=? AND kid=? AND (day,mission)<(?,?))',
      'SEARCH extra USING INDEX extra_points_by_day (family_id=? AND kid=? AND (day,extra)<(?,?))',
      'SEARCH gift USING INDEX gift_by_chosen (family_id=? AND kid=? AND (chosen,gift)<(?,?))',
      'SEARCH extra_points USING COVERING INDEX extra_points_by_day (family_id=? AND kid=? AND day=?)',
      'SEARCH mark USING PRIMARY KEY (family_id=? AND kid=? AND day>? AND day<?)',
      'SEARCH extra_points USING INDEX extra_points_by_day (family_id=? AND kid=? AND day>? AND day<?)',
      'SEARCH gift USING INDEX gift_by_chosen (family_id=? AND kid=? AND chosen>? AND chosen<?)',
      'SEARCH extra_points USING PRIMARY KEY (family_id=? AND kid=?)',
    ]);
    expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  },
);
