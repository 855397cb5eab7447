import { expect, test } from 'vitest';
import { LAST_WEEK, weekOf } from '#domain/time/week.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { openParent } from '#fixtures/families/open.ts';
import { openAccessWorld } from '#fixtures/routes/access.ts';
import { TODAY } from '#fixtures/server/world.ts';

const THIS_WEEK = weekOf(TODAY);

test('returns a week of all kids as each kid’s own, in the order added', async () => {
  const { parent } = await openParent();
  const kids: string[] = [];
  for (const name of ['Zosia', 'Staś', 'Kalina']) kids.push(await parent.addKid({ name }));
  const [zosia = '', stas = ''] = kids;
  const mission = await parent.addMission(zosia, { timeOfDay: 'evening' });
  await parent.addMission(zosia, { name: 'Dentysta', days: [5], only: TODAY + 1 });
  await parent.addMission(stas);
  await answered(mark(parent.device, { login: zosia, mission, day: TODAY }, 'done'));
  await answered(mark(parent.device, { login: zosia, mission, day: TODAY + 7 }, 'done'));
  for (const week of [THIS_WEEK - 1, THIS_WEEK, THIS_WEEK + 1, LAST_WEEK]) {
    const param = { week: String(week) };
    const { kids: listed, ...answer } = await answered(parent.api.weeks[':week'].$get({ param }));
    expect(answer).toEqual({ change: expect.any(Number), week });
    const each = kids.map(async (login) => {
      const { missions, marks } = await parent.week(login, week);
      return { login, missions, marks };
    });
    expect(listed).toEqual(await Promise.all(each));
  }
});

test('returns no kid of another family', async () => {
  const { devices, parent, login } = await openAccessWorld();
  await parent.addMission(login);
  const param = { week: String(THIS_WEEK) };
  const { kids } = await answered(devices.stranger.api.weeks[':week'].$get({ param }));
  expect(kids).toHaveLength(1);
  expect(kids).toMatchObject([{ missions: [], marks: [] }]);
});
