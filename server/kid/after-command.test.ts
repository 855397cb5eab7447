import { expect, test } from 'vitest';
import { type ChangedParts, ROUTES } from '#contract/api.ts';
import type { Kid } from '#contract/kid.ts';
import { weekOf } from '#domain/week.ts';
import { answered, mark, SAMPLE_MISSION, sampleKid } from '#fixtures/families/family.ts';
import { deviceFor, openAccessWorld, SAMPLES } from '#fixtures/routes/access.ts';
import { type ContractRoute, nameOf } from '#fixtures/routes/samples/sample.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';

/** The commands on a kid, but for the one after which it is no more. */
const COMMANDS = ROUTES.map(({ route }) => route as ContractRoute).filter(
  (route) =>
    route.method !== 'get' &&
    route.path.includes('{login}') &&
    nameOf(route) !== 'delete /api/kids/{login}',
);

/**
 * Where what an answer may bring is asked for, so that a browser may keep it as that answer; or why
 * it is not compared here.
 */
const ASKED: {
  [Part in keyof ChangedParts]:
    | ((login: string) => string)
    | 'no whole answer'
    | 'a test of its own';
} = {
  waiting: (login) => `/api/kids/${login}/waiting`,
  gifts: (login) => `/api/kids/${login}/gifts`,
  words: (login) => `/api/kids/${login}/words`,
  received: (login) => `/api/kids/${login}/gifts/received`,
  profile: (login) => `/api/kids/${login}/profile`,
  weeks: 'a test of its own',
  inbox: 'a test of its own',
  pauses: 'a test of its own',
  kids: 'a test of its own',
  doors: 'a test of its own',
  login: 'no whole answer',
  pause: 'no whole answer',
  mission: 'no whole answer',
  removed: 'no whole answer',
  state: 'no whole answer',
  gift: 'no whole answer',
  accepted: 'no whole answer',
  returned: 'no whole answer',
  news: 'no whole answer',
  word: 'no whole answer',
  recorded: 'no whole answer',
  also: 'no whole answer',
  had: 'no whole answer',
  extra: 'no whole answer',
  wait: 'no whole answer',
  added: 'no whole answer',
  made: 'no whole answer',
};

test('Every command on a kid answers with the kid as it is after it, and each list whole', async () => {
  const home = await openAccessWorld();
  const { parent } = home;
  const compared = new Set<string>();
  for (const route of COMMANDS) {
    const { method, path } = route;
    const login = await parent.addKid();
    // A plan is for a kid that never had a mission.
    if (!path.endsWith('/plan')) await parent.fillWeek(login, TODAY);
    const sample = await SAMPLES[nameOf(route)]({ ...home, login }, 'parent');
    const address = path.replace(/\{(\w+)\}/g, (_, name) => String(sample.params?.[name]));
    const device = await deviceFor(home, route, login);
    const answer = await device.send(method, address, sample.body);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    const told = (await answer.json()) as {
      change: number;
      kid: Kid;
      [part: string]: object | number;
    };
    const asked = await answered(parent.api.kids[':login'].$get({ param: { login } }));
    const { change, kid, ...parts } = told;
    expect({ change, kid }, `${method} ${path}`).toEqual(asked);
    for (const [part, brought] of Object.entries(parts)) {
      const addressOf = ASKED[part as keyof ChangedParts];
      if (typeof addressOf === 'string') continue;
      const whole = await home.devices.parent.send('get', addressOf(login));
      expect({ change, ...(brought as object) }, `${part} of ${method} ${path}`).toEqual(
        await whole.json(),
      );
      compared.add(part);
    }
    await answered(parent.api.kids[':login'].$delete({ param: { login } }));
  }
  const comparable = Object.entries(ASKED).filter(([, asked]) => typeof asked !== 'string');
  const own = ROUTES.map(({ route }) => nameOf(route as ContractRoute));
  for (const [part, asked] of Object.entries(ASKED)) {
    const isQuery = own.some((name) => name === `get /api/kids/{login}/${part}`);
    if (asked === 'no whole answer') expect(isQuery, `${part} is asked for by itself`).toBe(false);
  }
  expect([...compared].sort()).toEqual(comparable.map(([part]) => part).sort());
});

test('A mark’s answer brings the week of its day, as it is asked for later', async () => {
  const { parent, login, tablet } = await sampleKid(await openWorld());
  const api = parent.api.kids[':login'];
  const mission = await parent.addMission(login);
  await answered(
    api.missions[':mission'].$put({
      param: { login, mission: String(mission) },
      json: { ...SAMPLE_MISSION, points: 7 },
    }),
  );
  for (const day of [TODAY, TODAY + 1, TODAY + 7]) {
    const marked = await answered(mark(tablet, { login, mission, day }, 'done'));
    const { change, kid, weeks } = marked;
    const [week] = weeks;
    if (!week) throw new Error('The answer brings no week.');
    const param = { login, week: String(week.week) };
    expect({ change, ...week }).toEqual(await answered(api.weeks[':week'].$get({ param })));
    expect(kid).toEqual(await parent.kid(login));
  }
});

test('An acceptance brings its newest weeks and what still waits, as they are asked for later', async () => {
  const { parent, login, tablet } = await sampleKid(await openWorld());
  const api = parent.api.kids[':login'];
  const mission = await parent.addMission(login);
  const days = [0, 7, 14, 21, 28, 35].map((ahead) => TODAY + ahead);
  for (const day of days) await answered(mark(parent.device, { login, mission, day }, 'done'));
  await answered(mark(tablet, { login, mission, day: TODAY + 1 }, 'wait'));
  const json = { marks: days.map((day) => ({ mission, day })) };
  const { change, kid, weeks, waiting } = await answered(
    api.returns.$post({ param: { login }, json }),
  );
  expect(weeks.map(({ week }) => week)).toEqual(days.slice(-4).reverse().map(weekOf));
  for (const week of weeks) {
    const param = { login, week: String(week.week) };
    expect({ change, ...week }).toEqual(await answered(api.weeks[':week'].$get({ param })));
  }
  expect({ change, ...waiting }).toEqual(await answered(api.waiting.$get({ param: { login } })));
  expect(kid).toEqual(await parent.kid(login));
});
