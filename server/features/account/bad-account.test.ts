import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, refused, SIGN_IN } from '#fixtures/families/family.ts';
import { expectRefusal, sampleHome } from '#fixtures/routes/refusals.ts';
import { serve } from '#fixtures/server/served.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';

test('rejects an e-mail that would inject headers into a letter', async () => {
  const { expectRefusal, device, expectUnchanged, letters } = await sampleHome();
  for (const email of [
    'a@b.pl\r\nBcc: c@d.pl',
    'a@b.pl\nSubject: x',
    'a@b.pl,c@d.pl',
    '<a@b.pl>',
    'a@b.pl;c@d.pl',
    'a b@c.pl',
    '"a"@b.pl',
    'a@b.pl\u2028x',
  ]) {
    const answer = await device().send('POST', '/api/password-reset', { email });
    expect(await refused(Promise.resolve(answer)), email).toMatch(/^422 /);
  }
  await expectRefusal('POST', '/api/password-reset', { email: 'a@b' }, 'email-not-valid');
  expect(await letters()).toEqual([]);
  await expectUnchanged();
});

test('accepts any password of at least six characters exactly as it was typed', async () => {
  const world = await openWorld();
  const passwords = [
    '     .',
    'zażółć gęślą',
    '🦄🦄🦄',
    '"; drop table family; --',
    'x'.repeat(1000),
  ];
  for (const [index, password] of passwords.entries()) {
    const email = `rodzina${index}@example.com`;
    const json = {
      email,
      password,
      gender: 'mama' as const,
      code: null,
      timeZone: 'Europe/Warsaw',
    };
    await answered(world.device().api.account.$post({ json }));
    await answered(world.device().api.session.$post({ json: { email, password } }));
    const cut = [...password].slice(1).join('');
    expect(
      await refused(world.device().api.session.$post({ json: { email, password: cut } })),
    ).toBe('403 wrong-password');
  }
});

test('limits sign-in attempts by socket address when a header is forged', async () => {
  const world = await serve(await openWorld());
  const json = { ...SIGN_IN, gender: 'mama' as const, code: null, timeZone: 'Europe/Warsaw' };
  await answered(world.device().api.account.$post({ json }));
  const attempt = async (forwarded: string, email = SIGN_IN.email) => {
    const answer = await fetch(`${world.address}/api/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
      },
      body: JSON.stringify({ email, password: 'zgaduję' }),
    });
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
  };
  const answers = [];
  for (let turn = 0; turn < 12; turn += 1) answers.push(await attempt(`10.0.0.${turn}`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429, 429]);
  expect(answers.at(-1)?.wait).toBeGreaterThan(0);
  expect((await attempt('10.0.0.99', 'inna@example.com')).status).toBe(403);
});

test('counts each visitor behind a proxy and ignores the addresses that they add', async () => {
  const world = await openWorld({ config: { trustProxy: 1 } });
  const attempt = async (forwarded: string) => {
    const request = new Request('http://gwiazdozbior.test/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: 'nikt@example.com', password: 'zgaduję' }),
    });
    return (await world.app.fetch(request)).status;
  };
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await attempt(`10.0.0.${turn}, 203.0.113.7`)).toBe(403);
  }
  expect(await attempt('10.0.0.99, 203.0.113.7')).toBe(429);
  expect(await attempt('203.0.113.7, 203.0.113.8')).toBe(403);
  for (let turn = 0; turn < 10; turn += 1) await attempt(`2001:db8:1:2::${turn}`);
  expect(await attempt('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await attempt('2001:db8:1:3::1')).toBe(403);
  expect(await attempt('nonsense')).toBe(403);
});

test('limits registrations that probe for existing accounts', async () => {
  const { device } = await sampleHome();
  const json = { ...SIGN_IN, gender: 'mama' as const, code: null, timeZone: 'Europe/Warsaw' };
  const problems: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    problems.push(await refused(device().api.account.$post({ json })));
  }
  expect(problems).toEqual([...Array(10).fill('409 email-taken'), '429 too-many']);
});

test('removes a deleted kid everywhere and clears its profile on all devices', async () => {
  const { parent, login, tablet, mission, ofKid, storage } = await sampleHome();
  const sibling = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const rows = await dump(storage.read);
  await answered(parent.api.kids[':login'].$delete({ param: { login } }));
  expect((await answered(tablet.api.start.$get())).family).toMatchObject({
    actor: null,
    pending: null,
    kids: [{ login: sibling }],
  });
  expect(await refused(parent.device.send('GET', ofKid))).toBe('404 not-found');
  const mark = `${ofKid}/missions/${mission}/marks/${TODAY}`;
  expect(await refused(tablet.send('PUT', mark, { to: 'wait', saw: 'undone' }))).toBe(
    '404 not-found',
  );
  const remaining = await dump(storage.read);
  expect([rows.kid?.length, remaining.kid?.length, remaining.kid_login?.length]).toEqual([2, 1, 1]);
  expect([remaining.mission, remaining.mark, remaining.week].flat()).toEqual([]);
  expect(await parent.addKid({ name: 'Zosia' })).not.toBe(login);
  await expectRefusal(await parent.device.send('DELETE', ofKid), 'not-found', ofKid);
});

test('keeps the login and progress of an edited kid', async () => {
  const { parent, login, mission } = await sampleHome();
  const draft = { name: ' Zofia ', birth: null, gender: 'M', hero: 2, code: [4, 1] } as const;
  const of = parent.api.kids[':login'];
  await answered(of.$put({ param: { login }, json: { ...draft, code: [4, 1] } }));
  const profile = await answered(of.profile.$get({ param: { login } }));
  expect(profile).toMatchObject({ ...draft, login, name: 'Zofia', code: [1, 4] });
  const missions = await parent.missions(login);
  expect(missions.map((each) => each.mission)).toEqual([mission]);
  expect(await parent.kid(login)).toMatchObject({ name: 'Zofia', hero: 2, hasCode: true });
});
