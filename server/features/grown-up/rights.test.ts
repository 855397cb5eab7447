import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { pairedTablet, programOf } from '#fixtures/families/devices.ts';
import {
  answered,
  HEART,
  kidOn,
  mark,
  newKey,
  refused,
  SampleParent,
  SIGN_IN,
  signedInOn,
} from '#fixtures/families/family.ts';
import {
  addGrownUp,
  GRANDMOTHER,
  grownUpsOf,
  invite,
  SECOND_SIGN_IN,
} from '#fixtures/families/grown-up.ts';
import { openKid, openTwo } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

const { password } = SIGN_IN;

async function openHelper() {
  const { world, parent, login } = await openKid();
  const device = await addGrownUp(world, parent, GRANDMOTHER);
  const helper = new SampleParent(device);
  const [number = 0] = await grownUpsOf(helper);
  return { world, parent, login, helper, number };
}

function setRights({ api }: Pick<Device, 'api'>, grownUp: number, helper: boolean) {
  const param = { grownUp: String(grownUp) };
  return api['grown-ups'][':grownUp'].rights.$put({ param, json: { helper } });
}

async function helpersIn({ api }: Pick<Device, 'api'>) {
  return (await answered(api['grown-ups'].$get())).grownUps.map(({ helper }) => helper);
}

test('lets a helper accept, praise and hand over, and says who it was', async () => {
  const { world, parent, login, helper, number } = await openHelper();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login, { points: 0 });
  const tablet = await kidOn(world.device(), login);
  await answered(mark(tablet, { login, mission, day: TODAY }, 'done'));
  await parent.chooseGift(login, gift, 0);

  const kids = [{ login, marks: [{ mission, day: TODAY }] }];
  expect(await answered(helper.api.acceptances.$post({ json: { kids } }))).toMatchObject({
    accepted: kids,
  });
  await helper.praise(login, [{ number: mission, day: TODAY }], HEART);
  await helper.handOver(login, gift);
  const { marks } = await parent.week(login, Math.floor((TODAY + 3) / 7));
  expect(marks).toEqual([{ mission, day: TODAY, state: 'done', by: number }]);
  world.passMs(10_000);
  const { claims } = tablet.api.kids[':login'].news;
  const { news } = await answered(claims.$post({ param: { login }, json: { key: newKey() } }));
  expect(news).toMatchObject({ by: 'babcia' });
  expect(news?.told.map(({ is }) => is)).toEqual(['accepted', 'word', 'received']);
});

test('lets a helper praise for a proposal, but not give points', async () => {
  const { world, parent, login, helper } = await openHelper();
  const proposal = await parent.offer(login);
  const { answers } = helper.api.kids[':login'].proposals[':proposal'];
  const answerWith = (points: number) =>
    answers.$post({
      param: { login, proposal: String(proposal) },
      json: { points, word: 'hug', key: newKey() },
    });
  const before = await dump(world.storage.read);
  expect(await refused(answerWith(1))).toBe('403 not-for-helper');
  expect(await dump(world.storage.read)).toEqual(before);
  await answered(answerWith(0));
  expect((await parent.kid(login)).proposals).toEqual([]);
});

test('lets a helper change the own account, and nothing of the family', async () => {
  const { world, parent, helper } = await openHelper();
  const tablet = await pairedTablet(world, parent);
  const json = {
    password,
    newPassword: 'konstelacja',
    gender: 'dziadek' as const,
    code: [1, 2],
    timeZone: 'Pacific/Auckland',
    tabletsToo: true,
  };
  const { family } = await answered(helper.api.account.$put({ json }));
  expect(family).toMatchObject({ timeZone: 'Europe/Warsaw' });
  expect(family?.grownUps[1]).toMatchObject({ gender: 'dziadek', hasCode: true, helper: true });
  expect((await answered(tablet.api.start.$get())).family?.isTablet).toBe(true);
  const { kids } = await answered(parent.api.kids.$get());
  expect(kids).toHaveLength(1);
});

test('hides the devices and lockouts of others from a helper', async () => {
  const { world, parent, helper } = await openHelper();
  const other = await parent.addKid({ name: 'Staś', code: [0, 4] });
  await pairedTablet(world, parent);
  const { devices } = await answered(helper.api.account.$get());
  expect(devices).toMatchObject([{ here: true }]);
  expect((await answered(helper.api.doors.$get())).doors).toEqual([]);
  expect((await answered(parent.api.doors.$get())).doors).toMatchObject([{ login: other }]);
  for (const { device } of (await answered(parent.api.account.$get())).devices) {
    if (device === devices[0]?.device) continue;
    const param = { device: String(device) };
    const signOut = helper.api.account.devices[':device'].$delete({ param });
    expect(await refused(signOut)).toBe('404 not-found');
  }
});

test('follows the actor, not the device on which another grown-up signed in', async () => {
  const { world, parent, helper } = await openHelper();
  const [founder = 0] = await grownUpsOf(parent);
  const onHelpers = { be: 'parent', grownUp: founder, password } as const;
  await answered(helper.api.actor.$put({ json: onHelpers }));
  await helper.addKid();
  const tablet = new SampleParent(await signedInOn(world.device()));
  const [, number = 0] = await grownUpsOf(parent);
  await answered(tablet.api.actor.$put({ json: { be: 'parent', grownUp: number, password } }));
  expect(await refused(tablet.api.pauses.$get())).toBe('403 not-for-helper');
});

test('lets only the founder change rights, which ends tokens and open invitations', async () => {
  const { world, first, second, numbers } = await openTwo();
  const third = await addGrownUp(world, first, GRANDMOTHER);
  const [, , number = 0] = await grownUpsOf(first);
  const own = { may: 'give', login: null, password: SECOND_SIGN_IN.password } as const;
  const program = await programOf(world, new SampleParent(second), own);
  const token = await invite(second);
  expect(await refused(setRights(second, number, false))).toBe('403 founder-only');
  expect(await refused(setRights(second, numbers.second, true))).toBe('403 founder-only');
  expect(await refused(setRights(third, number, false))).toBe('403 not-for-helper');
  expect(await refused(setRights(first, numbers.first, true))).toBe('409 founder-stays');
  expect(await refused(setRights(first, 99, true))).toBe('404 not-found');
  expect(await helpersIn(first)).toEqual([false, false, true]);

  const { grownUps } = await answered(setRights(first, numbers.second, true));
  expect(grownUps.map(({ helper }) => helper)).toEqual([false, true, true]);
  expect((await program.api.live.$get()).status).toBe(401);
  const late = world.device().api.invitation.$post({ json: { token } });
  expect(await refused(late)).toBe('410 invitation-spent');
  expect(await refused(second.api.pauses.$get())).toBe('403 not-for-helper');
  await answered(setRights(first, numbers.second, false));
  await answered(second.api.pauses.$get());
});

test('lets a helper who gets the main account do everything', async () => {
  const { parent, helper, number } = await openHelper();
  const param = { grownUp: String(number) };
  const { founder } = parent.api['grown-ups'][':grownUp'];
  await answered(founder.$post({ param, json: { password } }));
  expect(await helpersIn(parent)).toEqual([false, false]);
  await helper.addKid();
});
