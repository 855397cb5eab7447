import { expect, test } from 'vitest';
import type { MarkState } from '#domain/mission/mark.ts';
import { dump } from '#fixtures/database/dump.ts';
import { answered, mark, newKey, refused, sampleParent } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { pairedTablet } from '#fixtures/families/tablet.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** Opens a kid's tablet that queues thumbs with tickets. */
async function queueing() {
  const { world, parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login, { confirmation: false });
  const session = async (device: Device) =>
    (await answered(device.api.start.$get())).family?.session ?? '';
  const ticket = { session: await session(tablet), queue: newKey(), number: 1 };
  const wish = (number: number, to: MarkState, saw: MarkState, of: Partial<typeof ticket> = {}) => {
    const param = { login, mission: String(mission), day: String(TODAY) };
    const json = { to, saw, ticket: { ...ticket, number, ...of } };
    return tablet.api.kids[':login'].missions[':mission'].marks[':day'].$put({ param, json });
  };
  return { world, parent, login, tablet, mission, wish };
}

test('changes nothing for a repeated or outdated ticket and returns the current state', async () => {
  const { parent, login, wish } = await queueing();
  expect(await answered(wish(1, 'done', 'undone'))).toMatchObject({ state: 'done' });
  expect(await answered(wish(1, 'done', 'undone'))).toMatchObject({ state: 'done' });
  expect(await answered(wish(2, 'undone', 'done'))).toMatchObject({ state: 'undone' });
  expect(await answered(wish(1, 'done', 'undone'))).toMatchObject({ state: 'undone' });
  expect((await parent.kid(login)).earned).toBe(0);
  expect(await answered(wish(3, 'done', 'undone'))).toMatchObject({ state: 'done' });
  expect((await parent.kid(login)).earned).toBe(2);
});

test('judges a rejected thumb again when it is repeated', async () => {
  const { parent, login, mission, wish } = await queueing();
  await answered(wish(1, 'done', 'undone'));
  expect(await refused(wish(2, 'undone', 'wait'))).toBe('409 mark-changed');
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait', 'done'));
  expect(await answered(wish(2, 'undone', 'wait'))).toMatchObject({ state: 'undone' });
});

test('counts tickets per kid on a device and restarts with a new queue', async () => {
  const { parent, login, tablet, wish } = await queueing();
  const brother = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const his = await parent.addMission(brother, { confirmation: false });
  await answered(wish(7, 'done', 'undone'));
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login: brother } }));
  const { family } = await answered(tablet.api.start.$get());
  const json = {
    to: 'done',
    saw: 'undone',
    ticket: { session: family?.session ?? '', queue: newKey(), number: 3 },
  } as const;
  const param = { login: brother, mission: String(his), day: String(TODAY) };
  const { marks } = tablet.api.kids[':login'].missions[':mission'];
  expect(await answered(marks[':day'].$put({ param, json }))).toMatchObject({ state: 'done' });
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  const queue = newKey();
  expect(await answered(wish(1, 'undone', 'done', { queue }))).toMatchObject({ state: 'undone' });
});

test('accepts a kid’s ticket with the kid’s rights, whoever uses the device, and changes no actor', async () => {
  const { parent, login, tablet } = await queueing();
  const brother = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const mission = await parent.addMission(login, { confirmation: true });
  const { family } = await answered(tablet.api.start.$get());
  const queue = newKey();
  const actors = [{ be: 'parent' }, { be: 'nobody' }, { be: 'kid', login: brother }] as const;
  for (const [at, actor] of actors.entries()) {
    const { family: before } = await answered(tablet.api.actor.$put({ json: actor }));
    const param = { login, mission: String(mission), day: String(TODAY + at) };
    const { marks } = tablet.api.kids[':login'].missions[':mission'];
    const up = { to: 'done', saw: 'undone' } as const;
    const json = { ...up, ticket: { session: family?.session ?? '', queue, number: at + 1 } };
    expect(await answered(marks[':day'].$put({ param, json }))).toMatchObject({ state: 'wait' });
    if (actor.be !== 'parent') {
      const denied = await refused(marks[':day'].$put({ param, json: up }));
      expect(denied).toBe('403 not-this-profile');
    }
    expect((await answered(tablet.api.start.$get())).family?.actor).toEqual(before?.actor);
  }
});

test('rejects a ticket of another session, of a kid with a code, and on another kid’s tablet', async () => {
  const { world, parent, login, mission, tablet, wish } = await queueing();
  const brother = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const before = await dump(world.storage.read);
  const not = '403 not-this-profile';
  expect(await refused(wish(1, 'done', 'undone', { session: '1.99' }))).toBe(not);
  const param = { login, mission: String(mission), day: String(TODAY) };
  const sent = async (device: Device) => {
    const { family } = await answered(device.api.start.$get());
    const ticket = { session: family?.session ?? '', queue: newKey(), number: 1 };
    const json = { to: 'done', saw: 'undone', ticket } as const;
    return device.api.kids[':login'].missions[':mission'].marks[':day'].$put({ param, json });
  };
  expect(await refused(sent(await pairedTablet(world, parent, brother)))).toBe(not);
  const stranger = await sampleParent(world.device(), 'obca@example.com');
  expect(await refused(sent(stranger.device))).toBe('404 not-found');
  // The kid gets a code while the thumb waits. It is accepted once its profile is open again.
  const code = [0, 4, 8];
  const json = {
    name: 'Zosia',
    birth: 2021,
    gender: 'F',
    hero: 4,
    code,
    readsAloud: false,
  } as const;
  await answered(parent.api.kids[':login'].$put({ param: { login }, json }));
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  expect(await refused(wish(1, 'done', 'undone'))).toBe(not);
  expect((await dump(world.storage.read)).mark).toEqual(before.mark);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login, code } }));
  expect(await answered(wish(1, 'done', 'undone'))).toMatchObject({ state: 'done' });
});

test('keeps a late thumb up for the parent when its day was excused or paused meanwhile', async () => {
  const { parent, login, mission, tablet, wish } = await queueing();
  await parent.excuse(login, mission, TODAY);
  expect(await refused(mark(tablet, { login, mission, day: TODAY }, 'done'))).toContain('excused');
  expect(await answered(wish(1, 'done', 'undone'))).toMatchObject({ state: 'wait' });
  await parent.requireAgain(login, mission, TODAY);
  expect(await answered(wish(2, 'undone', 'wait'))).toMatchObject({ state: 'undone' });
  await parent.addPause([login], TODAY, TODAY);
  expect(await answered(wish(3, 'done', 'undone'))).toMatchObject({ state: 'wait' });
  const { acceptances } = parent.api.kids[':login'];
  const json = { marks: [{ mission, day: TODAY }] };
  await answered(acceptances.$post({ param: { login }, json }));
  expect(await parent.kid(login)).toMatchObject({ earned: 2, waiting: { count: 0 } });
});
