import { expect, test } from 'vitest';
import { HEROES } from './catalogue/heroes.ts';
import { RECOMMENDED_MISSIONS, recommendedMission } from './catalogue/missions.ts';
import { PICTURES } from './catalogue/pictures.ts';
import { WEEKDAYS } from './day.ts';
import { nameError, pointsError } from './field.ts';
import { heroesOf } from './hero.ts';

test('The experts recommend these 24 missions, in this order', () => {
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

test('Each recommended mission is found by its id, which is its own', () => {
  for (const mission of RECOMMENDED_MISSIONS) {
    expect(recommendedMission(mission.id)).toBe(mission);
  }
  expect(recommendedMission('constructor')).toBeUndefined();
  expect(recommendedMission('')).toBeUndefined();
});

test.each(RECOMMENDED_MISSIONS)('„$name” can be taken over as it is', (mission) => {
  expect(nameError(mission.name)).toBeNull();
  expect(pointsError(mission.points)).toBeNull();
  expect(mission.points).toBeGreaterThan(0);
  expect(Object.keys(PICTURES)).toContain(mission.id);
  expect(mission.days).toEqual(WEEKDAYS.filter((day) => mission.days.includes(day)));
  expect(mission.days.length).toBeGreaterThan(0);
  expect(mission.age).toBeGreaterThanOrEqual(2);
});

test('Every picture has a name to be found by', () => {
  const nameless = Object.entries(PICTURES).filter(([, { name }]) => name.trim() === '');
  expect(nameless).toEqual([]);
  expect(Object.keys(PICTURES)).toEqual(expect.arrayContaining(['clipboard', 'gift']));
});

test('Heroes 1 to 3 are boys, 4 to 6 girls, each with a name of its own', () => {
  expect(heroesOf('M').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(heroesOf('F').map(({ id }) => id)).toEqual([4, 5, 6]);
  expect(new Set(HEROES.map(({ name }) => name)).size).toBe(6);
});
