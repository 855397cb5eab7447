import { expect, test } from 'vitest';
import { MOST_RECORDING_BYTES } from '#domain/base/bounds.ts';
import {
  answered,
  newKey,
  refused,
  SAMPLE_GIFT,
  SAMPLE_MISSION,
  SIGN_IN,
  sampleKid,
} from '#fixtures/families/family.ts';
import { inText, mp4, webm } from '#fixtures/server/sounds.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { REQUEST_LIMITS } from '../../http/limits/request-limits.ts';

const SOUND = webm();
const OTHER = mp4();
const LARGE = 60_000;
const THEIR_SUM = 4 * 1024 * 1024;

async function opened(world = openWorld()) {
  const home = await sampleKid(await world);
  const { parent, login, tablet } = home;
  const ofKid = parent.api.kids[':login'];
  const at = (number: number) => ({ param: { login, number: String(number) } });
  const record = (number: number, sound: Uint8Array) =>
    ofKid.recordings[':number'].$put({ ...at(number), json: { sound: inText(sound) } });
  return {
    ...home,
    ofKid,
    record,
    remove: (number: number) => ofKid.recordings[':number'].$delete(at(number)),
    download: (number: number) => tablet.api.kids[':login'].recordings[':number'].$get(at(number)),
    async names() {
      const param = { login };
      const { missions } = await answered(ofKid.missions.$get({ param }));
      const { gifts } = await answered(ofKid.gifts.$get({ param }));
      return [...missions, ...gifts].map(({ recording }) => recording);
    },
  };
}

test('stores a recording for a mission and a gift that the kid can play', async () => {
  const { parent, login, record, download, names } = await opened();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login);
  expect(await names()).toEqual([null, null]);

  expect(await answered(record(mission, SOUND))).toMatchObject({ recorded: null });
  expect(await answered(record(gift, OTHER))).toMatchObject({ recorded: null });
  const named = await names();
  expect(named).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.any(String)]);
  const { missions } = await parent.week(login, Math.floor((TODAY + 3) / 7));
  expect(missions.map(({ recording }) => recording)).toEqual([named[0]]);

  const answer = await download(mission);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SOUND);
  expect(answer.headers.get('content-type')).toBe('audio/webm');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect((await download(gift)).headers.get('content-type')).toBe('audio/mp4');
});

test('replaces a recording and returns the old one for „Cofnij”', async () => {
  const { parent, login, record, download, names } = await opened();
  const mission = await parent.addMission(login);
  await answered(record(mission, SOUND));
  const [first] = await names();
  const { recorded } = await answered(record(mission, OTHER));
  expect(recorded).toBe(inText(SOUND));
  expect((await names())[0]).not.toBe(first);
  await answered(record(mission, SOUND));
  expect(await names()).toEqual([first]);
  expect(new Uint8Array(await (await download(mission)).arrayBuffer())).toEqual(SOUND);
});

test('deletes a recording once and then does not find it', async () => {
  const { parent, login, record, remove, download, names } = await opened();
  const gift = await parent.addGift(login);
  await answered(record(gift, SOUND));
  expect(await answered(remove(gift))).toMatchObject({ recorded: inText(SOUND) });
  expect(await answered(remove(gift))).toMatchObject({ recorded: null });
  expect(await refused(download(gift))).toBe('404 not-found');
  expect(await names()).toEqual([null]);
});

test('uses one recording for all versions of a mission and makes no new version', async () => {
  const world = await openWorld();
  const { parent, login, ofKid, record, names } = await opened(Promise.resolve(world));
  const mission = await parent.addMission(login);
  await answered(record(mission, SOUND));
  const [name] = await names();
  world.pass(7);
  const param = { login, mission: String(mission) };
  const edited = await answered(
    ofKid.missions[':mission'].$put({
      param,
      json: { ...SAMPLE_MISSION, days: [...SAMPLE_MISSION.days], points: 9 },
    }),
  );
  expect(edited.mission.mission).not.toBe(mission);
  expect(edited.mission.recording).toBe(name);
  await answered(record(mission, OTHER));
  expect(await names()).not.toEqual([name]);
  const old = await answered(ofKid.missions[':mission'].versions.$get({ param, query: {} }));
  expect(old.missions.map(({ recording }) => recording)).toEqual(await names());
});

test('deletes a recording with „Usuń misję” and „Usuń nagrodę” and restores it on „Cofnij”', async () => {
  const { parent, login, ofKid, record, download, names } = await opened();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login);
  await answered(record(mission, SOUND));
  await answered(record(gift, OTHER));
  const before = await names();

  const deleted = await answered(
    ofKid.missions[':mission'].$delete({ param: { login, mission: String(mission) } }),
  );
  expect(deleted.recorded).toBe(inText(SOUND));
  expect(await refused(download(mission))).toBe('404 not-found');
  const taken = await answered(
    ofKid.gifts[':gift'].$delete({ param: { login, gift: String(gift) } }),
  );
  expect(taken.recorded).toBe(inText(OTHER));

  const draft = { ...SAMPLE_MISSION, days: [...SAMPLE_MISSION.days], lineage: mission };
  const again = { ...draft, key: newKey(), recording: deleted.recorded ?? '' };
  const back = await answered(ofKid.missions.$post({ param: { login }, json: again }));
  expect(back.mission).toMatchObject({ lineage: mission, recording: before[0] });
  const gifts = { ...SAMPLE_GIFT, key: newKey(), recording: taken.recorded ?? '' };
  const returned = await answered(ofKid.gifts.$post({ param: { login }, json: gifts }));
  expect(returned.gift.recording).toBe(before[1]);
  expect(await names()).toEqual(before);
  expect(new Uint8Array(await (await download(mission)).arrayBuffer())).toEqual(SOUND);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('<html><script>alert(1)</script>')],
  ['another container', webm({ docType: 'matroska' })],
  ['a film', webm({ codecs: ['A_OPUS', 'V_VP8'], types: [2, 1] })],
  ['a picture that calls itself a sound', webm({ codecs: ['V_VP8'], types: [2] })],
  ['two sounds', webm({ codecs: ['A_OPUS', 'A_OPUS'] })],
  ['another codec', webm({ codecs: ['A_VORBIS'] })],
  ['a frame without a sound', SOUND.subarray(0, SOUND.length - 45)],
  [
    'a film as MP4',
    mp4({
      tracks: [
        ['soun', 'mp4a'],
        ['vide', 'avc1'],
      ],
    }),
  ],
  ['no sound as MP4', mp4({ tracks: [] })],
  ['a ring tone', new TextEncoder().encode('ID3\u0003')],
])('rejects %s and changes nothing', async (_, sound) => {
  const { parent, login, record, download, names } = await opened();
  const mission = await parent.addMission(login);
  await answered(record(mission, SOUND));
  const before = await names();
  expect(await refused(record(mission, sound))).toBe('422 recording-not-playable');
  expect(await names()).toEqual(before);
  expect(new Uint8Array(await (await download(mission)).arrayBuffer())).toEqual(SOUND);
});

test('rejects a recording that is too large, cut off or empty', async () => {
  const { parent, login, record, names } = await opened();
  const mission = await parent.addMission(login);
  const most = webm({ length: MOST_RECORDING_BYTES - webm({ length: 0 }).length });
  expect(most.length).toBe(MOST_RECORDING_BYTES);
  await answered(record(mission, most));
  const more = webm({ length: most.length - webm({ length: 0 }).length + 1 });
  expect(await refused(record(mission, more))).toBe('413 recording-too-large');
  expect(await refused(record(mission, webm({ length: 120_000 })))).toBe('413 too-large');
  expect(await refused(record(mission + 1, SOUND))).toBe('404 not-found');
  const before = await names();
  const path = `/api/kids/${login}/recordings/${mission}`;
  const whole = JSON.stringify({ sound: inText(OTHER) });
  const half = parent.device.send('PUT', path, whole.slice(0, whole.length / 2));
  expect(await refused(half)).toBe('422 not-json');
  expect(await refused(parent.device.send('PUT', path, { sound: '#' }))).toBe('422 invalid');
  expect(await names()).toEqual(before);
});

test('limits a family to four megabytes, also for concurrent recordings', async () => {
  const { parent, login, record, remove, names } = await opened();
  const sound = webm({ length: LARGE });
  const fits = Math.floor(THEIR_SUM / sound.length);
  const gifts: number[] = [];
  while (gifts.length < fits + 1) gifts.push(await parent.addGift(login));
  const [first = 0, second = 0, ...others] = gifts;
  for (const gift of others) await answered(record(gift, sound));
  const both = await Promise.all([record(first, sound), record(second, sound)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rejected = both[0]?.status === 409 ? first : second;
  expect(await refused(record(rejected, sound))).toBe('409 recordings-full');
  // A replacement needs no additional space.
  await answered(record(Number(others[0]), webm({ length: LARGE, seed: 3 })));
  await answered(remove(Number(others[0])));
  await answered(record(rejected, sound));
  expect((await names()).filter((name) => name === null)).toHaveLength(1);
});

test('limits the recordings of a family per hour', async () => {
  const { parent, login, record } = await opened(
    openWorld({ pace: { ...REQUEST_LIMITS, recordings: 2 } }),
  );
  const mission = await parent.addMission(login);
  await answered(record(mission, SOUND));
  await answered(record(mission, OTHER));
  expect(await refused(record(mission, SOUND))).toBe('429 too-many');
});

test('counts recordings of new missions and gifts in the hourly limit', async () => {
  const { parent, login } = await opened(openWorld({ pace: { ...REQUEST_LIMITS, recordings: 2 } }));
  const { missions, gifts } = parent.api.kids[':login'];
  const recording = inText(SOUND);
  const param = { login };
  const mission = () =>
    missions.$post({ param, json: { ...SAMPLE_MISSION, recording, key: newKey() } });
  const gift = () => gifts.$post({ param, json: { ...SAMPLE_GIFT, recording, key: newKey() } });
  await answered(mission());
  await answered(gift());
  expect(await refused(mission())).toBe('429 too-many');
  expect(await refused(gift())).toBe('429 too-many');
  await parent.addMission(login);
});

test('deletes the recordings of a deleted account', async () => {
  const world = await openWorld();
  const { parent, login, record } = await opened(Promise.resolve(world));
  await answered(record(await parent.addMission(login), SOUND));
  await answered(parent.api.account.deletion.$post({ json: { password: SIGN_IN.password } }));
  const remaining = world.storage.read.selectFrom('recording').select('number').execute();
  expect(await remaining).toEqual([]);
});
