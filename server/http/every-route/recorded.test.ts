import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ContractRoute, ROUTES } from '#contract/api.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { lookingLater } from '#fixtures/families/news.ts';
import { SAMPLES } from '#fixtures/routes/access.ts';
import { missedIn, missing, recording, type Story, shapeOf } from '#fixtures/routes/recorded.ts';
import { type AccessWorld, nameOf, type Visitor } from '#fixtures/routes/samples/sample.ts';
import { serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { MIGRATIONS } from '../../db/migrations.ts';

/**
 * Requests of a release's pages, one story per route, recorded by that release and named by its
 * newest migration. The newest release and the one before are kept. A page that stays open across
 * an upgrade sends the same requests.
 * RECORD=yes npx vitest run --project SQLite server/http/every-route/recorded.test.ts
 */
const FOLDER = 'tests/fixtures/stored/requests';
const NEWEST = Object.keys(MIGRATIONS).sort().at(-1);
const { RECORD } = process.env;

/** Where several visitors may send a request, the first of these does. */
const WHO = ['parent', 'kid', 'nobody', 'guest'] as const satisfies Visitor[];

if (RECORD) {
  test('records the requests of this release’s pages', async () => {
    const stories: Record<string, Story> = {};
    for (const route of ROUTES) stories[nameOf(route)] = await told(route);
    writeFileSync(`${FOLDER}/${NEWEST}.json`, textOf(stories));
  }, 600_000);
}

const releases = readdirSync(FOLDER).map((file) => ({
  release: file.replace('.json', ''),
  stories: JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, Story>,
}));

for (const { release, stories } of RECORD ? [] : releases) {
  for (const [route, story] of Object.entries(stories)) {
    test(`still answers an open page of ${release}: ${route}`, async () => {
      expect(await missedIn(await serve(lookingLater(await openWorld())), story)).toEqual([]);
    });
  }
}

test.skipIf(RECORD)('has a recorded request for every route in the newest release', () => {
  const { stories = {} } = releases.findLast(({ release }) => release <= String(NEWEST)) ?? {};
  const routes: string[] = ROUTES.map(nameOf);
  expect(
    routes.filter((name) => !(name in stories)),
    'record this release again (RECORD=yes, as above) and keep the previous one',
  ).toEqual([]);
  expect(releases.length, 'delete the oldest: its pages have been reloaded since').toBeLessThan(3);
});

test('reports missing fields and ignores unknown ones', () => {
  const shape = shapeOf({
    day: 3,
    kids: [
      { name: 'Zosia', hero: null, hat: 1 },
      { name: 'Jaś', hero: 2 },
    ],
  });
  expect(shape).toEqual({ day: 'number', kids: [{ name: 'string', hero: 'any' }] });
  expect(missing(shape, { day: 3, kids: [{ name: 'Ola', hero: 1, more: 1 }], more: 1 })).toEqual(
    [],
  );
  expect(missing(shape, { day: '3', kids: [{ name: null }] })).toEqual([
    'the answer.day is no number any more',
    'the answer.kids[0].name is no string any more',
    'the answer.kids[0].hero is gone',
  ]);
  expect(missing(shape, { day: 3, kids: [] })).toEqual(['the answer.kids is empty']);
});

/** As a visitor with access, with all requests before it. */
async function told(route: ContractRoute): Promise<Story> {
  const opened = await serve(lookingLater(await openWorld()));
  const { device, story } = recording(opened);
  const world = { ...opened, device };
  const parent = await sampleParent(device());
  const login = await parent.addKid();
  // A sample cannot contain a real token, for example a letter's. Its rejection is recorded then.
  const visitor = WHO.find((each) => route['x-access'][each] === 'in') ?? 'parent';
  const asking = visitor === 'parent' ? parent.device : device();
  if (visitor === 'nobody' || visitor === 'kid') {
    await answered(asking.api.session.$post({ json: SIGN_IN }));
  }
  if (visitor === 'kid') await answered(asking.api.actor.$put({ json: { be: 'kid', login } }));
  const devices = { [visitor]: asking } as AccessWorld['devices'];
  const sample = await SAMPLES[nameOf(route)]({ world, parent, login, devices }, visitor);
  const path = route.path.replace(/\{(\w+)\}/g, (_, param) => String(sample.params?.[param]));
  const answer = await asking.send(route.method.toUpperCase(), path, sample.body);
  // A stream has no end.
  await answer.body?.cancel();
  // Earlier requests only prepare it, so their responses are not recorded.
  return story.map(({ answer, ...each }, at) =>
    at === story.length - 1 && answer !== undefined ? { ...each, answer } : each,
  );
}

/** Formats one request per line, for readable diffs. */
function textOf(stories: Record<string, Story>): string {
  const parts = Object.entries(stories).map(([route, story]) => {
    const lines = story.map((each) => `    ${JSON.stringify(each)}`);
    return `  ${JSON.stringify(route)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
