import { expect, test } from 'vitest';
import type { MissionDraft } from '#domain/mission/mission.ts';
import { LAST_WEEK } from '#domain/time/week.ts';
import {
  answered,
  newKey,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
  SIGN_IN,
} from '#fixtures/families/family.ts';
import { expectRefusal, sampleHome, spoilt } from '#fixtures/routes/refusals.ts';
import { TODAY } from '#fixtures/server/world.ts';

const ADDRESS = 'http://gwiazdozbior.test';
const NUL = 'Zo\0sia';
const LONE_SURROGATES = ['\uD800', 'Zosia \uDC00', '\uDFFF\uD83D'];
/** Longer than any text, and small enough for the body of a guest. */
const LONG = 'ą'.repeat(1500);
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** Invisible characters, and combining marks that leave fewer than six characters. */
const BLANKS = ['      ', '\t \u00a0\u2003\u200b\u202e', 'a\u0301e\u0301o\u0301'];
/** JSON values other than strings and numbers. */
const OTHER_TYPES: unknown[] = [null, true, [], {}, ['Zosia'], { toString: 'Zosia' }];

const KID = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null };
const REGISTRATION = { ...SIGN_IN, email: 'nowa@example.com', gender: 'mama', code: null };

test('rejects a body that is not JSON or declares another type', async () => {
  const { parent, ofKid, expectUnchanged } = await sampleHome();
  const good = JSON.stringify({ ...KID, key: newKey() });
  const bodies: [string | null, string][] = [
    ['application/json', '{"name":'],
    ['application/json', ''],
    ['application/json', 'Zosia'],
    ['application/json', `${good}}`],
    ['application/json', '{"name":"\u0001"}'],
    ['text/plain', good],
    ['application/x-www-form-urlencoded', 'name=Zosia&gender=F'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', good],
    [null, good],
  ];
  for (const [type, body] of bodies) {
    for (const path of ['/api/kids', `${ofKid}/missions`, '/api/session', '/api/account']) {
      const request = new Request(ADDRESS + path, {
        method: 'POST',
        body: new TextEncoder().encode(body),
        headers: type === null ? {} : { 'content-type': type },
      });
      const answer = await parent.device.fetch(request);
      const { problem } = (await answer.clone().json()) as { problem: string };
      await expectRefusal(answer, problem === 'invalid' ? 'invalid' : 'not-json', [type, body]);
    }
  }
  await expectUnchanged();
});

test('rejects JSON of another shape', async () => {
  const { expectRefusal, ofKid, mission, expectUnchanged } = await sampleHome();
  for (const body of [...OTHER_TYPES, 5, '"Zosia"', '[[[[[[]]]]]]', deep(2000)]) {
    await expectRefusal('POST', '/api/account', body);
    await expectRefusal('POST', '/api/session', body);
    await expectRefusal('PUT', '/api/actor', body);
    await expectRefusal('POST', '/api/kids', body);
    await expectRefusal('POST', `${ofKid}/missions`, body);
    await expectRefusal('PUT', `${ofKid}/missions/${mission}`, body);
    await expectRefusal('PUT', `${ofKid}/missions/${mission}/marks/${TODAY}`, body);
  }
  await expectRefusal('POST', '/api/kids', deep(30_000));
  await expectUnchanged();
});

test('rejects a registration with a missing or malformed field', async () => {
  const { device, expectUnchanged } = await sampleHome();
  const good = { ...REGISTRATION, timeZone: 'Europe/Warsaw' };
  const wrong: Record<keyof typeof good, unknown[]> = {
    email: ['', 'nowa', 'nowa@example', 5, NUL, `${LONG}@example.com`, ...OTHER_TYPES],
    password: [
      '',
      '12345',
      ...BLANKS,
      123_456,
      `12345${NUL}`,
      LONG,
      ...LONE_SURROGATES,
      ...OTHER_TYPES,
    ],
    gender: ['babcia', '', 'constructor', 0, ...OTHER_TYPES],
    code: [[], [9], [-1], [1.5], ['1'], [0, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 0], '0,1', 5, {}],
    timeZone: [5, NUL, LONG, ...LONE_SURROGATES, ...OTHER_TYPES],
  };
  for (const body of spoilt(good, wrong)) {
    await expectRefusal(await device().send('POST', '/api/account', body), 'invalid', body);
  }
  await expectUnchanged();
});

test('rejects a sign-in with a missing or malformed field', async () => {
  const { device, expectUnchanged } = await sampleHome();
  const wrong = {
    email: [NUL, LONG, 5, ...LONE_SURROGATES, ...OTHER_TYPES],
    password: [NUL, LONG, 5, ...LONE_SURROGATES, ...OTHER_TYPES],
  };
  for (const body of spoilt(SIGN_IN, wrong)) {
    await expectRefusal(await device().send('POST', '/api/session', body), 'invalid', body);
  }
  await expectUnchanged();
});

test('rejects a kid with a missing or malformed field', async () => {
  const { expectRefusal, expectUnchanged } = await sampleHome();
  const good = { ...KID, key: newKey() };
  const names = ['', '  ', NUL, '\0', LONG, 'a'.repeat(61), 5, ...LONE_SURROGATES, ...OTHER_TYPES];
  const wrong: Record<keyof typeof good, unknown[]> = {
    name: names,
    birth: ['2021', 2021.5, 1e9, 1e300, -5, 1900, true, [], {}],
    gender: ['X', 'm', '', 0, 'toString', ...OTHER_TYPES],
    hero: [0, 7, -1, 1.5, '4', 1e9, 1, ...OTHER_TYPES],
    code: [[], [9], [-1], [1.5], ['1'], [0, 0], [[1]], '0,1', 5, {}, true],
    key: ['', 'short', 'x'.repeat(65), 'zażółć-gęślą-jaźń', `${newKey()}\n`, 5, ...OTHER_TYPES],
  };
  for (const body of spoilt(good, wrong)) await expectRefusal('POST', '/api/kids', body);
  await expectUnchanged();
});

test('rejects a new or edited mission with a missing or malformed field', async () => {
  const { expectRefusal, ofKid, mission, expectUnchanged } = await sampleHome();
  const good: Omit<MissionDraft, 'only' | 'rhythm'> = { ...SAMPLE_MISSION };
  const wrong: Record<keyof typeof good, unknown[]> = {
    name: [NUL, LONG, 'a'.repeat(61), 5, ...LONE_SURROGATES, ...OTHER_TYPES],
    picture: ['', 'dragon', 'constructor', '__proto__', 'toString', 0, ...OTHER_TYPES],
    points: [-1, 1.5, 10_001, 1e9, 1e300, '5', ...OTHER_TYPES],
    days: [[7], [-1], [1.5], ['1'], [null], [0, 1, 2, 3, 4, 5, 6, 0], 3, '0', null, {}, true],
    confirmation: ['true', 1, 0, null, [], {}],
  };
  const days = [-1, 1.5, 1e9, '20500', true, [], {}].map((only) => ({ ...good, only }));
  const rhythms = [
    ...[{ every: 1, phase: 0 }, { every: 5, phase: 0 }, { every: 2, phase: 2 }, { every: 2 }],
    ...[{ every: 2, phase: -1 }, { every: 2.5, phase: 0 }, { every: '2', phase: 0 }, 2, true, []],
  ].map((rhythm) => ({ ...good, rhythm }));
  for (const body of [...spoilt(good, wrong), ...days, ...rhythms]) {
    await expectRefusal('POST', `${ofKid}/missions`, { ...body, key: newKey() });
    await expectRefusal('PUT', `${ofKid}/missions/${mission}`, body);
  }
  await expectRefusal('POST', `${ofKid}/missions`, good);
  await expectUnchanged();
});

test('stores repeated or unsorted weekdays once and in order', async () => {
  const { parent, ofKid } = await sampleHome();
  const body = { ...SAMPLE_MISSION, days: [6, 0, 6, 3, 0], key: newKey() };
  const answer = await parent.device.send('POST', `${ofKid}/missions`, body);
  expect(await answer.json()).toMatchObject({ mission: { days: [0, 3, 6] } });
});

test('rejects a thumb with an invalid state', async () => {
  const { expectRefusal, ofKid, mission, expectUnchanged } = await sampleHome();
  const good = { to: 'done', saw: 'undone' };
  const states = ['', 'DONE', 'constructor', 5, ...OTHER_TYPES];
  const days = [-1, 1.5, 1e300, 'dzisiaj', ...OTHER_TYPES].map((today) => ({ ...good, today }));
  for (const body of [...spoilt(good, { to: states, saw: states }), ...days]) {
    await expectRefusal('PUT', `${ofKid}/missions/${mission}/marks/${TODAY}`, body);
  }
  await expectUnchanged();
});

test('rejects celebrations of impossible weeks and an invalid page of weeks', async () => {
  const { expectRefusal, ofKid, expectUnchanged } = await sampleHome();
  const tooLate = LAST_WEEK + 1;
  const odd = [-1, 1.5, 1e300, [1], '1', {}, null];
  const spoiled = { newest: [tooLate, ...odd], count: [0, ...odd] };
  for (const body of spoilt({ count: 1, newest: 1 }, spoiled)) {
    await expectRefusal('POST', `${ofKid}/celebrations`, body);
  }
  for (const before of ['', '-1', '1.5', 'a', '1234567', '0x1', '%00', '1e3']) {
    await expectRefusal('GET', `${ofKid}/weeks?before=${before}`, undefined);
  }
  await expectUnchanged();
});

test('rejects an invalid profile', async () => {
  const { expectRefusal, login, expectUnchanged } = await sampleHome();
  const bodies = [
    { be: 'admin' },
    { be: '__proto__' },
    { be: 0 },
    { be: 'kid' },
    { be: 'kid', login: 5 },
    { be: 'kid', login: NUL },
    { be: 'kid', login: LONG },
    { be: 'kid', login, code: [] },
    { be: 'parent', code: [0, 0] },
    { be: 'parent', code: 'abc' },
  ];
  for (const body of bodies) await expectRefusal('PUT', '/api/actor', body);
  for (const name of ['nikt-2222', '', "' or 1=1 --", `${login} `, login.toUpperCase()]) {
    await expectRefusal('PUT', '/api/actor', { be: 'kid', login: name }, 'not-found');
  }
  await expectUnchanged();
});

test('rejects keys that every object inherits as unknown fields', async () => {
  const { expectRefusal, ofKid, mission, expectUnchanged } = await sampleHome();
  const draft = JSON.stringify({ ...SAMPLE_MISSION, points: 3 }).slice(1);
  for (const poison of [
    '"__proto__":{"confirmation":false,"finish":1,"is":"parent"},',
    '"constructor":{"prototype":{"points":9}},',
    '"toString":"Zęby",',
    '"family_id":99,',
    '"finish":1,',
  ]) {
    await expectRefusal('PUT', `${ofKid}/missions/${mission}`, `{${poison}${draft}`);
  }
  expect(({} as { is?: string }).is).toBeUndefined();
  await expectRefusal('PUT', `${ofKid}/missions/${mission}`, '{"__proto__":{"name":"Zęby"}}');
  await expectRefusal('PUT', '/api/actor', '{"__proto__":{"be":"parent"}}');
  await expectUnchanged();
});

test('rejects a body over the limit, with or without a length', async () => {
  const { parent, device, expectUnchanged } = await sampleHome();
  const body = JSON.stringify({ ...KID, key: newKey(), name: 'Z'.repeat(150_000) });
  for (const length of [undefined, String(body.length)]) {
    for (const path of ['/api/kids', '/api/account', '/api/session']) {
      const headers = {
        'content-type': 'application/json',
        ...(length && { 'content-length': length }),
      };
      const request = new Request(ADDRESS + path, { method: 'POST', body, headers });
      const answer = await (path === '/api/kids' ? parent.device : device()).fetch(request);
      await expectRefusal(answer, 'too-large', `${path} ${length}`);
    }
  }
  await expectUnchanged();
});

test('stores names in every script without invisible characters', async () => {
  const { parent, login } = await sampleHome();
  const names = [
    'Łucja Żółć-Ćwik',
    '🦄⭐👩‍👩‍👧',
    'אבגד',
    'علی\u200cرضا',
    'مريم',
    'Z\u0301osia',
    '<b>Zosia</b>',
    'Zo\'sia"; drop table kid; --',
    '{{name}} %s \\0 \\',
    'null',
    '__proto__',
    '𝒵𝑜𝓈𝒾𝒶',
    '🦄'.repeat(60),
  ];
  for (const name of names) {
    const kid = await parent.addKid({ name });
    expect(await parent.kid(kid)).toMatchObject({ name });
    const mission = await parent.addMission(login, { name });
    const missions = await parent.missions(login);
    expect(missions.find((each) => each.mission === mission)?.name).toBe(name);
  }
  const { gift } = await answered(
    parent.api.kids[':login'].gifts.$post({
      param: { login },
      json: { ...SAMPLE_GIFT, name: '\u202Eydol\u202C\u200B na\u200F', key: newKey() },
    }),
  );
  expect(gift.name).toBe('ydol na');
});

const UNSEEN = ['\u200b', '\u200e\u200f', '\u202e', '\u2066\u2069', '\ufeff', '\u001b', ' \u2060 '];

test('treats an invisible name as empty: invalid for a kid, „Nagroda” for a gift', async () => {
  const { parent, expectRefusal, ofKid, login, expectUnchanged } = await sampleHome();
  for (const name of UNSEEN) {
    await expectRefusal('POST', '/api/kids', { ...KID, name, key: newKey() });
    await expectRefusal('PUT', ofKid, { ...KID, name });
  }
  await expectUnchanged();
  await parent.addGift(login, { name: '\u200b' });
  expect(await parent.gifts(login)).toMatchObject([{ name: 'Nagroda' }]);
  await parent.addPoints(login, 5, 'Za\u202E odwagę\u200b');
  const { rows } = await answered(
    parent.api.kids[':login'].points.$get({ param: { login }, query: {} }),
  );
  expect(rows).toMatchObject([{ name: 'Za odwagę' }]);
});
