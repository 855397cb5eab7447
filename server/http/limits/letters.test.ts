import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  kidOn,
  mark,
  newKey,
  refused,
  SIGN_IN,
  sampleFamily,
  sampleParent,
} from '#fixtures/families/family.ts';
import {
  grownUpsOf,
  invite,
  join,
  removeGrownUp,
  SECOND_SIGN_IN,
} from '#fixtures/families/grown-up.ts';
import { openParent, openTwo } from '#fixtures/families/open.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import { openWorld, TODAY, type World } from '#fixtures/server/world.ts';

const STRANGER = 'obca@example.com';
const LURE = 'Wygrałeś! Odbierz na https://oszust.example/nagroda';
const { password } = SIGN_IN;

/** „200”, or the status and the problem of a rejection. */
async function resultOf(asking: Parameters<typeof refused>[0]) {
  return (await refused(asking)).replace(' undefined', '');
}

async function countOf(times: number, attempt: (at: number) => Promise<string>) {
  const results: Record<string, number> = {};
  for (let at = 0; at < times; at += 1) {
    const result = await attempt(at);
    results[result] = (results[result] ?? 0) + 1;
  }
  return results;
}

async function lettersTo(world: World, to: string) {
  return (await world.letters()).filter((letter) => letter.to === to);
}

test('changes the e-mail at most twenty times a day and names no new address', async () => {
  const { world, parent } = await openParent();
  let oldEmail: string = SIGN_IN.email;
  const change = async (at: number) => {
    const email = `obca${at}@example.com`;
    const result = await resultOf(
      parent.api.account.email.$put({ json: { oldEmail, email, password } }),
    );
    if (result === '200') oldEmail = email;
    return result;
  };
  expect(await countOf(40, change)).toEqual({ 200: 20, '429 too-many-letters': 20 });
  expect((await answered(parent.api.account.$get())).email).toBe('obca19@example.com');
  const letters = await world.letters();
  expect(letters).toHaveLength(20);
  for (const { text } of letters) expect(text).not.toContain('@example.com');
});

test('changes a password at most five times a day and saves nothing beyond', async () => {
  const { world, parent } = await openParent();
  let now = password;
  const change = async (at: number) => {
    const newPassword = `nowe hasło ${at}`;
    const json = { gender: 'mama', code: null, timeZone: 'Europe/Warsaw' } as const;
    const result = await resultOf(
      parent.api.account.$put({ json: { ...json, password: now, newPassword } }),
    );
    if (result === '200') now = newPassword;
    return result;
  };
  expect(await countOf(5, change)).toEqual({ 200: 5 });
  const before = await dump(world.storage.read);
  expect(await countOf(25, change)).toEqual({ '429 too-many-letters': 25 });
  expect({ ...(await dump(world.storage.read)), rate_limit: [] }).toEqual({
    ...before,
    rate_limit: [],
  });
  expect(await lettersTo(world, SIGN_IN.email)).toHaveLength(5);
});

test('turns a webhook on five times a day and writes about it once', async () => {
  const { address } = await startReceiver(() => 410);
  const world = await openWorld({ config: { webhookHosts: [new URL(address).host] } });
  const { parent, login } = await sampleFamily(world);
  const mission = await parent.addMission(login, { confirmation: false });
  const kid = await kidOn(world.device(), login);
  const json = { address, events: ['mission.done' as const], key: newKey(), password };
  const { webhook } = await answered(parent.api.webhooks.$post({ json }));
  const param = { webhook: `${webhook}` };
  const turnOn = async () => {
    await answered(mark(kid, { login, mission, day: TODAY }, 'done'));
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
    await world.deliver();
    return resultOf(parent.api.webhooks[':webhook'].on.$put({ param }));
  };
  expect(await countOf(55, turnOn)).toEqual({ 200: 5, '429 turned-on-often': 50 });
  const letters = await lettersTo(world, SIGN_IN.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Adres powiadomień przestał działać']);
  expect(letters[0]?.text).not.toContain('127.0.0.1');
});

test('writes to the mailbox of a stranger five letters a day of a kind, without words of its sender', async () => {
  const world = await openWorld();
  const families = [0, 1].map((at) => sampleParent(world.device(), `rodzina${at}@example.com`));
  const joinAndLeave = async (at: number) => {
    const parent = await (families[at % 2] as (typeof families)[number]);
    const token = await invite(parent);
    await answered(join(world.device(), token, { email: STRANGER, name: LURE }));
    const [, stranger = 0] = await grownUpsOf(parent);
    return resultOf(removeGrownUp(parent, stranger));
  };
  expect(await countOf(6, joinAndLeave)).toEqual({ 200: 5, '429 too-many-letters': 1 });
  const letters = await world.letters();
  expect(letters.filter(({ to }) => to === STRANGER)).toHaveLength(5);
  for (const { text } of letters) expect(text).not.toMatch(/Wygra|oszust|https|@/);
});

test('keeps alerts possible when a family has spent its other letters', async () => {
  const { world, first, second, numbers } = await openTwo();
  let sent = (await world.letters()).length;
  for (const [{ api }, signIn] of [
    [first, SIGN_IN],
    [second, SECOND_SIGN_IN],
  ] as const) {
    for (const mailbox of [signIn.email, `inna.${signIn.email}`]) {
      const json = { oldEmail: signIn.email, email: mailbox, password: signIn.password };
      if (mailbox !== signIn.email) await answered(api.account.email.$put({ json }));
      const trials = await countOf(5, () => resultOf(api.notifications.trial.$post()));
      sent += trials[200] ?? 0;
    }
  }
  expect(sent).toBe(20);
  expect(await resultOf(second.api.notifications.trial.$post())).toMatch(/^429 too-many/);
  await answered(removeGrownUp(first.device, numbers.second));
  await notifyOfProposal(world, first);
  expect((await world.letters()).filter(({ subject }) => /czekają/.test(subject))).toHaveLength(19);
});

test('sends sixty letters an hour from one address', async () => {
  const world = await openWorld();
  const joinNew = async (at: number) => {
    const parent = await sampleParent(world.device(), `rodzina${at}@example.com`);
    const email = `drugi${at}@example.com`;
    return resultOf(join(world.device(), await invite(parent), { email }));
  };
  expect(await countOf(61, joinNew)).toEqual({ 200: 60, '429 too-many-letters-here': 1 });
});

/** Lets a proposal wait until the evening, when a letter about it is due. */
async function notifyOfProposal(
  world: World,
  parent: Awaited<ReturnType<typeof openParent>>['parent'],
) {
  const json = { tell: 'evening', evening: 19 * 60, quiet: null } as const;
  await answered(parent.api.notifications.$put({ json }));
  await parent.offer(await parent.addKid());
  await world.notify();
  world.passMs(10 * 60 * 60 * 1000);
  await world.notify();
}
