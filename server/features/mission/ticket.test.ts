import { expect, test } from 'vitest';
import { answered, mark, newKey, refused } from '#fixtures/families/family.ts';
import { queueing, sessionOn } from '#fixtures/families/queueing.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('changes nothing for a repeated or outdated ticket and returns the current state', async () => {
  const { parent, login, send } = await queueing();
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'done' });
  expect(await answered(send({ number: 2, to: 'undone', saw: 'done' }))).toMatchObject({
    state: 'undone',
  });
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'undone' });
  expect((await parent.kid(login)).earned).toBe(0);
  expect(await answered(send({ number: 3 }))).toMatchObject({ state: 'done' });
  expect((await parent.kid(login)).earned).toBe(2);
});

test('judges a rejected thumb again when it is repeated', async () => {
  const { parent, login, mission, send } = await queueing();
  await answered(send({ number: 1 }));
  expect(await refused(send({ number: 2, to: 'undone', saw: 'wait' }))).toBe('409 mark-changed');
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait', 'done'));
  expect(await answered(send({ number: 2, to: 'undone', saw: 'wait' }))).toMatchObject({
    state: 'undone',
  });
});

test('counts tickets per kid on a device and restarts with a new queue', async () => {
  const { parent, login, brother, tablet, send } = await queueing();
  const his = await parent.addMission(brother, { confirmation: false });
  await answered(send({ number: 7 }));
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login: brother } }));
  const ticket = { session: await sessionOn(tablet), queue: newKey(), number: 3 };
  const json = { to: 'done', saw: 'undone', ticket } as const;
  const param = { login: brother, mission: String(his), day: String(TODAY) };
  const { marks } = tablet.api.kids[':login'].missions[':mission'];
  expect(await answered(marks[':day'].$put({ param, json }))).toMatchObject({ state: 'done' });
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  const queue = newKey();
  expect(await answered(send({ number: 1, to: 'undone', saw: 'done', queue }))).toMatchObject({
    state: 'undone',
  });
});

test('keeps a late thumb up for the parent when its day was excused or paused meanwhile', async () => {
  const { parent, login, mission, tablet, send } = await queueing();
  await parent.excuse(login, mission, TODAY);
  expect(await refused(mark(tablet, { login, mission, day: TODAY }, 'done'))).toContain('excused');
  expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'wait' });
  await parent.requireAgain(login, mission, TODAY);
  expect(await answered(send({ number: 2, to: 'undone', saw: 'wait' }))).toMatchObject({
    state: 'undone',
  });
  await parent.addPause([login], TODAY, TODAY);
  expect(await answered(send({ number: 3 }))).toMatchObject({ state: 'wait' });
  const { acceptances } = parent.api.kids[':login'];
  const json = { marks: [{ mission, day: TODAY }] };
  await answered(acceptances.$post({ param: { login }, json }));
  expect(await parent.kid(login)).toMatchObject({ earned: 2, waiting: { count: 0 } });
});

test.each(['excused', 'paused'])(
  'pays no further thumb without the parent when its day is %s',
  async (off) => {
    const { parent, login, mission, tablet, send } = await queueing();
    if (off === 'paused') await parent.addPause([login], TODAY, TODAY);
    else await parent.excuse(login, mission, TODAY);
    expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'wait' });
    // The queue has replaced the thumb down between them.
    expect(await answered(send({ number: 2, saw: 'wait' }))).toMatchObject({ state: 'wait' });
    expect(await answered(send({ number: 3, saw: 'wait', today: TODAY }))).toMatchObject({
      state: 'wait',
    });
    expect(
      await answered(mark(tablet, { login, mission, day: TODAY }, 'done', 'wait')),
    ).toMatchObject({
      state: 'wait',
    });
    expect(await answered(send({ number: 1 }))).toMatchObject({ state: 'wait' });
    expect(await parent.kid(login)).toMatchObject({ earned: 0, waiting: { count: 1 } });
  },
);
