import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekday } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { byPlace, bySize, find, type Seen, showing, tap } from '#fixtures/browser/sight.ts';
import { answered, mark, type SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { openFamily } from '#fixtures/pages/home.ts';
import {
  answers,
  doMission,
  expectNarrated,
  expectNoDialog,
  expectScene,
  lowest,
  nineOf,
  tiles,
} from '#fixtures/pages/small-child.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';

/** The diagonal of the nine stars. */
const CODE = [0, 4, 8];

const RAISE = 'Już zrobione? Naciśnij zielony kciuk w górę!';

const BADGES = [
  ['Buty mocy', 'Szybkość'],
  ['Buty supermocy', 'Szybkość'],
  ['Buty megamocy', 'Szybkość'],
  ['Rękawice mocy', 'Siła'],
  ['Rękawice supermocy', 'Siła'],
  ['Rękawice megamocy', 'Siła'],
  ['Maska mocy', 'Zwinność'],
  ['Maska supermocy', 'Zwinność'],
  ['Maska megamocy', 'Zwinność'],
] as const;

// The child uses only pictures and positions below; words are only narrated.
test('leads a child that cannot read through its day by pictures and positions, and narrates every card', async () => {
  const { world, parent, login, teeth, iceCream } = await home();
  const page = await world.open('phone');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await giveVoices(page, { voices: [ZOSIA] });
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.familyMenu());

  await expectNarrated(
    page,
    'Kto dzisiaj? Stuknij swój obrazek!',
    'Zosia. Z gwiezdnym kodem.',
    'Staś.',
  );
  await tap(page, 'its own face', (seen) => byPlace(tiles(seen))[0]);
  await expectNarrated(page, 'Cześć, Zosiu! Zapal swoje gwiazdki.');
  for (const star of CODE) await tap(page, 'a star', (seen) => nineOf(seen)[star]);

  await expectNarrated(page, 'Ekstra punkty! Za odwagę. Plus dziesięć punktów!');
  await tap(page, 'the tick', lowest);
  await expectNoDialog(page);
  await expectNarrated(
    page,
    'Cześć, Zosiu! Masz dziesięć punktów. Bohater, misje, postępy, nagrody.',
    'Bohater.',
    'Misje.',
    'Postępy.',
    'Nagrody.',
  );
  await tap(page, 'the missions', (seen) => showing('make-bed')(seen)[0]);

  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. Do zrobienia: Zęby rano. Pościelić łóżko. ' +
      'Później: Nakarmić zwierzątko.',
    'Zęby rano. Dwa punkty. Do zrobienia.',
    'Pościelić łóżko. Trzy punkty. Do zrobienia.',
  );
  await tap(page, 'one by one', (seen) => showing('missions')(seen)[0]);
  await timesMission(page, 'Zęby rano. Dwa punkty.');
  await raisesThumb(page, 'Zęby rano. Dwa punkty.', 'Pierwsza gwiazda z trzech!');
  await raisesThumb(page, 'Pościelić łóżko. Trzy punkty.', 'Druga gwiazda z trzech!');
  await expectNoDialog(page);
  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. Na razie wszystko zrobione! ' +
      'Później: Nakarmić zwierzątko. Czeka na mamę: Zęby rano.',
  );
  await tap(page, 'what belongs to the evening', (seen) => showing('moon')(seen)[0]);
  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. Na razie wszystko zrobione! ' +
      'Później: Nakarmić zwierzątko. Czeka na mamę: Zęby rano.',
    'Nakarmić zwierzątko. Cztery punkty. Do zrobienia.',
  );
  await doMission(page, {
    picture: 'feed-pet',
    named: 'Nakarmić zwierzątko. Cztery punkty.',
    star: 'Latawiec się obudził!',
    sees: expectScene,
  });
  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. Brawo! Nie masz już żadnych misji do wykonania! ' +
      'Czeka na mamę: Zęby rano.',
  );
  await tap(page, 'the one that waits', (seen) => showing('teeth-morning')(seen)[0]);
  await expectNarrated(page, 'Zęby rano. Dwa punkty. Czeka na mamę.');
  await tap(page, 'the cross', (seen) => showing('cross')(seen)[0]);
  await expectNoDialog(page);
  await offerProposal(page);

  await answered(mark(parent.device, { login, mission: teeth, day: TODAY }, 'done', 'wait'));
  await expectNarrated(page, 'Mama mówi: tak! Zęby rano. Plus dwa punkty!');
  // The feast of the full week follows by itself.
  await find(page, 'the medal', medal);
  await expectScene(page);
  await expectNarrated(
    page,
    'Gratulacje! Wszystkie misje z całego tygodnia zrobione! Wybierz odznakę!',
  );
  await tap(page, 'the medal', medal);

  await choosesBadge(page);
  await tap(page, 'the way back', (seen) => showing('arrow-left')(seen)[0]);
  await tap(page, 'the rewards', (seen) => showing('gifts')(seen)[0]);
  await takesReward(page);
  await tap(page, 'the house', (seen) => showing('home')(seen)[0]);
  await expectNarrated(
    page,
    'Cześć, Zosiu! Masz dziesięć punktów. Bohater, misje, postępy, nagrody.',
    'Bohater.',
    'Misje.',
    'Postępy.',
    'Zbierasz na: Wyjście do kina. Kosztuje trzydzieści punktów, masz dziesięć. Jeszcze dziesięć razy: Zęby rano.',
  );
  await tap(page, 'its week', (seen) => showing('star')(seen)[0]);
  await expectNarrated(
    page,
    'Ten tydzień. Zrobione: trzy misje. Pełny tydzień!',
    'Nakarmić zwierzątko. Cztery punkty. Zrobione!',
    'Zęby rano. Dwa punkty. Zrobione!',
    'Pościelić łóżko. Trzy punkty. Zrobione!',
  );

  await parent.handOver(login, iceCream);
  await expectNarrated(page, 'Masz nagrodę! Wyjście na lody!');
  await expectScene(page);
  await tap(page, 'the tick', lowest);
  await expectNoDialog(page);
  await acceptProposal(parent, login, 5);
  await expectNarrated(page, 'Ekstra punkty! Umyć naczynia. Plus pięć punktów!');
  await tap(page, 'the tick', lowest);
  await expectNoDialog(page);

  const { marks } = await parent.week(login, weekOf(TODAY));
  expect(marks.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  const kid = await parent.kid(login);
  expect(kid).toMatchObject({ remaining: 15, goal: { name: 'Wyjście do kina' } });
  expect(kid.badges.filter(Boolean)).toHaveLength(1);
}, 180_000);

/** Opens two children; the first has a star code and three missions today, all of its week. */
async function home() {
  const { world, parent, login } = await openFamily({ code: CODE });
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const days = [weekday(TODAY)];
  const teeth = await parent.addMission(login, { days, minutes: 2 });
  await parent.addMission(login, {
    name: 'Pościelić łóżko',
    picture: 'make-bed',
    points: 3,
    days,
    confirmation: false,
  });
  await parent.addMission(login, {
    name: 'Nakarmić zwierzątko',
    picture: 'feed-pet',
    points: 4,
    days,
    confirmation: false,
    timeOfDay: 'evening',
  });
  await parent.addPoints(login, 10);
  const iceCream = await parent.addGift(login, { points: 9 });
  await parent.addGift(login, { name: 'Wyjście do kina', picture: 'cinema', points: 30 });
  return { world, parent, login, teeth, iceCream };
}

/** The first button below the hero, which is larger. */
const medal = (seen: readonly Seen[]) => byPlace(bySize(answers(seen)).slice(1))[0];

/** Starts the ring of a mission, and listens until the time is over. */
async function timesMission(page: Page, named: string) {
  await expectNarrated(page, `${named} ${RAISE}`);
  await page.clock.install();
  await tap(page, 'the ring', (seen) => showing('teeth-morning')(seen)[0]);
  await page.clock.runFor(121_000);
  await expectNarrated(page, 'Koniec czasu!');
  await tap(page, 'the tick', lowest);
}

async function raisesThumb(page: Page, named: string, star: string) {
  await expectNarrated(page, `${named} ${RAISE}`);
  await tap(page, 'the green thumb', (seen) => showing('thumb-up')(seen)[0]);
  await find(page, 'the tick', lowest);
  await expectNarrated(page, `Gratulacje. Super Ci idzie! ${star}`);
  await tap(page, 'the tick', lowest);
}

async function offerProposal(page: Page) {
  await tap(page, 'the plus', (seen) => showing('plus')(seen)[0]);
  await expectNarrated(
    page,
    'Co jeszcze zrobiłaś? Stuknij mikrofon i powiedz albo stuknij obrazek!',
  );
  await tap(page, 'the dishes', (seen) => showing('wash-dishes')(seen)[0]);
  await tap(page, 'the tick', (seen) => showing('check')(seen)[0]);
  await expectNarrated(page, 'Powiem mamie!');
  await tap(page, 'the tick', lowest);
  await expectNoDialog(page);
  await find(page, 'the dishes that wait', (seen) => showing('wash-dishes')(seen)[0]);
}

async function acceptProposal(parent: SampleParent, login: string, points: number) {
  const [proposal] = (await parent.kid(login)).proposals;
  await parent.give(login, proposal?.proposal ?? 0, points);
}

async function choosesBadge(page: Page) {
  await find(page, 'badges', (seen) => showing('plus')(seen)[8]);
  await expectNarrated(
    page,
    'Twój bohater: Kometa. Szybkość dwadzieścia, siła dwadzieścia, zwinność dwadzieścia. ' +
      'Pozostała jeszcze jedna odznaka do wykorzystania!',
    'Pozostała jeszcze jedna odznaka do wykorzystania!',
    ...BADGES.map(
      ([badge, power]) => `Odznaka: ${badge}. ${power} plus dwadzieścia. Możesz wybrać tę odznakę!`,
    ),
  );
  await tap(page, 'the first badge', (seen) => byPlace(showing('plus')(seen))[0]);
  await find(page, 'the tick', lowest);
  await expectNarrated(page, 'Gratulacje! Właśnie zdobyłaś kolejną odznakę: Buty mocy!');
  await tap(page, 'the tick', lowest);
  await tap(page, 'its badge', (seen) => showing('check')(seen)[0]);
  await expectNarrated(
    page,
    'Buty mocy. Szybkość plus dwadzieścia. Możesz też wybrać inną odznakę.',
  );
  await tap(page, 'the tick', (seen) => byPlace(answers(seen))[0]);
  await expectNoDialog(page);
}

async function takesReward(page: Page) {
  await expectNarrated(
    page,
    'Nagrody. Masz dziewiętnaście punktów. Możesz wziąć: Wyjście na lody.',
    'Masz dziewiętnaście punktów.',
    'Wyjście na lody. Kosztuje dziewięć punktów, masz dziewiętnaście. Możesz wziąć tę nagrodę!',
    'Wyjście do kina. Kosztuje trzydzieści punktów, masz dziewiętnaście. Jeszcze sześć razy: Zęby rano.',
  );
  await tap(page, 'the ice cream', (seen) => showing('ice-cream')(seen)[0]);
  await expectNarrated(
    page,
    'Wyjście na lody. Kosztuje dziewięć punktów, masz dziewiętnaście. ' +
      'Odbierasz nagrodę, zbierasz na nią, czy zbierasz punkty dalej?',
  );
  await tap(page, 'to take it', (seen) => showing('gifts')(seen)[0]);
  await expectNarrated(page, 'Wyjście na lody. Pokaż bilet mamie!');
  await tap(page, 'the tick', lowest);
  await expectNoDialog(page);
  await tap(page, 'the cinema', (seen) => showing('cinema')(seen)[0]);
  await expectNarrated(
    page,
    'Wyjście do kina. Kosztuje trzydzieści punktów, masz dziesięć. Jeszcze dwadzieścia punktów! Jeszcze dziesięć razy: Zęby rano. Chcesz na to zbierać?',
  );
  await tap(page, 'to save for it', (seen) => byPlace(answers(seen))[0]);
  await expectNoDialog(page);
  await expectNarrated(
    page,
    'Nagrody. Masz dziesięć punktów.',
    'Masz dziesięć punktów.',
    'Wyjście do kina. Kosztuje trzydzieści punktów, masz dziesięć. Jeszcze dziesięć razy: Zęby rano. Na to zbierasz.',
  );
}
