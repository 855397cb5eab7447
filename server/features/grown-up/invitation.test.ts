import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SIGN_IN, sampleParent, signedInOn } from '#fixtures/families/family.ts';
import { grownUpsOf, invite, join, SECOND_SIGN_IN } from '#fixtures/families/grown-up.ts';
import { openParent, openTwo } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FOURTH = { email: 'czwarty@example.com' };

function readInvitation(device: Device, token: string) {
  return device.api.invitation.$post({ json: { token } });
}

test('adds the invited grown-up to the family and lists both', async () => {
  const { world, parent: first } = await openParent();
  const token = await invite(first);
  const phone = world.device();
  expect(await answered(readInvitation(phone, token))).toEqual({
    by: { name: '', gender: 'mama' },
    helper: false,
  });
  const { family } = await answered(join(phone, token));
  expect(family).toMatchObject({
    email: SECOND_SIGN_IN.email,
    actor: null,
    grownUps: [
      { name: '', gender: 'mama', own: false },
      { name: 'Jan', gender: 'tata', own: true },
    ],
  });
  const { grownUps, invitations } = await answered(first.api['grown-ups'].$get());
  expect(grownUps).toMatchObject([
    { email: SIGN_IN.email, founder: true, own: true },
    { email: SECOND_SIGN_IN.email, name: 'Jan', founder: false, own: false },
  ]);
  expect(invitations).toEqual([]);
  const [letter] = await world.letters();
  expect(letter?.to).toBe(SIGN_IN.email);
  expect(letter?.text).toContain('Tata Jan');
  await answered(world.device().api.session.$post({ json: SECOND_SIGN_IN }));
});

test('accepts a link once, within seven days, until it is revoked', async () => {
  const { world, parent: first } = await openParent();
  const used = await invite(first);
  const both = await Promise.all([join(world.device(), used), join(world.device(), used, FOURTH)]);
  expect(both.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  expect(await refused(join(world.device(), used, FOURTH))).toBe('410 invitation-spent');

  const late = await invite(first);
  world.passMs(7 * DAY_MS + 1000);
  expect(await refused(readInvitation(world.device(), late))).toBe('410 invitation-spent');
  expect(await refused(join(world.device(), late, FOURTH))).toBe('410 invitation-spent');

  const device = await signedInOn(world.device());
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const back = await invite(device);
  const [open] = (await answered(device.api['grown-ups'].$get())).invitations;
  const param = { invitation: String(open?.invitation) };
  await answered(device.api.invitations[':invitation'].$delete({ param }));
  expect(await refused(join(world.device(), back, FOURTH))).toBe('410 invitation-spent');
  expect(await refused(device.api.invitations[':invitation'].$delete({ param }))).toBe(
    '404 not-found',
  );
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(back.split('.')[1]);
});

test('limits a family to four grown-ups including open invitations', async () => {
  const { world, first } = await openTwo();
  const tokens = [await invite(first), await invite(first)];
  expect(await refused(first.api.invitations.$post({ json: { email: null } }))).toBe(
    '409 grown-ups-full',
  );
  for (const [at, token] of tokens.entries()) {
    await answered(join(world.device(), token, { email: `nowa${at}@example.com` }));
  }
  expect(await grownUpsOf(first)).toHaveLength(4);
});

test('rejects an e-mail that has an account and keeps the link valid', async () => {
  const { world, parent: first } = await openParent();
  await sampleParent(world.device(), 'obca@example.com');
  const token = await invite(first);
  const joining = join(world.device(), token, { email: ' OBCA@example.com' });
  expect(await refused(joining)).toBe('409 email-has-family');
  expect(await refused(join(world.device(), token, { email: 'a@b..pl' }))).toBe(
    '422 email-not-valid',
  );
  expect(await grownUpsOf(first)).toHaveLength(1);
  // A name is optional.
  await answered(join(world.device(), token, { name: '  ' }));
  const { grownUps } = await answered(first.api['grown-ups'].$get());
  expect(grownUps).toMatchObject([{}, { name: '' }]);
});

test('sends an invitation by mail with a link to its page', async () => {
  const { world, parent: first } = await openParent();
  const token = await invite(first, 'zaproszona@example.com');
  const [letter] = await world.letters();
  expect(letter?.to).toBe('zaproszona@example.com');
  expect(letter?.text).toContain(`http://localhost:3000/zaproszenie#${token}`);
  const { canMail, invitations } = await answered(first.api['grown-ups'].$get());
  expect(canMail).toBe(false);
  expect(invitations).toMatchObject([{ email: 'zaproszona@example.com' }]);
});

test('limits invitations to ten a day and limits invalid links', async () => {
  const { world, parent: first } = await openParent();
  for (let time = 0; time < 10; time += 1) {
    await invite(first);
    const [open] = (await answered(first.api['grown-ups'].$get())).invitations;
    const param = { invitation: String(open?.invitation) };
    await answered(first.api.invitations[':invitation'].$delete({ param }));
  }
  const more = first.api.invitations.$post({ json: { email: null } });
  expect(await refused(more)).toBe('429 too-many');

  const unknown = `1.${'a'.repeat(43)}`;
  const device = world.device();
  for (let time = 0; time < 20; time += 1) {
    expect(await refused(readInvitation(device, unknown))).toBe('410 invitation-spent');
  }
  expect(await refused(readInvitation(device, unknown))).toBe('429 too-many');
});

test('sends a mailbox two invitations a day from all families together', async () => {
  const { world, parent: first } = await openParent();
  const other = await sampleParent(world.device(), 'druga@example.com');
  await invite(first, 'obca@example.com');
  await invite(other, ' OBCA@example.com');
  const third = () => other.api.invitations.$post({ json: { email: 'obca@example.com' } });
  const before = await dump(world.storage.read);
  expect(await refused(third())).toBe('429 invited-often');
  const { rate_limit: _, ...rest } = await dump(world.storage.read);
  expect({ ...rest, rate_limit: before.rate_limit }).toEqual(before);
  expect(await world.letters()).toHaveLength(2);
  await invite(other, 'inna@example.com');
});

test('sends twenty invitations a day from one address', async () => {
  const { world } = await openParent();
  for (let family = 0; family < 10; family += 1) {
    const parent = await sampleParent(world.device(), `rodzina${family}@example.com`);
    for (const one of ['a', 'b']) await invite(parent, `${one}${family}@example.com`);
  }
  const last = await sampleParent(world.device(), 'ostatnia@example.com');
  const json = { email: 'nikt@example.com' };
  expect(await refused(last.api.invitations.$post({ json }))).toBe('429 too-many');
  await invite(last);
});

test('invites strangers with a name that cannot hold a message', async () => {
  const { world, parent } = await openParent();
  const name = 'Wygrałeś! Odbierz na oszust.example';
  const json = {
    password: SIGN_IN.password,
    newPassword: null,
    gender: 'tata',
    code: null,
  } as const;
  await answered(parent.api.account.$put({ json: { ...json, name, timeZone: 'Europe/Warsaw' } }));
  await invite(parent, 'obca@example.com');
  const [letter] = await world.letters();
  expect(letter?.text).toContain('Tata zaprasza Cię');
  expect(letter?.text).not.toContain('oszust');
});
