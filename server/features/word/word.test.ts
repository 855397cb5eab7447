import { expect, test } from 'vitest';
import type { Wording } from '#domain/news/word.ts';
import { answered, HEART, mark, newKey, refused } from '#fixtures/families/family.ts';
import { ACCEPTED, sampleNews, TEETH } from '#fixtures/families/news.ts';
import { expectRefusal } from '#fixtures/routes/refusals.ts';
import { TODAY } from '#fixtures/server/world.ts';

const HUG: Wording = { picture: 'hug', note: null };
const PRAISED = { is: 'word', by: 'mama', wording: HEART, about: TEETH };

async function accepted() {
  const home = await sampleNews();
  const { parent, login, mission, wait, accept } = home;
  await wait();
  await accept(TODAY);
  const ofKid = parent.api.kids[':login'];
  const param = { login };
  const ofWord = (word: number) => ({ param: { login, word: String(word) } });
  return {
    ...home,
    praise: (wording: Wording = HEART, number = mission, day = TODAY) =>
      parent.praise(login, [{ number, day }], wording),
    praiseRefused: (wording: Wording = HEART, number = mission, day = TODAY) =>
      refused(ofKid.words.$put({ param, json: { of: [{ number, day }], wording } })),
    takeBack: (word: number) => answered(ofKid.words[':word'].$delete(ofWord(word))),
    takeBackRefused: (word: number) => refused(ofKid.words[':word'].$delete(ofWord(word))),
    words: async () => (await answered(ofKid.words.$get({ param }))).words,
    async claimAll() {
      const key = newKey();
      const news = await home.claim(undefined, key);
      await home.finish(key);
      return news?.told;
    },
  };
}

test('offers a word once, with its subject', async () => {
  const { praise, claimAll, words } = await accepted();
  const word = await praise();
  const about = { about: TEETH, of: [{ number: expect.any(Number), day: TODAY }] };
  expect(await words()).toEqual([{ word, by: 'mama', wording: HEART, ...about }]);
  expect(await claimAll()).toEqual([ACCEPTED, PRAISED]);
  expect(await claimAll()).toBeUndefined();
  expect(await words()).toEqual([]);
});

test('offers a word as news of its own after the kid has seen the acceptance', async () => {
  const { praise, claimAll, waiting } = await accepted();
  expect(await claimAll()).toEqual([ACCEPTED]);
  await praise({ picture: null, note: 'Tak ładnie!' });
  expect(await waiting()).toBe(1);
  expect(await claimAll()).toEqual([
    { ...PRAISED, wording: { picture: null, note: 'Tak ładnie!' } },
  ]);
});

test('changes or deletes a word until the kid has seen it', async () => {
  const { praise, takeBack, claimAll, words, waiting } = await accepted();
  await praise();
  const second = await praise(HUG);
  expect(await praise(HUG)).toBe(second);
  expect((await words()).map(({ wording }) => wording)).toEqual([HUG]);
  expect(await waiting()).toBe(2);
  await takeBack(second);
  expect(await words()).toEqual([]);
  expect(await claimAll()).toEqual([ACCEPTED]);
});

test('rejects a change of a seen word and accepts a repeated one', async () => {
  const { praise, praiseRefused, takeBackRefused, claimAll } = await accepted();
  const word = await praise();
  await claimAll();
  expect(await praiseRefused(HUG)).toBe('409 word-seen');
  expect(await takeBackRefused(word)).toBe('409 word-seen');
  expect(await praise()).toBe(word);
  expect(await claimAll()).toBeUndefined();
});

test('offers a word again when it changes while displayed', async () => {
  const { praise, claim, finish, claimAll } = await accepted();
  await praise();
  const key = newKey();
  await claim(undefined, key);
  await praise(HUG);
  await finish(key);
  expect(await claimAll()).toEqual([{ ...PRAISED, wording: HUG }]);
});

test('deletes the word when its acceptance is undone', async () => {
  const { praise, takeBack, tablet, phone, at, accept, words, waiting, claimAll, ...home } =
    await accepted();
  const deleted = await praise();
  await home.parent.api.kids[':login'].returns.$post({
    param: { login: home.login },
    json: { marks: [{ mission: home.mission, day: TODAY }] },
  });
  expect(await words()).toEqual([]);
  expect(await waiting()).toBe(0);
  expect(await home.takeBackRefused(deleted)).toBe('404 not-found');
  await accept(TODAY);
  await praise();
  await answered(mark(tablet, at(), 'undone', 'done'));
  expect(await words()).toEqual([]);
  await answered(mark(phone, at(), 'done'));
  await praise();
  await answered(mark(phone, at(), 'undone', 'done'));
  expect(await claimAll()).toBeUndefined();
});

test('keeps one word for an accepted list while any mark of it remains', async () => {
  const {
    parent,
    login,
    mission,
    wait,
    accept,
    takeBack: _,
    words,
    claimAll,
    ...home
  } = await accepted();
  const other = await parent.addMission(login, { name: 'Czytanie' });
  await answered(mark(home.tablet, { login, mission: other, day: TODAY }, 'wait'));
  const waiting = { number: other, day: TODAY };
  await wait(TODAY + 1);
  await accept(TODAY + 1);
  const of = [TODAY, TODAY + 1].map((day) => ({ number: mission, day }));
  // A waiting mark is skipped.
  await parent.praise(login, [...of, waiting]);
  expect(await words()).toMatchObject([{ about: TEETH, of }]);
  await answered(mark(parent.device, { login, mission: other, day: TODAY }, 'done', 'wait'));
  await parent.praise(login, [...of, waiting]);
  expect(await words()).toMatchObject([{ about: null }]);
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'undone', 'done'));
  expect(await words()).toMatchObject([{ of: [waiting, { day: TODAY + 1 }] }]);
  await answered(mark(parent.device, { login, mission, day: TODAY + 1 }, 'undone', 'done'));
  expect(await words()).toMatchObject([{ about: { name: 'Czytanie' }, of: [waiting] }]);
  expect((await claimAll())?.filter(({ is }) => is === 'word')).toHaveLength(1);
});

test('moves a word with an edited mission and deletes it with a dropped day', async () => {
  const { world, parent, login, praise, words, phone, at, mission } = await accepted();
  world.pass(1);
  await praise();
  await answered(mark(phone, at(TODAY + 7), 'done'));
  await praise(HUG, mission, TODAY + 7);
  await answered(mark(phone, at(TODAY + 8), 'done'));
  await praise(HUG, mission, TODAY + 8);
  const { missions } = parent.api.kids[':login'];
  const json = { ...TEETH, picture: 'teeth-morning' as const, points: 9, confirmation: true };
  await answered(
    missions[':mission'].$put({
      param: { login, mission: String(mission) },
      json: { ...json, name: 'Ząbki', days: [4] },
    }),
  );
  expect((await words()).map(({ about, of }) => [about?.name, of[0]?.day])).toEqual([
    ['Ząbki', TODAY + 7],
    ['Ząbki', TODAY],
  ]);
});

test('rejects a word on a waiting mark or a negative correction', async () => {
  const { parent, login, mission, praiseRefused, wait, waiting } = await accepted();
  await wait(TODAY + 1);
  expect(await praiseRefused(HEART, mission, TODAY + 1)).toBe('409 word-not-accepted');
  expect(await praiseRefused(HEART, mission, TODAY + 2)).toBe('409 word-not-accepted');
  expect(await praiseRefused(HEART, 999, TODAY)).toBe('409 word-not-accepted');
  await parent.addPoints(login, -3);
  const json = { description: 'Pomyłka', points: -3, key: newKey(), word: 'heart' as const };
  const { 'extra-points': extra } = parent.api.kids[':login'];
  await answered(extra.$post({ param: { login }, json }));
  expect(await waiting()).toBe(1);
});

test('adds a word to extra points of each kid, once when repeated', async () => {
  const { parent, login, words, claimAll } = await accepted();
  const sister = await parent.addKid({ name: 'Hania' });
  const { 'extra-points': extra } = parent.api.kids[':login'];
  const json = {
    description: 'Za odwagę',
    points: 5,
    key: newKey(),
    word: 'crown' as const,
    also: [{ login: sister }],
  };
  for (const _ of [1, 2]) await answered(extra.$post({ param: { login }, json }));
  const crown = { picture: 'crown', note: null };
  const about = { name: 'Za odwagę', picture: null };
  expect(await words()).toMatchObject([{ wording: crown, about }]);
  expect((await parent.kid(sister)).news).toBe(2);
  const [word] = await words();
  await parent.praise(login, word?.of ?? [], HUG);
  expect(await claimAll()).toMatchObject([
    ACCEPTED,
    { is: 'extra', points: 5 },
    { ...PRAISED, wording: HUG, about },
  ]);
});

test('rejects an invalid word and changes nothing', async () => {
  const { parent, login, mission, words } = await accepted();
  const path = `/api/kids/${login}/words`;
  const of = [{ number: mission, day: TODAY }];
  const wrong: unknown[] = [
    null,
    {},
    { of, wording: null },
    { of: [], wording: HEART },
    { of: [{ number: -1, day: TODAY }], wording: HEART },
    { of, wording: { picture: 'heart', note: 'i słowo' } },
    { of, wording: { picture: null, note: null } },
    { of, wording: { picture: 'skull', note: null } },
    { of, wording: { picture: null, note: ' \u200b ' } },
    { of, wording: { picture: null, note: 'a'.repeat(101) } },
    { of, wording: { picture: null, note: 'a\0' } },
    { of: Array.from({ length: 501 }, () => of[0]), wording: HEART },
    { of, wording: HEART, by: 'tata' },
  ];
  for (const body of wrong) {
    await expectRefusal(await parent.device.send('PUT', path, body as object), 'invalid', body);
  }
  expect(await words()).toEqual([]);
});
