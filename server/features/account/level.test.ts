import { expect, onTestFinished, test, vi } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

/**
 * What is done for one who asks for a new password takes the same work whether or not there is an
 * account: the next request would tell. Work is counted here, because times differ by machine.
 */

const UNKNOWN = 'nikt@example.com';
const MINUTE_MS = 60_000;

/** Asks for a link, as a browser that the family knows or as a stranger, until all is done. */
async function ask(world: World, email: string, device = world.device()) {
  await answered(device.api['password-reset'].$post({ json: { email } }));
  await world.letters();
}

test('Whoever asks for a link costs the database the same statements, account or not', async () => {
  const { world } = await openParent();
  const statements = watchStatements(world);
  await ask(world, UNKNOWN);
  const unknown = statements();
  expect(unknown.filter((sql) => /^(insert|update|delete)/.test(sql)).length).toBeGreaterThan(1);
  await ask(world, SIGN_IN.email);
  expect(statements()).toEqual(unknown);
  await ask(world, SIGN_IN.email);
  expect(statements()).toEqual(unknown);
  expect(await world.letters()).toHaveLength(1);
});

test('So does a browser that has signed in before, whatever e-mail it asks for', async () => {
  const { world, parent } = await openParent();
  const { device } = parent;
  await answered(device.api.session.$delete());
  const statements = watchStatements(world);
  await ask(world, UNKNOWN, device);
  const unknown = statements();
  await ask(world, SIGN_IN.email, device);
  expect(statements()).toEqual(unknown);
});

test('What was done for nobody leaves nothing behind', async () => {
  const { world } = await openParent();
  const before = await dump(world.storage.read);
  await ask(world, UNKNOWN);
  expect(await dump(world.storage.read)).toEqual(before);
});

test('The mail server is spoken to as often, and is handed letters to families alone', async () => {
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
    await ask(world, email);
    return connections;
  };
  // The first one also asks whether the mail server answers.
  await ask(world, UNKNOWN);
  expect(await spoken(UNKNOWN)).toBe(1);
  expect(await spoken(SIGN_IN.email)).toBe(1);
  expect(await spoken(SIGN_IN.email)).toBe(1);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[SIGN_IN.email]]);
});

test('A link whose letter the mail server refused holds back no other', async () => {
  let refusing = true;
  const smtp = await startSmtp({
    onMailFrom: (_, __, answer) => answer(refusing ? new Error('not now') : null),
  });
  const world = await openWorld({ smtpUrl: smtp.url });
  await sampleParent(world.device());
  await ask(world, SIGN_IN.email);
  refusing = false;
  world.passMs(MINUTE_MS);
  await ask(world, SIGN_IN.email);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[SIGN_IN.email]]);
});

/** From now on notes what the database is asked; each call returns it since the last one. */
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
