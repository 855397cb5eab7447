import { expect, test } from 'vitest';
import { MOST_PROPOSAL_VOICES, MOST_PROPOSALS } from '#domain/base/bounds.ts';
import type { WordPicture } from '#domain/news/word.ts';
import { weekOf } from '#domain/time/week.ts';
import { pairedTablet } from '#fixtures/families/devices.ts';
import { answered, newKey, offerProposal, refused } from '#fixtures/families/family.ts';
import { sampleNews } from '#fixtures/families/news.ts';
import { inText, webm } from '#fixtures/server/sounds.ts';
import { TODAY } from '#fixtures/server/world.ts';

const DISHES = { picture: 'wash-dishes', name: 'Umyć naczynia' } as const;
const VOICE = inText(webm());

async function proposals() {
  const home = await sampleNews();
  const { parent, tablet, login } = home;
  const ofKid = parent.api.kids[':login'];
  const param = { login };
  const at = (proposal: number) => ({ login, proposal: String(proposal) });
  const sending = (points: number, word: WordPicture | null, key: string) => ({
    points,
    word,
    key,
  });
  return {
    ...home,
    offer: (draft: Parameters<typeof offerProposal>[2] = {}) => offerProposal(tablet, login, draft),
    async waits() {
      const own = await answered(tablet.api.kids[':login'].$get({ param }));
      expect((await parent.kid(login)).proposals).toEqual(own.kid.proposals);
      return own.kid.proposals;
    },
    answer: (proposal: number, points: number, word: WordPicture | null = null, key = newKey()) => {
      const json = sending(points, word, key);
      return answered(ofKid.proposals[':proposal'].answers.$post({ param: at(proposal), json }));
    },
    answerRefused: (proposal: number) => {
      const json = sending(5, null, newKey());
      return refused(ofKid.proposals[':proposal'].answers.$post({ param: at(proposal), json }));
    },
    undo: (proposal: number, key: string) =>
      answered(ofKid.proposals[':proposal'].returns.$post({ param: at(proposal), json: { key } })),
    history: async () => (await answered(ofKid.points.$get({ param, query: {} }))).rows,
    earned: async () => (await parent.kid(login)).earned,
  };
}

test('lets a kid offer a proposal that then waits for the parent', async () => {
  const { offer, waits, earned, parent, login } = await proposals();
  const week = await parent.week(login, weekOf(TODAY));
  const proposal = await offer();
  expect(await waits()).toEqual([{ proposal, day: TODAY, ...DISHES, recording: null }]);
  expect(await earned()).toBe(0);
  expect((await parent.week(login, weekOf(TODAY))).missions).toEqual(week.missions);
});

test('creates one proposal when it is sent twice', async () => {
  const { tablet, login, waits } = await proposals();
  const json = { picture: DISHES.picture, sound: null, key: newKey() };
  const send = () => tablet.api.kids[':login'].proposals.$post({ param: { login }, json });
  const [one, again] = [await answered(send()), await answered(send())];
  expect(again.proposal).toBe(one.proposal);
  expect(await waits()).toHaveLength(1);
  const other = { ...json, picture: 'dust' as const };
  const offering = tablet.api.kids[':login'].proposals.$post({ param: { login }, json: other });
  expect(await refused(offering)).toBe('409 key-reused');
});

test('accepts a proposal with points on the day on which it was offered', async () => {
  const { world, offer, answer, waits, history, earned, claim } = await proposals();
  const proposal = await offer({ sound: VOICE });
  world.pass(1);
  await answer(proposal, 5);
  expect(await waits()).toEqual([]);
  expect(await earned()).toBe(5);
  const given = { ...DISHES, recording: expect.any(String), points: 5 };
  expect(await history()).toEqual([{ day: TODAY, type: 'extra', number: proposal, ...given }]);
  const items = [{ is: 'extra', reason: DISHES.name, picture: DISHES.picture, points: 5 }];
  expect(await claim()).toMatchObject({ told: items });
});

test('praises a proposal without points', async () => {
  const { offer, answer, history, claim } = await proposals();
  await answer(await offer(), 0, 'hug');
  expect(await history()).toEqual([]);
  const items = [
    { is: 'word', by: 'mama', wording: { picture: 'hug', note: null }, about: DISHES },
  ];
  expect(await claim()).toMatchObject({ told: items });
});

test('adds praise to the points', async () => {
  const { offer, answer, claim } = await proposals();
  await answer(await offer(), 100, 'heart');
  const items = (await claim())?.told;
  expect(items).toMatchObject([
    { is: 'extra', points: 100 },
    { is: 'word', about: DISHES },
  ]);
});

test('tells the kid of a proposal that was declined', async () => {
  const { offer, answer, claim } = await proposals();
  await answer(await offer({ picture: null, sound: VOICE }), 0);
  expect((await claim())?.told).toEqual([{ is: 'declined', name: 'Coś jeszcze', picture: null }]);
});

test.each([
  [5, null],
  [5, 'star'],
  [0, 'star'],
  [0, null],
] as const)('lets an answer of %i points and the word %s be undone', async (points, word) => {
  const { offer, answer, undo, waits, history, earned, waiting } = await proposals();
  const proposal = await offer();
  const key = newKey();
  await answer(proposal, points, word, key);
  await undo(proposal, key);
  await undo(proposal, key);
  expect(await waits()).toMatchObject([{ proposal }]);
  expect(await history()).toEqual([]);
  expect(await earned()).toBe(0);
  expect(await waiting()).toBe(0);
  // The request of the undone answer arrives late.
  await answer(proposal, points, word, key);
  expect(await waits()).toHaveLength(1);
  await answer(proposal, 7);
  expect(await earned()).toBe(7);
});

test('takes the first answer of two parents, and only its own undo', async () => {
  const { offer, answer, answerRefused, undo, earned } = await proposals();
  const proposal = await offer();
  await answer(proposal, 5);
  expect(await answerRefused(proposal)).toBe('409 proposal-answered');
  await undo(proposal, newKey());
  expect(await earned()).toBe(5);
  expect(await answerRefused(proposal + 100)).toBe('404 not-found');
});

test('keeps points that the kid has seen until they are undone', async () => {
  const { offer, answer, undo, claim, finish, earned } = await proposals();
  const proposal = await offer();
  const [key, claimKey] = [newKey(), newKey()];
  await answer(proposal, 5, null, key);
  await claim(undefined, claimKey);
  await finish(claimKey);
  await undo(proposal, key);
  expect(await earned()).toBe(0);
});

test('rejects the sixth proposal that would wait', async () => {
  const { offer, answer, tablet, login, waits } = await proposals();
  const all = [];
  for (let each = 0; each < MOST_PROPOSALS; each += 1) all.push(await offer());
  const json = { picture: DISHES.picture, sound: null, key: newKey() };
  const sixth = () => tablet.api.kids[':login'].proposals.$post({ param: { login }, json });
  expect(await refused(sixth())).toBe('409 too-many-proposals');
  await answer(all[0] ?? 0, 1);
  await answered(sixth());
  expect(await waits()).toHaveLength(MOST_PROPOSALS);
});

test('lets a kid offer proposals on a paired tablet and in a pause', async () => {
  const { world, parent, login, waits } = await proposals();
  await parent.addPause([login], TODAY);
  const tablet = await pairedTablet(world, parent);
  await answered(tablet.api.actor.$put({ json: { be: 'kid', login } }));
  await offerProposal(tablet, login);
  expect(await waits()).toHaveLength(1);
});

test('keeps the newest voices', async () => {
  const { offer, answer, waits, parent, login } = await proposals();
  const numbers = [];
  for (let each = 0; each < MOST_PROPOSAL_VOICES + 2; each += 1) {
    const proposal = await offer({ sound: inText(webm({ seed: each + 1 })) });
    expect((await waits())[0]?.recording).not.toBeNull();
    await answer(proposal, 1);
    numbers.push(proposal);
  }
  const sound = async (number = 0) => {
    const param = { login, number: String(number) };
    return (await parent.api.kids[':login'].recordings[':number'].$get({ param })).status;
  };
  expect(await sound(numbers[1])).toBe(404);
  expect(await sound(numbers[2])).toBe(200);
});

test('rejects a proposal without picture and voice, and one that is no sound', async () => {
  const { tablet, login } = await proposals();
  const send = (draft: object) => {
    const json = { picture: null, sound: null, key: newKey(), ...draft } as never;
    return refused(tablet.api.kids[':login'].proposals.$post({ param: { login }, json }));
  };
  expect(await send({})).toBe('422 invalid');
  expect(await send({ sound: 'AAAA' })).toBe('422 recording-not-playable');
});
