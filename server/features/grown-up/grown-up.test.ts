import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import {
  answered,
  kidOn,
  mark,
  refused,
  SampleParent,
  SIGN_IN,
  signedInOn,
} from '#fixtures/families/family.ts';
import {
  addGrownUp,
  enterAs,
  grownUpsOf,
  invite,
  removeGrownUp,
  SECOND_SIGN_IN,
} from '#fixtures/families/grown-up.ts';
import { openTwo } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { verify } from '../../db/verify/verify.ts';

function handOver({ api }: Pick<Device, 'api'>, grownUp: number, password = SIGN_IN.password) {
  const param = { grownUp: String(grownUp) };
  return api['grown-ups'][':grownUp'].founder.$post({ param, json: { password } });
}

async function familyOn(device: Device) {
  return (await answered(device.api.start.$get())).family;
}

test('opens another grown-up’s card only with their code or password', async () => {
  const { world, first, second, numbers } = await openTwo();
  const tablet = await signedInOn(world.device());

  const waiting = await answered(enterAs(tablet, numbers.second));
  const pending = { is: 'parent', grownUp: numbers.second };
  expect(waiting.family).toMatchObject({ actor: null, pending });
  expect(await refused(enterAs(tablet, numbers.second, { password: SIGN_IN.password }))).toBe(
    '403 wrong-password',
  );
  // Without a code, no code can be right.
  const tapped = await answered(enterAs(tablet, numbers.second, { code: [0] }));
  expect(tapped.family?.actor).toBeNull();
  const { password } = SECOND_SIGN_IN;
  const entered = await answered(enterAs(tablet, numbers.second, { password }));
  expect(entered.family?.actor).toEqual(pending);
  expect(await answered(tablet.api.account.$get())).toMatchObject({
    email: SECOND_SIGN_IN.email,
  });

  await answered(
    second.api.account.$put({
      json: {
        password,
        newPassword: null,
        gender: 'tata',
        code: [2, 3],
        timeZone: 'Europe/Warsaw',
      },
    }),
  );
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  expect(await refused(enterAs(tablet, numbers.second, { code: [0] }))).toBe('403 wrong-code');
  const byCode = await answered(enterAs(tablet, numbers.second, { code: [3, 2] }));
  expect(byCode.family?.actor).toEqual(pending);
  // The name was not sent, so it stays.
  expect(byCode.family?.grownUps[1]).toMatchObject({ name: 'Jan', hasCode: true });
  expect((await familyOn(first.device))?.actor).toMatchObject({ grownUp: numbers.first });
});

test('rejects the number of a kid or of another family’s grown-up as a parent', async () => {
  const { world, first } = await openTwo();
  await first.addKid();
  const tablet = await signedInOn(world.device());
  for (const number of [2, 4, 99]) {
    expect(await refused(enterAs(tablet, number, { code: [0] }))).toBe('404 not-found');
    expect(await refused(enterAs(tablet, number, { password: SIGN_IN.password }))).toBe(
      '404 not-found',
    );
  }
  const kid = (await familyOn(tablet))?.kids[0]?.login ?? '';
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login: kid } }));
  expect(await refused(tablet.api['grown-ups'].$get())).toBe('403 parent-only');
  expect(await refused(tablet.api.invitations.$post({ json: { email: null } }))).toBe(
    '403 parent-only',
  );
});

test('leaves another grown-up’s profile after their absence, also without a code', async () => {
  const { world, numbers } = await openTwo();
  const tablet = await signedInOn(world.device());
  await answered(enterAs(tablet, numbers.second, { password: SECOND_SIGN_IN.password }));
  world.passMs(13 * 60_000);
  expect((await familyOn(tablet))?.actor).toBeNull();
});

test('keeps the grown-up who accepted a mission when another one taps it', async () => {
  const { world, first, second, numbers } = await openTwo();
  const login = await first.addKid();
  const mission = await first.addMission(login, { confirmation: true });
  const free = await first.addMission(login, { confirmation: false });
  const kid = await kidOn(world.device(), login);
  for (const each of [mission, free]) {
    await answered(mark(kid, { login, mission: each, day: TODAY }, 'done'));
  }
  const acceptances = (device: Pick<Device, 'api'>) =>
    device.api.kids[':login'].acceptances.$post({
      param: { login },
      json: { marks: [{ mission, day: TODAY }] },
    });
  await answered(acceptances(second));
  await answered(acceptances(first));
  await answered(mark(first.device, { login, mission, day: TODAY }, 'done'));
  const { marks } = await first.week(login, Math.floor((TODAY + 3) / 7));
  expect(marks).toContainEqual({ mission, day: TODAY, state: 'done', by: numbers.second });
  expect(marks).toContainEqual({ mission: free, day: TODAY, state: 'done' });

  await answered(removeGrownUp(second, numbers.second, SECOND_SIGN_IN.password));
  const after = await first.week(login, Math.floor((TODAY + 3) / 7));
  expect(after.marks).toContainEqual({ mission, day: TODAY, state: 'done', by: numbers.second });
});

test('signs a removed grown-up out everywhere and deletes the profile', async () => {
  const { world, first, second, numbers } = await openTwo();
  await answered(
    second.api.account.$put({
      json: {
        password: SECOND_SIGN_IN.password,
        newPassword: null,
        gender: 'tata',
        code: [5],
        timeZone: 'Europe/Warsaw',
      },
    }),
  );
  const token = await invite(second);
  const tablet = await signedInOn(world.device());
  await answered(enterAs(tablet, numbers.second, { password: SECOND_SIGN_IN.password }));
  await refused(enterAs(world.device(), numbers.second, { code: [1] }));

  expect(await refused(removeGrownUp(first, numbers.second, 'nie-to'))).toBe('403 wrong-password');
  await answered(removeGrownUp(first, numbers.second));
  expect(await familyOn(second)).toBeNull();
  expect(await familyOn(tablet)).toMatchObject({ actor: null, grownUps: [{ own: true }] });
  expect(await refused(enterAs(tablet, numbers.second, { code: [5] }))).toBe('404 not-found');
  expect(await refused(world.device().api.session.$post({ json: SECOND_SIGN_IN }))).toBe(
    '403 wrong-password',
  );
  const late = world.device().api.invitation.$post({ json: { token } });
  expect(await refused(late)).toBe('410 invitation-spent');
  expect(await world.letters()).toContainEqual(
    expect.objectContaining({
      to: SECOND_SIGN_IN.email,
      subject: 'Twoje konto w Gwiazdozbiorze zostało usunięte',
    }),
  );
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(SECOND_SIGN_IN.email);
  // The e-mail is free again.
  await new SampleParent(world.device()).register(SECOND_SIGN_IN.email);
});

test('keeps the founder until a handover and lets others leave but delete nothing', async () => {
  const { world, first, second, numbers } = await openTwo();
  const third = await addGrownUp(world, first, { email: 'trzecia@example.com', gender: 'mama' });
  const [, , number = 0] = await grownUpsOf(first);
  const own = SECOND_SIGN_IN.password;
  expect(await refused(removeGrownUp(first, numbers.first))).toBe('409 founder-stays');
  expect(await refused(removeGrownUp(second, numbers.first, own))).toBe('403 founder-only');
  expect(await refused(removeGrownUp(second, number, own))).toBe('403 founder-only');
  expect(await refused(handOver(second, numbers.second, own))).toBe('403 founder-only');
  expect(await refused(handOver(first, 99))).toBe('404 not-found');
  const deletion = (device: Device, password: string) =>
    device.api.account.deletion.$post({ json: { password } });
  expect(await refused(deletion(second, own))).toBe('403 founder-only');

  const { grownUps } = await answered(handOver(first, numbers.second));
  expect(grownUps.map(({ founder }) => founder)).toEqual([false, true, false]);
  expect(await refused(deletion(first.device, SIGN_IN.password))).toBe('403 founder-only');
  expect((await answered(removeGrownUp(first, numbers.first))).family).toBeNull();
  expect((await answered(removeGrownUp(third, number, own))).family).toBeNull();
  expect(await familyOn(second)).toMatchObject({ grownUps: [{ name: 'Jan', own: true }] });
  await answered(deletion(second, own));
  const { family, grown_up, account, invitation } = await dump(world.storage.read);
  expect([family, grown_up, account, invitation]).toEqual([[], [], [], []]);
});

test('leaves one founder when two grown-ups swap at once', async () => {
  const { world, first, numbers } = await openTwo();
  const own = SECOND_SIGN_IN.password;
  const phone = world.device();
  await answered(phone.api.session.$post({ json: SECOND_SIGN_IN }));
  await answered(phone.api.actor.$put({ json: { be: 'parent' } }));
  const done = await Promise.all([
    handOver(first, numbers.second),
    removeGrownUp(first, numbers.second),
    removeGrownUp(phone, numbers.second, own),
  ]);
  expect(done.filter(({ status }) => Number(status) < 400).length).toBeGreaterThan(0);
  // The founder must still exist.
  expect(await verify(world.storage.read)).toEqual([]);
});
