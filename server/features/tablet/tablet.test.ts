import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { answered, refused, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { addGrownUp, grownUpsOf, SECOND_SIGN_IN } from '#fixtures/families/grown-up.ts';
import { openParent } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';

const MINUTE_MS = 60_000;
const CODE = [0, 4, 8];

async function openKids() {
  const { world, parent } = await openParent();
  const [zosia, franek] = [
    await parent.addKid(),
    await parent.addKid({ name: 'Franek', gender: 'M', hero: 1, code: CODE }),
  ];
  return { world, parent, zosia, franek };
}

function take({ api }: Pick<Device, 'api'>, code: string, login: string | null = null) {
  return api.tablets.$put({ json: { code, name: 'Tablet w kuchni', login } });
}

function finish(tablet: Device, shown: { code: string; secret: string }) {
  const { code, secret } = shown;
  return tablet.api.pairing.$put({ json: { code, secret } });
}

async function familyOn(device: Device) {
  return (await answered(device.api.start.$get())).family;
}

function enter(device: Device, login: string, code?: number[]) {
  return device.api.actor.$put({ json: { be: 'kid', login, ...(code && { code }) } });
}

test('pairs the tablet that displays a code, with the kids and no grown-up', async () => {
  const { world, parent, zosia, franek } = await openKids();
  const tablet = world.device();
  const shown = await answered(tablet.api.pairing.$post());
  expect(shown.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(await answered(finish(tablet, shown))).toEqual({ start: null });

  const typed = ` ${shown.code.slice(0, 3).toLowerCase()}-${shown.code.slice(3)} `;
  const answer = parent.api.tablets.look.$post({ json: { code: typed } });
  expect((await answered(answer)).device).toBe('Nieznane urządzenie');
  await answered(take(parent, typed));
  const { start } = await answered(finish(tablet, shown));
  expect(start?.family).toMatchObject({ isTablet: true, email: '', actor: null });
  expect(start?.family?.kids.map(({ login }) => login)).toEqual([zosia, franek]);
  expect(start?.family?.grownUps.every(({ own }) => !own)).toBe(true);

  for (const by of [{}, { password: SIGN_IN.password }, { code: CODE }]) {
    const entering = tablet.api.actor.$put({ json: { be: 'parent', ...by } });
    expect(await refused(entering)).toBe('403 children-only');
  }
  expect(await refused(tablet.api.session.$delete())).toBe('403 children-only');
  expect((await answered(enter(tablet, zosia))).family?.actor).toEqual({ is: 'kid', login: zosia });
  expect((await answered(enter(tablet, franek))).family).toMatchObject({ actor: null });
  expect(await refused(enter(tablet, franek, [1]))).toBe('403 wrong-code');
  expect((await answered(enter(tablet, franek, CODE))).family?.actor).toMatchObject({ is: 'kid' });
  expect(await refused(tablet.api.account.$get())).toBe('403 parent-only');
});

test('limits a tablet of one kid to that kid', async () => {
  const { world, parent, zosia, franek } = await openKids();
  const tablet = await pairedTablet(world, parent, zosia);
  expect((await familyOn(tablet))?.kids.map(({ login }) => login)).toEqual([zosia]);
  expect(await refused(enter(tablet, franek, CODE))).toBe('404 not-found');
  await answered(enter(tablet, zosia));
  const week = tablet.api.kids[':login'].weeks[':week'].$get({
    param: { login: franek, week: '2960' },
  });
  expect(await refused(week)).toBe('403 not-this-profile');

  await answered(parent.api.kids[':login'].$delete({ param: { login: zosia } }));
  expect(await familyOn(tablet)).toBeNull();
});

test('accepts a code once, within five minutes, from the tablet that displays it', async () => {
  const { world, parent } = await openKids();
  const tablet = world.device();
  const late = await answered(tablet.api.pairing.$post());
  world.passMs(5 * MINUTE_MS + 1000);
  expect(await refused(take(parent, late.code))).toBe('410 pairing-spent');
  expect(await refused(finish(tablet, late))).toBe('410 pairing-spent');

  const shown = await answered(tablet.api.pairing.$post());
  const other = await sampleParent(world.device(), 'obca@example.com');
  const both = await Promise.all([take(parent, shown.code), take(other, shown.code)]);
  expect(both.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  const thief = world.device();
  expect(await refused(finish(thief, { ...shown, secret: 'a'.repeat(43) }))).toBe(
    '410 pairing-spent',
  );
  const twice = await Promise.all([finish(tablet, shown), finish(world.device(), shown)]);
  expect(twice.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(shown.secret);
  expect(await refused(take(parent, 'O0I1'))).toBe('422 invalid');
});

test('limits code attempts and requested codes', async () => {
  const { world, parent } = await openKids();
  for (let time = 0; time < 20; time += 1) {
    expect(await refused(take(parent, 'ABC234'))).toBe('410 pairing-spent');
  }
  expect(await refused(take(parent, 'ABC234'))).toBe('429 too-many');
  for (let time = 0; time < 60; time += 1) await answered(world.device().api.pairing.$post());
  expect(await refused(world.device().api.pairing.$post())).toBe('429 too-many');
});

test('lists the tablet by its name and signs it out', async () => {
  const { world, parent, zosia } = await openKids();
  const tablet = await pairedTablet(world, parent, zosia, 'Tablet Zosi');
  const { devices } = await answered(parent.api.account.$get());
  const listed = devices.find(({ name }) => name === 'Tablet Zosi');
  expect(listed?.tablet).toEqual({ login: zosia });
  expect(devices.find(({ here }) => here)?.tablet).toBeNull();
  const param = { device: String(listed?.device) };
  await answered(parent.api.account.devices[':device'].$delete({ param }));
  expect(await familyOn(tablet)).toBeNull();
});

test('keeps tablets paired after a new password unless they are included', async () => {
  const { world, parent } = await openKids();
  const tablet = await pairedTablet(world, parent);
  const edit = (password: string, newPassword: string, tabletsToo?: boolean) =>
    parent.api.account.$put({
      json: {
        password,
        newPassword,
        gender: 'mama',
        code: null,
        timeZone: 'Europe/Warsaw',
        ...(tabletsToo !== undefined && { tabletsToo }),
      },
    });
  await answered(edit(SIGN_IN.password, 'konstelacja'));
  expect(await familyOn(tablet)).toMatchObject({ isTablet: true });
  await answered(edit('konstelacja', 'inne-haslo', true));
  expect(await familyOn(tablet)).toBeNull();
});

test('ends the pairing when a password is typed on a tablet', async () => {
  const { world, parent } = await openKids();
  const tablet = await pairedTablet(world, parent);
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  expect(await familyOn(tablet)).toMatchObject({ isTablet: false, email: SIGN_IN.email });
  const { devices } = await answered(parent.api.account.$get());
  expect(devices.filter((device) => device.tablet !== null)).toEqual([]);
});

test('keeps a tablet when the grown-up who paired it leaves', async () => {
  const { world, parent } = await openKids();
  const second = await addGrownUp(world, parent);
  const tablet = await pairedTablet(world, second);
  const [, number = 0] = await grownUpsOf(parent);
  const waiting = world.device();
  const shown = await answered(waiting.api.pairing.$post());
  await answered(take(second, shown.code));
  await answered(
    second.api['grown-ups'][':grownUp'].removal.$post({
      param: { grownUp: String(number) },
      json: { password: SECOND_SIGN_IN.password },
    }),
  );
  expect(await familyOn(tablet)).toMatchObject({ isTablet: true });
  expect(await refused(finish(waiting, shown))).toBe('410 pairing-spent');
});

test('rejects a tablet when its only kid was deleted meanwhile', async () => {
  const { world, parent, zosia } = await openKids();
  const waiting = world.device();
  const shown = await answered(waiting.api.pairing.$post());
  await answered(take(parent, shown.code, zosia));
  await answered(parent.api.kids[':login'].$delete({ param: { login: zosia } }));
  expect(await refused(finish(waiting, shown))).toBe('410 pairing-spent');
});

test('signs a tablet out when its family is deleted', async () => {
  const { world, parent } = await openKids();
  const tablet = await pairedTablet(world, parent);
  const waiting = world.device();
  const shown = await answered(waiting.api.pairing.$post());
  await answered(take(parent, shown.code));
  await answered(parent.api.account.deletion.$post({ json: { password: SIGN_IN.password } }));
  expect(await familyOn(tablet)).toBeNull();
  expect(await refused(finish(waiting, shown))).toBe('410 pairing-spent');
});
