import { CompiledQuery } from 'kysely';
import { expect, inject, test } from 'vitest';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, mark, SampleParent } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { NOON, openWorld, TODAY } from '#fixtures/server/world.ts';
import { createApp } from '../../app.ts';
import type { Db } from '../storage.ts';
import { EVERY_TABLE } from '../tables.ts';

/** Tables that grow over the years: all that belong to a kid, except the kid itself. */
const HISTORY = EVERY_TABLE.filter(
  ([table, { owner }]) => owner === 'kid' && !['kid', 'kid_login'].includes(table),
).map(([table]) => table);

test('needs as many statements for twenty kids as for one: start, kids, inbox and week', async () => {
  const { parent, statements } = await watchedFamily();
  await addKid(parent);
  const counts = async () => ({
    start: (await statements(() => parent.api.start.$get())).length,
    kids: (await statements(() => parent.api.kids.$get())).length,
    inbox: (await statements(() => parent.api.inbox.$get())).length,
    week: (await statements(() => weekOfAll(parent))).length,
  });
  const ofOne = await counts();
  for (let kids = 1; kids < 20; kids += 1) await addKid(parent);
  expect(await counts()).toEqual(ofOne);
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids).toHaveLength(20);
  for (const { login, week, waiting } of kids) {
    expect({ week, waiting }).toEqual({
      week: { all: 3, wait: 1, done: 0 },
      waiting: { count: 1, oldest: TODAY },
    });
    expect(await parent.kid(login)).toEqual(kids.find((kid) => kid.login === login));
  }
});

test.runIf(inject('engine') === 'sqlite')(
  "reads a week's suggestion by index, and marks of its days alone",
  async () => {
    const { parent, statements, stepsOf } = await watchedFamily();
    await addKid(parent);
    const { steps, onHistory } = await stepsOf(
      await statements(() => parent.api.suggestion.$get()),
    );
    expect(onHistory.length).toBeGreaterThan(2);
    for (const step of onHistory) expect(step).toMatch(/^SEARCH .*\(family_id=\? AND kid=\?/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    expect(steps.join()).toContain(
      'SEARCH mark USING PRIMARY KEY (family_id=? AND kid=? AND day>? AND day<?)',
    );
    expect(steps.join()).toContain('gift_by_status (family_id=? AND kid=? AND status=?)');
  },
);

test.runIf(inject('engine') === 'sqlite')(
  "reads a kid's history for the start by index, without a scan",
  async () => {
    const { parent, statements, stepsOf } = await watchedFamily();
    await addKid(parent);
    await addKid(parent);
    const seen = await statements(() => parent.api.start.$get());
    expect(seen.length).toBeLessThan(9);
    const { steps, onHistory } = await stepsOf(seen);
    expect(onHistory.length).toBeGreaterThan(7);
    for (const step of onHistory) expect(step).toMatch(/^SEARCH .*\(family_id=\? AND kid=\?/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    const days = onHistory.filter((step) => step.startsWith('SEARCH mark USING PRIMARY KEY'));
    // Those of this week and those of the yardstick.
    expect(days).toHaveLength(2);
    for (const step of days) expect(step).toContain('(family_id=? AND kid=? AND day>? AND day<?)');
    expect(steps.join()).toContain('mission_by_end (family_id=? AND kid=? AND <expr>>?)');
    expect(steps.join()).toContain('mark_waiting');
    expect(steps.join()).toContain('celebration_to_show');
  },
);

test.runIf(inject('engine') === 'sqlite')(
  'reads the inbox by index, and of marks that wait for years only those it shows',
  async () => {
    const { parent, statements, stepsOf } = await watchedFamily();
    await addKid(parent);
    await addKid(parent);
    const { steps, onHistory } = await stepsOf(await statements(() => parent.api.inbox.$get()));
    expect(onHistory.length).toBeGreaterThan(5);
    for (const step of onHistory) expect(step).toMatch(/^SEARCH .*\(family_id=\? AND kid=\?/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    const waiting = steps.filter((step) => step.includes('mark_waiting'));
    // The count; the last day on the page; the marks from that day on.
    expect(waiting).toHaveLength(3);
    expect(waiting.filter((step) => step.includes('AND day>?'))).toHaveLength(1);
    expect(steps.join()).toContain('gift_by_status (family_id=? AND kid=? AND status=?)');
    expect(steps.join()).toContain('mission_by_end (family_id=? AND kid=? AND <expr>>?)');
  },
);

test.runIf(inject('engine') === 'sqlite')('counts for the panel only marks that wait', async () => {
  const { parent, statements, stepsOf } = await watchedFamily();
  const { onHistory } = await stepsOf(await statements(() => parent.api.waiting.$get()));
  expect(onHistory).toEqual([expect.stringMatching(/INDEX mark_waiting \(family_id=\?\)$/)]);
});

test.runIf(inject('engine') === 'sqlite')(
  'reads a week of all kids by index, and no other weeks',
  async () => {
    const { parent, statements, stepsOf } = await watchedFamily();
    await addKid(parent);
    await addKid(parent);
    const { steps, onHistory } = await stepsOf(await statements(() => weekOfAll(parent)));
    expect(onHistory.length).toBeGreaterThan(1);
    for (const step of onHistory) expect(step).toMatch(/^SEARCH .*\(family_id=\? AND kid=\?/);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    expect(steps.join()).toContain('mark USING PRIMARY KEY (family_id=? AND kid=? AND day>?');
    expect(steps.join()).toContain('mission_by_end (family_id=? AND kid=? AND <expr>>?)');
  },
);

test('needs as many statements for four grown-ups or invitations as for one', async () => {
  const { parent, statements } = await watchedFamily();
  await addKid(parent);
  const counts = async () => ({
    start: (await statements(() => parent.api.start.$get())).length,
    grownUps: (await statements(() => parent.api['grown-ups'].$get())).length,
  });
  const invite = () => answered(parent.api.invitations.$post({ json: { email: null } }));
  const ofOne = await counts();
  for (let others = 1; others < MOST_GROWN_UPS; others += 1) await invite();
  expect(await counts()).toEqual(ofOne);
  const { grownUps, invitations } = await answered(parent.api['grown-ups'].$get());
  expect(grownUps.length + invitations.length).toBe(MOST_GROWN_UPS);
  await expect(invite()).rejects.toThrow('409');
});

test.runIf(inject('engine') === 'sqlite')(
  'reads the grown-ups and invitations of a family by index',
  async () => {
    const { parent, statements, stepsOf } = await watchedFamily();
    await answered(parent.api.invitations.$post({ json: { email: null } }));
    const { steps } = await stepsOf(await statements(() => parent.api['grown-ups'].$get()));
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    const theirs = steps.filter((step) => /^SEARCH (grown_up|invitation)\b/.test(step));
    expect(theirs.length).toBeGreaterThan(2);
    for (const step of theirs) expect(step).toContain('(family_id=?');
    expect(steps.join()).toContain('SEARCH invitation USING PRIMARY KEY (family_id=?)');
  },
);

function weekOfAll(parent: SampleParent) {
  return parent.api.weeks[':week'].$get({ param: { week: String(weekOf(TODAY)) } });
}

async function watchedFamily() {
  const world = await openWorld();
  let seen: CompiledQuery[] = [];
  const read = watched(world.storage.read, (query) => seen.push(query));
  const app = createApp(
    contextOn({ storage: { ...world.storage, read }, clock: () => NOON, dataDir: 'nowhere' }),
  );
  const parent = new SampleParent(new Device(async (request) => app.fetch(request)));
  await parent.register();
  return {
    parent,
    async statements(request: () => Promise<unknown>) {
      seen = [];
      await request();
      return seen;
    },
    /** The query plans, and those that read tables that grow over the years. */
    async stepsOf(queries: readonly CompiledQuery[]) {
      const steps: string[] = [];
      for (const { sql, parameters } of queries) {
        const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await world.storage.read.executeQuery<{ detail: string }>(plan);
        steps.push(...rows.map(({ detail }) => detail));
      }
      const onHistory = steps.filter((step) =>
        HISTORY.some((table) => new RegExp(`^(SEARCH|SCAN) ${table}\\b`).test(step)),
      );
      return { steps, onHistory };
    },
  };
}

/** Wraps a database to report each executed query. */
function watched(db: Db, record: (query: CompiledQuery) => void): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'executeQuery') record(given[0] as CompiledQuery);
        return value.apply(target, given);
      };
    },
  });
}

async function addKid(parent: SampleParent) {
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  await parent.addGift(login);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
}
