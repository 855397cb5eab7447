import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { openKid, openParent } from '#fixtures/families/open.ts';
import type { World } from '#fixtures/server/world.ts';

const MINUTE_MS = 60_000;

test('keeps a family signed in that returns every year and forgets one away for longer', async () => {
  const { world, tablet, login } = await openKid();
  for (let year = 0; year < 3; year += 1) {
    world.pass(366);
    const asking = tablet.api.start.$get();
    expect((await asking).headers.getSetCookie()[0]).toMatch(
      /^session=\d+\.[\w-]{43}; Max-Age=34560000;/,
    );
    expect((await answered(asking)).family?.actor).toEqual({ is: 'kid', login });
    await world.settled();
    expect((await tablet.api.start.$get()).headers.getSetCookie()).toEqual([]);
  }
  world.pass(401);
  expect((await answered(tablet.api.start.$get())).family).toBeNull();
});

test('ends the turn of a parent with a code after ten idle minutes', async () => {
  const { world, parent } = await openParent(SIGN_IN.email, [0, 1]);
  const actor = async () => (await answered(parent.api.start.$get())).family?.actor;
  world.passMs(9 * MINUTE_MS);
  expect(await actor()).toMatchObject({ is: 'parent' });
  world.passMs(9 * MINUTE_MS);
  expect(await actor()).toMatchObject({ is: 'parent' });
  world.passMs(13 * MINUTE_MS);
  expect(await actor()).toBeNull();
});

test('leaves the parent’s profile after a clock that was ahead of time', async () => {
  const { world, parent } = await openParent(SIGN_IN.email, [0, 1]);
  const actor = async () => (await answered(parent.api.start.$get())).family?.actor;
  world.pass(365);
  await answered(parent.api.actor.$put({ json: { be: 'parent', code: [0, 1] } }));
  world.pass(-365);
  expect(await actor()).toBeNull();
  await answered(parent.api.actor.$put({ json: { be: 'parent', code: [0, 1] } }));
  expect(await actor()).toMatchObject({ is: 'parent' });
  world.passMs(13 * MINUTE_MS);
  expect(await actor()).toBeNull();
});

test('keeps a parent without a code and a kid', async () => {
  const { world, parent, tablet, login } = await openKid();
  world.pass(1);
  const actorOn = async ({ api }: typeof tablet) =>
    (await answered(api.start.$get())).family?.actor;
  expect(await actorOn(parent.device)).toMatchObject({ is: 'parent' });
  expect(await actorOn(tablet)).toEqual({ is: 'kid', login });
});

test('accepts concurrent requests with a new token', async () => {
  const { world, tablet } = await openKid();
  await answered(tablet.api.actor.$put({ json: { be: 'parent' } }));
  const start = async () => (await answered(tablet.api.start.$get())).family;
  await Promise.all([start(), start(), start()]);
  world.passMs(MINUTE_MS);
  expect(await start()).not.toBeNull();
});

test('bounds the tokens of a session and expires unused ones', async () => {
  const { world, tablet } = await openKid();
  const keys: string[] = [];
  const startWith = (cookie: string) => familyWith(world, cookie);
  const rotate = async () => {
    // The responses are lost, so the tablet keeps its token.
    const headers = { 'content-type': 'application/json', cookie: tablet.cookie };
    const body = JSON.stringify({ be: 'parent' });
    const request = new Request('http://gwiazdozbior.test/api/actor', {
      method: 'PUT',
      headers,
      body,
    });
    const answer = await world.app.fetch(request);
    keys.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    world.passMs(1000);
  };
  for (let time = 0; time < 20; time += 1) await rotate();
  const good = await Promise.all(keys.slice(0, -3).map(startWith));
  expect(good.filter((family) => family !== null)).toEqual([]);

  expect(await startWith(tablet.cookie)).not.toBeNull();
  expect(await startWith(keys.at(-1) ?? '')).not.toBeNull();
  world.passMs(31_000);
  for (const key of [...keys.slice(0, -1), tablet.cookie]) expect(await startWith(key)).toBeNull();
  expect(await startWith(keys.at(-1) ?? '')).not.toBeNull();
});

test('expires an unused token like a session and keeps the used one', async () => {
  const { world, tablet } = await openKid();
  const old = tablet.cookie;
  await answered(tablet.api.actor.$put({ json: { be: 'parent' } }));
  const unused = tablet.cookie;
  expect(unused).not.toBe(old);
  const startWith = (cookie: string) => familyWith(world, cookie);
  for (let half = 0; half < 3; half += 1) {
    world.pass(180);
    expect(await startWith(old)).not.toBeNull();
  }
  expect(await startWith(unused)).toBeNull();
});

test('signs out the device used longest ago when a family has more than fifty', async () => {
  const { world, parent: first } = await openParent();
  for (let devices = 1; devices < 51; devices += 1) {
    world.passMs(MINUTE_MS);
    await answered(world.device().api.session.$post({ json: SIGN_IN }));
  }
  expect((await answered(first.api.start.$get())).family).toBeNull();
  const { session, session_token } = await dump(world.storage.read);
  expect([session?.length, session_token?.length]).toEqual([50, 50]);
});

test('rejects a token with another family’s number or an invalid one', async () => {
  const { world, tablet } = await openKid();
  await new SampleParent(world.device()).register('druga@example.com');
  const [own, secret] = /session=(\d+)\.([\w-]{43})/.exec(tablet.cookie)?.slice(1) ?? [];
  const visitorOf = async (token: string) => {
    const headers = { cookie: `session=${token}` };
    const answer = await world.app.request('/api/start', { headers });
    expect(answer.status, token).toBe(200);
    return ((await answer.json()) as { family: object | null }).family;
  };
  expect(await visitorOf(`${own}.${secret}`)).not.toBeNull();
  const numbers = ['2', '99', '0', `0${own}`, `-${own}`, `+${own}`, `${own}.0`, `${own}e0`, '0x1'];
  const large = ['2147483647', '2147483648', '9007199254740993', '9'.repeat(400)];
  for (const family of [...numbers, ...large, '', 'NaN', '%00', `${own},${own}`]) {
    expect(await visitorOf(`${family}.${secret}`), family).toBeNull();
  }
  for (const token of [secret, `${own}.`, `${own}.${secret}.`, `${own}.${secret}A`, '.', "1.'--"]) {
    expect(await visitorOf(String(token)), token).toBeNull();
  }
});

test('lists a device by the name from its user agent', async () => {
  const { world, parent } = await openParent();
  const signIn = (agent: string) =>
    world.app.fetch(
      new Request('http://gwiazdozbior.test/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify(SIGN_IN),
      }),
    );
  const tablet =
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';
  for (const agent of [tablet, '<script>alert(1)</script>', 'x'.repeat(5000)]) await signIn(agent);
  const { devices } = await answered(parent.api.account.$get());
  expect(devices.map(({ name }) => name).sort()).toEqual([
    'Nieznane urządzenie',
    'Nieznane urządzenie',
    'Nieznane urządzenie',
    'Tablet, iOS, Safari',
  ]);
});

async function familyWith({ app }: World, cookie: string): Promise<object | null> {
  const request = new Request('http://gwiazdozbior.test/api/start', { headers: { cookie } });
  return ((await (await app.fetch(request)).json()) as { family: object | null }).family;
}
