import { expect, test } from 'vitest';
import { type FamilyFile, type KidInFile, VERSION } from '#contract/family-data/newest.ts';
import type { PROBLEMS } from '#contract/problem.ts';
import { LARGEST_DATA_BYTES } from '#domain/base/bounds.ts';
import { dump } from '#fixtures/database/dump.ts';
import { newKey, sampleParent } from '#fixtures/families/family.ts';
import { expectRefusal } from '#fixtures/routes/refusals.ts';
import { newestFile, storedFile } from '#fixtures/routes/samples/data.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { checksumOf } from '../../db/family/family-data.ts';
import { REQUEST_LIMITS } from '../../http/limits/request-limits.ts';

type Refusal = keyof typeof PROBLEMS;

/**
 * Changes to Zosia's data in the stored file that no database can contain. `laws.test.ts` has the
 * others.
 */
const SPOILT: Record<string, (kid: KidInFile, file: FamilyFile) => unknown> = {
  'twenty-one kids': (kid, file) => {
    file.kids = Array.from({ length: 21 }, () => structuredClone(kid));
  },
  'two kids with one number': (kid, file) => {
    file.kids = [kid, structuredClone(kid)];
  },
  'a name that cannot be seen': (kid) => Object.assign(kid, { name: '\u200b' }),
  'a name that is too long': (kid) => Object.assign(kid, { name: 'a'.repeat(61) }),
  'a name with NUL': (kid) => Object.assign(kid, { name: 'Zo\0sia' }),
  'half a surrogate': (kid) => Object.assign(kid, { name: 'Zosia \ud800' }),
  'a kid of another century': (kid) => Object.assign(kid, { birth: 1815 }),
  'a kid that is not born': (kid) => Object.assign(kid, { birth: 2999 }),
  'a star outside of the sky': (kid) => Object.assign(kid, { code: [9] }),
  'a tenth badge': (kid) => Object.assign(kid, { badges: Array(10).fill(true) }),
  'points that are no number': (kid) => Object.assign(kid, { earned: '90' }),
  'a mission twice': (kid) => Object.assign(kid, { missions: [...kid.missions, kid.missions[3]] }),
  'a mission that costs': (kid) => Object.assign(kid.missions[0] ?? {}, { points: -5 }),
  'a mission with too many points': (kid) =>
    Object.assign(kid.missions[0] ?? {}, { points: 10_001 }),
  'a picture of nothing': (kid) => Object.assign(kid.missions[0] ?? {}, { picture: '../x' }),
  'a day that does not exist': (kid) =>
    Object.assign(kid.missions[3] ?? {}, { start: '2026-02-30' }),
  'a day before all days': (kid) => Object.assign(kid.missions[3] ?? {}, { start: '1969-12-31' }),
  'a day of the year 10000': (kid) =>
    Object.assign(kid.missions[3] ?? {}, { start: '10000-01-01' }),
  'a lineage of two kids': (kid, { kids: [, other] }) =>
    Object.assign(other?.missions[0] ?? {}, { lineage: kid.missions[0]?.lineage }),
  'a hundred and one missions': (kid) => {
    const [of] = kid.missions.filter(({ finish }) => finish === null);
    kid.missions = [...kid.missions, ...copies(101, of, (at) => ({ mission: at, lineage: at }))];
  },
  'a thousand and one missions in a week': (kid) => {
    const [, of] = kid.missions;
    kid.missions = [...kid.missions, ...copies(1001, of, (at) => ({ mission: at, lineage: at }))];
  },
  'a mark of a sister’s mission': (kid, { kids: [, other] }) => {
    const of = { mission: kid.missions[0]?.mission ?? 0, accepted: [] };
    other?.marks.push({ ...of, wait: ['2026-09-02'], done: [] });
  },
  'a day accepted twice': (kid) =>
    kid.marks[0]?.accepted.push({ by: 1, days: [kid.marks[0].done[0] ?? ''] }),
  'a mark of nobody’s': (kid) => Object.assign(kid.marks[0] ?? {}, { accepted: undefined }),
  'a family of nobody’s': (_, file) => Object.assign(file.family, { grownUp: 'tata' }),
  'two marks on a day': (kid) => kid.marks[0]?.wait.push(kid.marks[0].done[0] ?? ''),
  'a mark on no day': (kid) => kid.marks[0]?.wait.push('yesterday'),
  'a week that begins on Tuesday': (kid) =>
    kid.fullWeeks.push({ monday: '2026-09-15', celebrated: true }),
  'a week twice': (kid) =>
    kid.fullWeeks.push({ ...(kid.fullWeeks[0] as never as object) } as never),
  'a gift that pays': (kid) => Object.assign(kid.gifts[2] ?? {}, { points: -500 }),
  'a hundred and one gifts': (kid) => {
    kid.gifts = [...kid.gifts, ...copies(101, kid.gifts[2], (at) => ({ gift: at, series: at }))];
  },
  'no extra points': (kid) => kid.extraPoints.push({ ...POINTS, points: 0 }),
  'too many extra points': (kid) => kid.extraPoints.push({ ...POINTS, points: 10_001 }),
  'two places of one mission': (kid) => kid.lineages.push({ ...LINEAGE, ...kid.lineages[0] }),
  'a time of its own': (kid) => Object.assign(kid.lineages[0] ?? {}, { timeOfDay: 'noc' }),
  'a proposal that nothing can become': (kid) =>
    kid.proposals.push({ ...PROPOSAL, state: 'done' as 'wait' }),
  'fifty-one proposals that wait': (kid) => {
    kid.proposals = copies(51, PROPOSAL, (at) => ({ proposal: at }));
  },
  'minutes that no mission can take': (kid) =>
    Object.assign(kid.lineages[0] ?? {}, { minutes: 31 }),
  'two words of one mission': (kid) => kid.words.push({ ...WORD, of: kid.words[0]?.of ?? [] }),
  'a word of nothing': (kid) => kid.words.push({ ...WORD, of: [] }),
  'a note that is too long': (kid) => Object.assign(kid.words[1] ?? {}, { note: 'a'.repeat(101) }),
  'sounds of its own': (kid) => Object.assign(kid, { sounds: 'loud' }),
  'a wish to be read to that is no yes or no': (kid) => Object.assign(kid, { readsAloud: 1 }),
  'no kids list': (kid) => Object.assign(kid, { missions: 'none' }),
  'a gender of its own': (_, file) => Object.assign(file.family, { gender: 'wujek' }),
  'an instant of its own': (_, file) => Object.assign(file, { saved: 'yesterday' }),
};

const WORD = { word: 700, by: 'mama', picture: 'hug', note: null } as const;
const PROPOSAL = { proposal: 900, day: '2026-09-14', picture: null, state: 'wait' } as const;
const LINEAGE = { lineage: 900, place: 900, timeOfDay: 'any', minutes: null } as const;
const POINTS = { extra: 500, description: '', points: 1, day: '2026-09-21' };

test('rejects a file with inconsistent data and imports nothing', async () => {
  const { refusesFile, unchanged } = await emptyHome();
  for (const [what, spoil] of Object.entries(SPOILT)) {
    const file = newestFile();
    const [kid] = file.kids;
    if (kid) spoil(kid, file);
    await refusesFile({ ...file, checksum: checksumOf(file) }, 'data-damaged', what);
  }
  await unchanged();
});

test('rejects an altered file even when its data is valid', async () => {
  const { refusesFile, unchanged } = await emptyHome();
  const file = newestFile();
  const [kid] = file.kids;
  Object.assign(kid ?? {}, { name: 'Zofia' });
  await refusesFile(file, 'data-damaged', 'another name');
  await refusesFile({ ...newestFile(), checksum: '' }, 'data-damaged', 'no checksum');
  const old = storedFile(0) as FamilyFile;
  Object.assign(old.kids[0] ?? {}, { earned: 1_000_000 });
  await refusesFile(old, 'data-damaged', 'points in an old file');
  await unchanged();
});

test('rejects a file of another kind or of a newer version', async () => {
  const { refusesFile, refusesText, unchanged } = await emptyHome();
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const foreign = [
    ...[null, 5, 'Zosia', [], {}, { format: 'gwiazdozbior' }],
    ...[{ name: 'gwiazdozbior', version: '0.1.0', dependencies: {} }, { kids: [] }],
    { ...newestFile(), format: 'inny' },
    { ...newestFile(), version: 0 },
    { ...newestFile(), version: '1' },
    JSON.parse('{"__proto__":{"format":"gwiazdozbior","version":1}}'),
  ];
  for (const file of foreign) await refusesFile(file, 'data-foreign', 'foreign');
  await refusesFile(Array(1000).fill({}), 'data-foreign', 'a list');
  const more = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`more${at}`, 0]));
  await refusesFile({ ...newestFile(), ...more }, 'data-foreign', 'many fields');
  await refusesText(deep, 'data-foreign', 'deep');
  for (const version of [VERSION + 1, 99]) {
    await refusesFile({ ...newestFile(), version, more: [] }, 'data-newer', version);
  }
  const text = JSON.stringify(newestFile());
  const polluted = JSON.parse(text.replace('"login"', '"__proto__":{"points":9},"login"'));
  await refusesFile({ ...polluted, checksum: checksumOf(polluted) }, 'data-damaged', 'polluted');
  const nested = JSON.stringify({ ...newestFile(), family: 'DEEP' }).replace('"DEEP"', deep);
  await refusesText(nested, 'data-foreign', 'nested');
  const without = { ...newestFile(), kids: [] };
  await refusesFile({ ...without, checksum: checksumOf(without) }, 'data-without-kids', 'no kids');
  await unchanged();
});

test('rejects a file over the size limit before reading it, with or without a length', async () => {
  const { parent, unchanged } = await emptyHome();
  const whole = new Uint8Array(LARGEST_DATA_BYTES + 1);
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  for (const body of [whole, stream]) {
    const request = new Request('http://gwiazdozbior.test/api/family-data', {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'application/json',
        ...(body === whole && { 'content-length': String(whole.length) }),
      },
    } as RequestInit);
    await expectRefusal(await parent.device.fetch(request), 'data-too-large', 'much');
  }
  expect(sent).toBeLessThan(2 * LARGEST_DATA_BYTES);
  await unchanged();
});

test('reads nothing of a file that is not sent by a parent', async () => {
  const { world } = await emptyHome();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PUT', body, duplex: 'half', headers } as RequestInit;
  const request = new Request('http://gwiazdozbior.test/api/family-data', init);
  await expectRefusal(await world.device().fetch(request), 'signed-out', 'much');
  expect(sent).toBeLessThanOrEqual(1_000_000);
});

test('limits the files that a family tries to import', async () => {
  const { world, parent, send } = await emptyHome({ files: 3 });
  for (let tries = 0; tries < 3; tries += 1) expect((await send({})).status).toBe(422);
  const last = await send({});
  expect([last.status, ((await last.json()) as { problem: string }).problem]).toEqual([
    429,
    'too-many',
  ]);
  expect((await parent.api.kids.$get()).status).toBe(200);
  const other = await sampleParent(world.device(), 'druga@example.com');
  const json = { key: newKey(), data: newestFile() };
  expect((await other.api['family-data'].$put({ json })).status).toBe(200);
});

async function emptyHome({ files = 1e6 } = {}) {
  const pace = { ...REQUEST_LIMITS, requests: 1e6, writes: 1e6, seconds: 1, files };
  const world = await openWorld({ pace });
  const parent = await sampleParent(world.device());
  const before = await dump(world.storage.read);
  const send = (data: unknown) => parent.api['family-data'].$put({ json: { key: newKey(), data } });
  const refusesText = async (text: string, refusal: Refusal, what: unknown) => {
    const load = `{"key":"${newKey()}","data":${text}}`;
    await expectRefusal(await parent.device.send('PUT', '/api/family-data', load), refusal, what);
    const check = `{"data":${text}}`;
    const answer = await parent.device.send('POST', '/api/family-data/check', check);
    await expectRefusal(answer, refusal, what);
  };
  return {
    world,
    parent,
    send,
    refusesText,
    refusesFile: (data: unknown, refusal: Refusal, what: unknown) =>
      refusesText(JSON.stringify(data), refusal, what),
    unchanged: async () => expect(await dump(world.storage.read)).toEqual(before),
  };
}

function copies<T extends object>(count: number, of: T | undefined, own: (at: number) => object) {
  return Array.from({ length: count }, (_, at) => ({ ...of, ...own(1000 + at) })) as T[];
}
