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
 * What the pages of a release ask, one story for each route, as that release itself wrote it down,
 * named by its newest migration; of the newest one and the one before. A page that stays open while
 * the server is renewed asks the same:
 *   RECORD=yes npx vitest run --project SQLite server/http/every-route/recorded.test.ts
 */
const FOLDER = 'tests/fixtures/stored/requests';
const NEWEST = Object.keys(MIGRATIONS).sort().at(-1);
const { RECORD } = process.env;

/** Where several may, the first of them asks. */
const WHO = ['parent', 'kid', 'nobody', 'guest'] as const satisfies Visitor[];

if (RECORD) {
  test('What the pages of this release ask is written down', async () => {
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
    test(`An open page of ${release} is still answered: ${route}`, async () => {
      expect(await missedIn(await serve(lookingLater(await openWorld())), story)).toEqual([]);
    });
  }
}

test.skipIf(RECORD)(
  'The newest release that was written down asks all that the contract has',
  () => {
    const { stories = {} } = releases.findLast(({ release }) => release <= String(NEWEST)) ?? {};
    const routes: string[] = ROUTES.map(nameOf);
    expect(
      routes.filter((name) => !(name in stories)),
      'write this release down anew (RECORD=yes, as above); the one before it stays as it is',
    ).toEqual([]);
    expect(releases.length, 'the oldest may go: its pages have been loaded anew').toBeLessThan(3);
  },
);

test('What a page would miss is told, and what it does not know is not', () => {
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

/** The sample of a route, sent by somebody whom it lets in, with all that goes before it. */
async function told(route: ContractRoute): Promise<Story> {
  const opened = await serve(lookingLater(await openWorld()));
  const { device, story } = recording(opened);
  const world = { ...opened, device };
  const parent = await sampleParent(device());
  const login = await parent.addKid();
  // What no sample can have, as the token of a letter, is refused: then that is what is asked again.
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
  // Those before it are only there for its sake.
  return story.map(({ answer, ...each }, at) =>
    at === story.length - 1 && answer !== undefined ? { ...each, answer } : each,
  );
}

/** A line for each request, so that a change of one can be read. */
function textOf(stories: Record<string, Story>): string {
  const parts = Object.entries(stories).map(([route, story]) => {
    const lines = story.map((each) => `    ${JSON.stringify(each)}`);
    return `  ${JSON.stringify(route)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
