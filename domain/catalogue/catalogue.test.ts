import { expect, test } from 'vitest';
import { nameError, pointsError } from '../base/field.ts';
import { heroesOf } from '../hero/hero.ts';
import { PLANS, type Plan, planFor, planForBirth } from '../plan/plans.ts';
import { WEEKDAYS } from '../time/day.ts';
import { RECOMMENDED_GIFTS, recommendedGift } from './gifts.ts';
import { HEROES } from './heroes.ts';
import { RECOMMENDED_MISSIONS, recommendedMission } from './missions.ts';
import { PICTURES } from './pictures.ts';

test('recommends these 24 missions in this order', () => {
  const names =
    'Zęby rano, Zęby wieczorem, Posprzątać pokój, Pozbierać zabawki, Opróżnić zmywarkę, ' +
    'Wstawić pranie, Pościelić łóżko, Odkurzyć podłogę, Umyć podłogę, Nakryć stół, ' +
    'Posprzątać ze stołu, Wynieść śmieci, Posprzątać po zwierzątku, Umyć auto, Zetrzeć kurze, ' +
    'Nakarmić zwierzątko, Wyprowadzić zwierzątko, Rozpakować zakupy, Pomóc w ogródku, ' +
    'Umyć naczynia, Odrobić pracę domową, Przeczytać książkę, Poskładać ubrania, ' +
    'Ubrać się samodzielnie';
  expect(RECOMMENDED_MISSIONS.map(({ name }) => name).join(', ')).toBe(names);
  expect(RECOMMENDED_MISSIONS).toHaveLength(24);
});

test('finds each recommended mission by its unique id', () => {
  for (const mission of RECOMMENDED_MISSIONS) {
    expect(recommendedMission(mission.id)).toBe(mission);
  }
  expect(recommendedMission('constructor')).toBeUndefined();
  expect(recommendedMission('')).toBeUndefined();
});

test.each(RECOMMENDED_MISSIONS)('accepts „$name” unchanged', (mission) => {
  expect(nameError(mission.name)).toBeNull();
  expect(pointsError(mission.points)).toBeNull();
  expect(mission.points).toBeGreaterThan(0);
  expect(Object.keys(PICTURES)).toContain(mission.id);
  expect(mission.days).toEqual(WEEKDAYS.filter((day) => mission.days.includes(day)));
  expect(mission.days.length).toBeGreaterThan(0);
  expect(mission.age).toBeGreaterThanOrEqual(2);
});

test('names every picture so that search finds it', () => {
  const nameless = Object.entries(PICTURES).filter(([, { name }]) => name.trim() === '');
  expect(nameless).toEqual([]);
  expect(Object.keys(PICTURES)).toEqual(expect.arrayContaining(['clipboard', 'gift']));
});

test('makes heroes 1 to 3 boys and 4 to 6 girls, each with a unique name', () => {
  expect(heroesOf('M').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(heroesOf('F').map(({ id }) => id)).toEqual([4, 5, 6]);
  expect(new Set(HEROES.map(({ name }) => name)).size).toBe(6);
});

test('recommends these 18 gifts in this order', () => {
  const names =
    'Wyjście na lody, Wyjście do kina, Wycieczka weekendowa, Aquapark, 15 minut na gry, ' +
    '30 minut na gry, 45 minut na gry, Nowa gra, Nowa zabawka, Wieczór gier, Deser, ' +
    'Późniejszy powrót do domu, Deskorolka, Niespodzianka, Klocki LEGO, Wyjście na łyżwy, ' +
    'Spacer, Plac zabaw';
  expect(RECOMMENDED_GIFTS.map(({ name }) => name).join(', ')).toBe(names);
  expect(RECOMMENDED_GIFTS).toHaveLength(18);
});

test.each(RECOMMENDED_GIFTS)('finds „$name” by its id as a valid gift', (gift) => {
  expect(recommendedGift(gift.id)).toBe(gift);
  expect(recommendedGift('constructor')).toBeUndefined();
  expect(nameError(gift.name)).toBeNull();
  expect(pointsError(gift.points)).toBeNull();
  expect(gift.points).toBeGreaterThan(0);
  expect(Object.keys(PICTURES)).toContain(gift.id);
});

function weekly({ missions }: Plan): number {
  return missions.reduce((sum, { points, days }) => sum + points * days.length, 0);
}

test.each(PLANS)('has missions that a child can do in the plan for $from to $to years', (plan) => {
  const ids = plan.missions.map(({ picture }) => picture);
  expect(new Set(ids).size).toBe(ids.length);
  for (const mission of plan.missions) {
    const known = recommendedMission(mission.picture);
    expect(mission).toMatchObject({ name: known?.name, confirmation: true });
    expect(known?.age, mission.name).toBeLessThanOrEqual(plan.to);
    expect(mission.days).toEqual(WEEKDAYS.filter((day) => mission.days.includes(day)));
  }
  for (const day of WEEKDAYS) {
    const onDay = plan.missions.filter(({ days }) => days.includes(day));
    expect(onDay.length, `missions on weekday ${day}`).toBeGreaterThanOrEqual(3);
    expect(onDay.length, `missions on weekday ${day}`).toBeLessThanOrEqual(9);
  }
});

test.each(PLANS)(
  'has a gift for a day and one to save for in the plan for $from to $to years',
  (plan) => {
    const ids = plan.gifts.map(({ picture }) => picture);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, picture } of plan.gifts) expect(recommendedGift(picture)?.name).toBe(name);
    const prices = plan.gifts.map(({ points }) => points).sort((one, other) => one - other);
    const days = prices.map((price) => (price * 7) / weekly(plan));
    expect(days[0]).toBeLessThanOrEqual(2);
    expect(days.filter((each) => each <= 4).length).toBeGreaterThanOrEqual(3);
    expect(days.at(-1)).toBeGreaterThanOrEqual(10);
    expect(days.at(-1)).toBeLessThanOrEqual(35);
  },
);

test('raises the points of a week and the weeks to save for the biggest gift with age', () => {
  const inOrder = (numbers: number[]) =>
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  inOrder(PLANS.map(weekly));
  inOrder(PLANS.map((plan) => Math.max(...plan.gifts.map(({ points }) => points)) / weekly(plan)));
});

test('selects the nearest plan for every age and the middle one without a birth year', () => {
  const from = (age: number) => planFor(age).from;
  expect([0, 2, 3, 4, 5, 6, 7, 9, 10, 12, 18].map(from)).toEqual([
    3, 3, 3, 3, 5, 5, 7, 7, 10, 10, 10,
  ]);
  expect(planForBirth(2021, 2026).from).toBe(5);
  expect(planForBirth(2026, 2026).from).toBe(3);
  expect(planForBirth(null, 2026).from).toBe(5);
});
