import { expect, onTestFinished, test, vi } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

/**
 * The work must be the same with and without an account. It is counted: times differ by machine.
 */

const UNKNOWN = 'nikt@example.com';
const MINUTE_MS = 60_000;

async function requestReset(world: World, email: string, device = world.device()) {
  await answered(device.api['password-reset'].$post({ json: { email } }));
  await world.letters();
}

test('runs the same statements for a reset link with and without an account', async () => {
  const { world } = await openParent();
  const statements = watchStatements(world);
  await requestReset(world, UNKNOWN);
  const unknown = statements();
  expect(unknown.filter((sql) => /^(insert|update|delete)/.test(sql)).length).toBeGreaterThan(1);
  await requestReset(world, SIGN_IN.email);
  expect(statements()).toEqual(unknown);
  await requestReset(world, SIGN_IN.email);
  expect(statements()).toEqual(unknown);
  expect(await world.letters()).toHaveLength(1);
});

test('runs the same statements for a known browser with any e-mail', async () => {
  const { world, parent } = await openParent();
  const { device } = parent;
  await answered(device.api.session.$delete());
  const statements = watchStatements(world);
  await requestReset(world, UNKNOWN, device);
  const unknown = statements();
  await requestReset(world, SIGN_IN.email, device);
  expect(statements()).toEqual(unknown);
});

test('leaves no rows after a reset request without an account', async () => {
  const { world } = await openParent();
  const before = await dump(world.storage.read);
  await requestReset(world, UNKNOWN);
  expect(await dump(world.storage.read)).toEqual(before);
});

test('contacts the mail server equally often and sends letters only to families', async () => {
  let connections = 0;
  const smtp = await startSmtp({
    onConnect: (_, answer) => {
      connections += 1;
      answer();
    },
  });
  const world = await openWorld({ smtpUrl: smtp.url });
  await sampleParent(world.device());
  const spoken = async (email: string) => {
    connections = 0;
    await requestReset(world, email);
    return connections;
  };
  // The first request also checks that the mail server responds.
  await requestReset(world, UNKNOWN);
  expect(await spoken(UNKNOWN)).toBe(1);
  expect(await spoken(SIGN_IN.email)).toBe(1);
  expect(await spoken(SIGN_IN.email)).toBe(1);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[SIGN_IN.email]]);
});

test('sends another link after the mail server rejected the first letter', async () => {
  let refusing = true;
  const smtp = await startSmtp({
    onMailFrom: (_, __, answer) => answer(refusing ? new Error('not now') : null),
  });
  const world = await openWorld({ smtpUrl: smtp.url });
  await sampleParent(world.device());
  await requestReset(world, SIGN_IN.email);
  refusing = false;
  world.passMs(MINUTE_MS);
  await requestReset(world, SIGN_IN.email);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[SIGN_IN.email]]);
});

function watchStatements({ storage }: World): () => string[] {
  let seen: string[] = [];
  let executor: object = storage.read.getExecutor();
  while (!Object.hasOwn(executor, 'executeQuery')) executor = Object.getPrototypeOf(executor);
  const base = executor as { executeQuery(query: Query): Promise<unknown> };
  interface Query {
    sql: string;
  }
  const { executeQuery } = base;
  const spy = vi.spyOn(base, 'executeQuery').mockImplementation(function (
    this: unknown,
    ...given: [Query]
  ) {
    seen.push(given[0].sql);
    return executeQuery.apply(this, given);
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    const since = seen;
    seen = [];
    return since;
  };
}
