import { expect, test } from 'vitest';
import { answered, refused, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { addGrownUp, SECOND_SIGN_IN } from '#fixtures/families/grown-up.ts';
import { openParent } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';

const CODE = [0, 4, 8];
const OTHER_CODE = [2, 3];
const NEW_PASSWORD = 'nowe-gwiazdy';

async function openTwo() {
  const { world, parent: first } = await openParent(SIGN_IN.email, CODE);
  return { world, first, second: await addGrownUp(world, first) };
}

function edit(device: Device, wanted: { newPassword?: string; code?: number[] }) {
  const json = {
    password: SECOND_SIGN_IN.password,
    newPassword: null,
    gender: 'tata' as const,
    code: null,
    timeZone: 'Europe/Warsaw',
    ...wanted,
  };
  return device.api.account.$put({ json });
}

async function signedInAs(device: Device) {
  return (await answered(device.api.start.$get())).family?.email ?? null;
}

test('stores an account, a gender and a code for each grown-up', async () => {
  const { first, second } = await openTwo();
  await answered(edit(second, { code: OTHER_CODE }));
  expect(await answered(first.api.account.$get())).toMatchObject({
    email: SIGN_IN.email,
    gender: 'mama',
    code: CODE,
  });
  expect(await answered(second.api.account.$get())).toMatchObject({
    email: SECOND_SIGN_IN.email,
    gender: 'tata',
    code: OTHER_CODE,
  });
});

test('opens a grown-up’s card only with their own code or password', async () => {
  const { first, second } = await openTwo();
  await answered(edit(second, { code: OTHER_CODE, newPassword: NEW_PASSWORD }));
  for (const [device, own, foreign] of [
    [first.device, { code: CODE }, { code: OTHER_CODE }],
    [second, { code: OTHER_CODE }, { code: CODE }],
  ] as const) {
    const enter = (by: { code?: readonly number[]; password?: string }) =>
      device.api.actor.$put({ json: { be: 'parent', ...by } });
    await answered(device.api.actor.$put({ json: { be: 'nobody' } }));
    expect(await refused(enter(foreign))).toBe('403 wrong-code');
    expect((await answered(enter(own))).family?.actor).toMatchObject({ is: 'parent' });
  }
  await answered(second.api.actor.$put({ json: { be: 'nobody' } }));
  const by = (password: string) => second.api.actor.$put({ json: { be: 'parent', password } });
  expect(await refused(by(SIGN_IN.password))).toBe('403 wrong-password');
  expect((await answered(by(NEW_PASSWORD))).family?.actor).toMatchObject({ is: 'parent' });
});

test('signs out only the other devices of the grown-up with a new password', async () => {
  const { world, first, second } = await openTwo();
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SECOND_SIGN_IN }));
  await answered(edit(second, { newPassword: NEW_PASSWORD }));
  expect(await signedInAs(tablet)).toBeNull();
  expect(await signedInAs(second)).toBe(SECOND_SIGN_IN.email);
  expect(await signedInAs(first.device)).toBe(SIGN_IN.email);
  const notices = (await world.letters()).filter(({ subject }) => /hasło/i.test(subject));
  expect(notices.map(({ to }) => to)).toEqual([SECOND_SIGN_IN.email]);
});

test('sends a reset link to the requesting grown-up and changes only their password', async () => {
  const { world, first, second } = await openTwo();
  const phone = world.device();
  await answered(phone.api['password-reset'].$post({ json: { email: SECOND_SIGN_IN.email } }));
  const letter = (await world.letters()).find(({ text }) => text.includes('/nowe-haslo#'));
  expect(letter?.to).toBe(SECOND_SIGN_IN.email);
  const token = /\/nowe-haslo#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const json = { token, password: NEW_PASSWORD };
  const { family } = await answered(phone.api['password-reset'].$put({ json }));
  expect(family?.email).toBe(SECOND_SIGN_IN.email);
  expect(await signedInAs(second)).toBeNull();
  expect(await signedInAs(first.device)).toBe(SIGN_IN.email);
  await answered(world.device().api.session.$post({ json: SIGN_IN }));
});

test('lists the star-code locks of the kids and the own one, and unlocks no other grown-up’s', async () => {
  const { world, first, second } = await openTwo();
  await answered(edit(second, { code: OTHER_CODE }));
  const login = await first.addKid({ code: [7] });
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SECOND_SIGN_IN }));
  const wrong = { json: { be: 'parent', code: CODE } } as const;
  for (let nth = 0; nth <= 40; nth += 1) {
    expect(await refused(tablet.api.actor.$put(wrong))).toBe('403 wrong-code');
  }

  const lockoutsOf = async (device: Device) =>
    (await answered(device.api.doors.$get())).doors.map(({ login, asleep }) => [login, asleep]);
  expect(await lockoutsOf(second)).toEqual([
    [null, true],
    [login, false],
  ]);
  expect(await lockoutsOf(first.device)).toEqual([
    [null, false],
    [login, false],
  ]);
  await answered(first.api.doors.open.$post());
  expect(await lockoutsOf(second)).toContainEqual([null, true]);
});

test('rejects an e-mail in use by another grown-up and frees it with the deleted family', async () => {
  const { world, first, second } = await openTwo();
  const taken = { oldEmail: SECOND_SIGN_IN.email, email: ` ${SIGN_IN.email.toUpperCase()}` };
  const { password } = SIGN_IN;
  const wanted = { json: { ...taken, password: SECOND_SIGN_IN.password } };
  expect(await refused(second.api.account.email.$put(wanted))).toBe('409 email-taken');
  expect(await signedInAs(second)).toBe(SECOND_SIGN_IN.email);

  await answered(first.api.account.deletion.$post({ json: { password } }));
  expect(await signedInAs(second)).toBeNull();
  for (const { email } of [SIGN_IN, SECOND_SIGN_IN]) {
    await new SampleParent(world.device()).register(email);
  }
});
