import { expect, test } from 'vitest';
import { pairedTablet } from '#fixtures/families/devices.ts';
import {
  answered,
  kidOn,
  mark,
  newKey,
  refused,
  SIGN_IN,
  sampleParent,
} from '#fixtures/families/family.ts';
import { queueing, sessionOn, standingOf } from '#fixtures/families/queueing.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

const NOT_PERMITTED = '403 not-this-profile';
const NOTHING = { earned: 0, waiting: 0 };
const DONE = { earned: 2, waiting: 0 };
const ZOSIA = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, readsAloud: false } as const;
const CODE = [0, 4, 8];

test('accepts a thumb of a kid without a code from any profile, and changes no actor', async () => {
  const { parent, login, brother, tablet, mission, send } = await queueing();
  const actors = [{ be: 'nobody' }, { be: 'kid', login: brother }, { be: 'parent' }] as const;
  let number = 0;
  for (const actor of actors) {
    await answered(tablet.api.actor.$put({ json: actor }));
    const before = await actorOf(tablet);
    number += 1;
    expect(await answered(send({ number }))).toMatchObject({ state: 'done' });
    number += 1;
    expect(await answered(send({ number, to: 'undone', saw: 'done' }))).toMatchObject({
      state: 'undone',
    });
    expect(await actorOf(tablet)).toEqual(before);
    if (actor.be === 'parent') continue;
    // A tap has no such right.
    expect(await refused(mark(tablet, { login, mission, day: TODAY }, 'done'))).toBe(NOT_PERMITTED);
  }
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
});

test('rejects a queue that was copied from its device to another one', async () => {
  const { world, parent, login, brother, send } = await queueing();
  for (const actor of [
    { be: 'nobody' },
    { be: 'kid', login: brother },
    { be: 'parent' },
  ] as const) {
    const sibling = await kidOn(world.device(), brother);
    await answered(sibling.api.actor.$put({ json: actor }));
    expect(await refused(send({ number: 1 }, sibling)), actor.be).toBe(NOT_PERMITTED);
  }
  // Even the kid’s own profile, opened elsewhere, does not make it that session’s queue.
  const own = await kidOn(world.device(), login);
  expect(await refused(send({ number: 1 }, own))).toBe(NOT_PERMITTED);
  const stranger = await sampleParent(world.device(), 'obca@example.com');
  expect(await refused(send({ number: 1 }, stranger.device))).toBe('404 not-found');
  expect(await refused(send({ number: 1 }, world.device()))).toBe('401 signed-out');
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
  // The copy has used none of the numbers.
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
});

test('rejects a thumb of an earlier session, and one that a program sends', async () => {
  const { parent, login, tablet, send } = await queueing();
  const { device } = parent;
  const { email, password } = SIGN_IN;
  await answered(tablet.api.session.$delete());
  await answered(tablet.api.session.$post({ json: { email, password } }));
  for (const actor of [{ be: 'nobody' }, { be: 'kid', login }] as const) {
    await answered(tablet.api.actor.$put({ json: actor }));
    expect(await refused(send({ number: 1 })), actor.be).toBe(NOT_PERMITTED);
  }
  const json = { name: 'Przycisk', may: 'mark', login, password } as const;
  const { token } = await answered(parent.api.tokens.$post({ json }));
  const [family] = (await sessionOn(device)).split('.');
  device.token = token;
  // One of them is the token's own.
  for (let session = 1; session <= 9; session += 1) {
    const ticket = { number: 1, session: `${family}.${session}` };
    expect(await refused(send(ticket, device)), ticket.session).toBe(NOT_PERMITTED);
  }
  device.token = undefined;
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
});

test('rejects a thumb on a tablet that is paired for a sibling alone', async () => {
  const { world, parent, login, brother, send } = await queueing();
  const his = await pairedTablet(world, parent, brother);
  expect(await refused(send({ number: 1, session: await sessionOn(his) }, his))).toBe(
    NOT_PERMITTED,
  );
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
  const ofAll = await pairedTablet(world, parent);
  const mine = { number: 1, session: await sessionOn(ofAll), queue: newKey() };
  expect(await answered(send(mine, ofAll))).toMatchObject({ state: 'done' });
});

test('accepts a thumb of a kid with a code only while its profile is open, also beside others with one', async () => {
  const { parent, login, brother, tablet, send } = await queueing();
  await setCode(parent, login);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login: brother } }));
  expect(await refused(send({ number: 1 }))).toBe(NOT_PERMITTED);
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
  // A pending profile is not open.
  await tablet.api.actor.$put({ json: { be: 'kid', login } });
  expect(await refused(send({ number: 1 }))).toBe(NOT_PERMITTED);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login, code: CODE } }));
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
});

test('sends a thumb of a kid without a code while a sibling with one uses the device', async () => {
  const { parent, login, brother, tablet, send } = await queueing();
  await setCode(parent, brother);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login: brother, code: CODE } }));
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
  expect(await standingOf({ parent, login })).toEqual(DONE);
  expect(await actorOf(tablet)).toEqual({ is: 'kid', login: brother });
});

test('keeps a thumb for its kid when the kid got a code while the thumb waited', async () => {
  const { parent, login, tablet, send } = await queueing();
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  await setCode(parent, login);
  expect(await refused(send({ number: 1 }))).toBe(NOT_PERMITTED);
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login, code: CODE } }));
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
});

test('gives a queued thumb no rights of the parent who uses the device by then', async () => {
  const { parent, login, tablet, send } = await queueing(true);
  await answered(tablet.api.actor.$put({ json: { be: 'parent' } }));
  const before = await actorOf(tablet);
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'wait' });
  expect(await answered(send({ number: 2, saw: 'wait' }))).toMatchObject({ state: 'wait' });
  expect(await standingOf({ parent, login })).toEqual({ earned: 0, waiting: 1 });
  expect(await actorOf(tablet)).toEqual(before);
  // The kid’s code closes its profile to a queue, also under the parent’s eyes.
  await setCode(parent, login);
  expect(await refused(send({ number: 3, to: 'undone', saw: 'wait' }))).toBe(NOT_PERMITTED);
});

test('grants a thumb once when two tabs send the same queue at once', async () => {
  const { parent, login, send } = await queueing();
  const down = { number: 2, to: 'undone', saw: 'done' } as const;
  const together = async (...thumbs: Parameters<typeof send>[0][]) => {
    const answers = await Promise.all(thumbs.map((thumb) => answered(send(thumb))));
    return answers.map(({ state }) => state);
  };
  expect(await together({ number: 1 }, { number: 1 })).toEqual(['done', 'done']);
  expect(await standingOf({ parent, login })).toEqual(DONE);
  expect(await together(down, down)).toEqual(['undone', 'undone']);
  // One tab is a thumb ahead of the other.
  expect(await together({ number: 1 }, down)).toEqual(['undone', 'undone']);
  expect(await standingOf({ parent, login })).toEqual(NOTHING);
  // The outdated one gets the state that it finds, before or after the others.
  const [one, other, outdated] = await together({ number: 3 }, { number: 3 }, down);
  expect([one, other]).toEqual(['done', 'done']);
  expect(['done', 'undone']).toContain(outdated);
  expect(await standingOf({ parent, login })).toEqual(DONE);
});

function setCode({ api }: Awaited<ReturnType<typeof queueing>>['parent'], login: string) {
  const json = { ...ZOSIA, code: CODE };
  return answered(api.kids[':login'].$put({ param: { login }, json }));
}

async function actorOf({ api }: Device) {
  return (await answered(api.start.$get())).family?.actor;
}
