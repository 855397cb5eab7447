import { expect, test } from 'vitest';
import type { Device } from '../world/device.ts';
import { dump } from '../world/dump.ts';
import { answered, mark, refused, SampleParent, SIGN_IN } from '../world/family.ts';
import { addGrownUp, grownUpsOf, invite, join, SECOND_SIGN_IN } from '../world/grown-up.ts';
import { openWorld, TODAY, type World } from '../world/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FOURTH = { email: 'czwarty@example.com' };

async function familyIn(world: World) {
  const first = new SampleParent(world.device());
  await first.register();
  return first;
}

/** A family of two grown-ups, each in their own profile on a device of their own. */
async function twoIn(world: World) {
  const first = await familyIn(world);
  const second = await addGrownUp(world, first);
  const [one = 0, other = 0] = await grownUpsOf(first);
  return { first, second, numbers: { first: one, second: other } };
}

function look(device: Device, token: string) {
  return device.api.invitation.$post({ json: { token } });
}

function enter(device: Device, grownUp: number, by: { code?: number[]; password?: string } = {}) {
  return device.api.actor.$put({ json: { be: 'parent', grownUp, ...by } });
}

function remove({ api }: Pick<Device, 'api'>, grownUp: number, password = SIGN_IN.password) {
  const param = { grownUp: String(grownUp) };
  return api['grown-ups'][':grownUp'].removal.$post({ param, json: { password } });
}

function handOver({ api }: Pick<Device, 'api'>, grownUp: number, password = SIGN_IN.password) {
  const param = { grownUp: String(grownUp) };
  return api['grown-ups'][':grownUp'].founder.$post({ param, json: { password } });
}

async function familyOn(device: Device) {
  return (await answered(device.api.start.$get())).family;
}

test('Whoever comes with the link joins the family, and both are listed', async () => {
  const world = await openWorld();
  const first = await familyIn(world);
  const token = await invite(first);
  const phone = world.device();
  expect(await answered(look(phone, token))).toEqual({ by: { name: '', gender: 'mama' } });
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

test('A link is good once, for seven days, and until it is taken back', async () => {
  const world = await openWorld();
  const first = await familyIn(world);
  const used = await invite(first);
  const both = await Promise.all([join(world.device(), used), join(world.device(), used, FOURTH)]);
  expect(both.map(({ status }) => Number(status)).sort()).toEqual([200, 410]);
  expect(await refused(join(world.device(), used, FOURTH))).toBe('410 invitation-spent');

  const late = await invite(first);
  world.passMs(7 * DAY_MS + 1000);
  expect(await refused(look(world.device(), late))).toBe('410 invitation-spent');
  expect(await refused(join(world.device(), late, FOURTH))).toBe('410 invitation-spent');

  const device = world.device();
  await answered(device.api.session.$post({ json: SIGN_IN }));
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

test('A family has four grown-ups at most, and who is invited counts', async () => {
  const world = await openWorld();
  const { first } = await twoIn(world);
  const tokens = [await invite(first), await invite(first)];
  expect(await refused(first.api.invitations.$post({ json: { email: null } }))).toBe(
    '409 grown-ups-full',
  );
  for (const [at, token] of tokens.entries()) {
    await answered(join(world.device(), token, { email: `nowa${at}@example.com` }));
  }
  expect(await grownUpsOf(first)).toHaveLength(4);
});

test('An e-mail that has an account is refused with the reason, and the link stays good', async () => {
  const world = await openWorld();
  const first = await familyIn(world);
  const stranger = new SampleParent(world.device());
  await stranger.register('obca@example.com');
  const token = await invite(first);
  const asked = join(world.device(), token, { email: ' OBCA@example.com' });
  expect(await refused(asked)).toBe('409 email-has-family');
  expect(await refused(join(world.device(), token, { email: 'a@b..pl' }))).toBe(
    '422 email-not-valid',
  );
  expect(await refused(join(world.device(), token, { name: '  ' }))).toBe('422 invalid');
  expect(await grownUpsOf(first)).toHaveLength(1);
  await answered(join(world.device(), token));
});

test('With an e-mail the link is sent there, and leads to the page that takes it', async () => {
  const world = await openWorld();
  const first = await familyIn(world);
  const token = await invite(first, 'zaproszona@example.com');
  const [letter] = await world.letters();
  expect(letter?.to).toBe('zaproszona@example.com');
  expect(letter?.text).toContain(`http://localhost:3000/zaproszenie#${token}`);
  const { canMail, invitations } = await answered(first.api['grown-ups'].$get());
  expect(canMail).toBe(false);
  expect(invitations).toMatchObject([{ email: 'zaproszona@example.com' }]);
});

test('Ten times a day a family invites, and whoever tries links is stopped', async () => {
  const world = await openWorld();
  const first = await familyIn(world);
  for (let time = 0; time < 10; time += 1) {
    await invite(first);
    const [open] = (await answered(first.api['grown-ups'].$get())).invitations;
    const param = { invitation: String(open?.invitation) };
    await answered(first.api.invitations[':invitation'].$delete({ param }));
  }
  const more = first.api.invitations.$post({ json: { email: null } });
  expect(await refused(more)).toBe('429 too-many');

  const guessed = `1.${'a'.repeat(43)}`;
  const device = world.device();
  for (let time = 0; time < 20; time += 1) {
    expect(await refused(look(device, guessed))).toBe('410 invitation-spent');
  }
  expect(await refused(look(device, guessed))).toBe('429 too-many');
});

test('Another grown-up’s card opens with that one’s code or password alone', async () => {
  const world = await openWorld();
  const { first, second, numbers } = await twoIn(world);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));

  const waiting = await answered(enter(tablet, numbers.second));
  const pending = { is: 'parent', grownUp: numbers.second };
  expect(waiting.family).toMatchObject({ actor: null, pending });
  expect(await refused(enter(tablet, numbers.second, { password: SIGN_IN.password }))).toBe(
    '403 wrong-password',
  );
  // There is no code that could be right.
  const tapped = await answered(enter(tablet, numbers.second, { code: [0] }));
  expect(tapped.family?.actor).toBeNull();
  const { password } = SECOND_SIGN_IN;
  const entered = await answered(enter(tablet, numbers.second, { password }));
  expect(entered.family?.actor).toEqual(pending);
  expect(await answered(tablet.api.account.$get())).toMatchObject({
    email: SECOND_SIGN_IN.email,
  });

  await answered(
    second.api.account.$put({
      json: {
        ...{ password, newPassword: null, gender: 'tata' },
        ...{ code: [2, 3], timeZone: 'Europe/Warsaw' },
      },
    }),
  );
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  expect(await refused(enter(tablet, numbers.second, { code: [0] }))).toBe('403 wrong-code');
  const byCode = await answered(enter(tablet, numbers.second, { code: [3, 2] }));
  expect(byCode.family?.actor).toEqual(pending);
  // The name was left out, and stays.
  expect(byCode.family?.grownUps[1]).toMatchObject({ name: 'Jan', hasCode: true });
  expect((await familyOn(first.device))?.actor).toMatchObject({ grownUp: numbers.first });
});

test('Nobody becomes a grown-up by the number of a kid, or of another family’s grown-up', async () => {
  const world = await openWorld();
  const { first } = await twoIn(world);
  await first.addKid();
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  for (const number of [2, 4, 99]) {
    expect(await refused(enter(tablet, number, { code: [0] }))).toBe('404 not-found');
    expect(await refused(enter(tablet, number, { password: SIGN_IN.password }))).toBe(
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

test('A grown-up who is away leaves another one’s device, also without a code', async () => {
  const world = await openWorld();
  const { numbers } = await twoIn(world);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(enter(tablet, numbers.second, { password: SECOND_SIGN_IN.password }));
  world.passMs(13 * 60_000);
  expect((await familyOn(tablet))?.actor).toBeNull();
});

test('Who has accepted a mission is kept, whoever taps it again', async () => {
  const world = await openWorld();
  const { first, second, numbers } = await twoIn(world);
  const login = await first.addKid();
  const mission = await first.addMission(login, { confirmation: true });
  const free = await first.addMission(login, { confirmation: false });
  const kid = world.device();
  await answered(kid.api.session.$post({ json: SIGN_IN }));
  await answered(kid.api.actor.$put({ json: { be: 'kid', login } }));
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

  await answered(remove(second, numbers.second, SECOND_SIGN_IN.password));
  const after = await first.week(login, Math.floor((TODAY + 3) / 7));
  expect(after.marks).toContainEqual({ mission, day: TODAY, state: 'done', by: numbers.second });
});

test('Whoever is taken out is signed out everywhere at once, and nobody is them any more', async () => {
  const world = await openWorld();
  const { first, second, numbers } = await twoIn(world);
  await answered(
    second.api.account.$put({
      json: {
        ...{ password: SECOND_SIGN_IN.password, newPassword: null, gender: 'tata' },
        ...{ code: [5], timeZone: 'Europe/Warsaw' },
      },
    }),
  );
  const token = await invite(second);
  const tablet = world.device();
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(enter(tablet, numbers.second, { password: SECOND_SIGN_IN.password }));
  await refused(enter(world.device(), numbers.second, { code: [1] }));

  expect(await refused(remove(first, numbers.second, 'nie-to'))).toBe('403 wrong-password');
  await answered(remove(first, numbers.second));
  expect(await familyOn(second)).toBeNull();
  expect(await familyOn(tablet)).toMatchObject({ actor: null, grownUps: [{ own: true }] });
  expect(await refused(enter(tablet, numbers.second, { code: [5] }))).toBe('404 not-found');
  expect(await refused(world.device().api.session.$post({ json: SECOND_SIGN_IN }))).toBe(
    '403 wrong-password',
  );
  expect(await refused(look(world.device(), token))).toBe('410 invitation-spent');
  expect((await world.letters()).at(-1)?.to).toBe(SECOND_SIGN_IN.email);
  expect(JSON.stringify(await dump(world.storage.read))).not.toContain(SECOND_SIGN_IN.email);
  // The e-mail is free again.
  await new SampleParent(world.device()).register(SECOND_SIGN_IN.email);
});

test('The founder stays until the main account is handed over; others leave and delete nothing', async () => {
  const world = await openWorld();
  const { first, second, numbers } = await twoIn(world);
  const third = await addGrownUp(world, first, { email: 'trzecia@example.com', gender: 'mama' });
  const [, , number = 0] = await grownUpsOf(first);
  const own = SECOND_SIGN_IN.password;
  expect(await refused(remove(first, numbers.first))).toBe('409 founder-stays');
  expect(await refused(remove(second, numbers.first, own))).toBe('403 founder-only');
  expect(await refused(remove(second, number, own))).toBe('403 founder-only');
  expect(await refused(handOver(second, numbers.second, own))).toBe('403 founder-only');
  expect(await refused(handOver(first, 99))).toBe('404 not-found');
  const deletion = (device: Device, password: string) =>
    device.api.account.deletion.$post({ json: { password } });
  expect(await refused(deletion(second, own))).toBe('403 founder-only');

  const { grownUps } = await answered(handOver(first, numbers.second));
  expect(grownUps.map(({ founder }) => founder)).toEqual([false, true, false]);
  expect(await refused(deletion(first.device, SIGN_IN.password))).toBe('403 founder-only');
  expect((await answered(remove(first, numbers.first))).family).toBeNull();
  expect((await answered(remove(third, number, own))).family).toBeNull();
  expect(await familyOn(second)).toMatchObject({ grownUps: [{ name: 'Jan', own: true }] });
  await answered(deletion(second, own));
  const { family, grown_up, account, invitation } = await dump(world.storage.read);
  expect([family, grown_up, account, invitation]).toEqual([[], [], [], []]);
});

test('Two who take each other’s place at once leave one founder', async () => {
  const world = await openWorld();
  const { first, numbers } = await twoIn(world);
  const own = SECOND_SIGN_IN.password;
  const phone = world.device();
  await answered(phone.api.session.$post({ json: SECOND_SIGN_IN }));
  await answered(phone.api.actor.$put({ json: { be: 'parent' } }));
  const done = await Promise.all([
    handOver(first, numbers.second),
    remove(first, numbers.second),
    remove(phone, numbers.second, own),
  ]);
  expect(done.filter(({ status }) => Number(status) < 400).length).toBeGreaterThan(0);
  const { family, grown_up } = await dump(world.storage.read);
  const founders = (family as { founder: number }[]).map(({ founder }) => founder);
  const there = (grown_up as { grown_up: number }[]).map((each) => each.grown_up);
  expect(founders).toHaveLength(1);
  expect(there).toContain(founders[0]);
});
