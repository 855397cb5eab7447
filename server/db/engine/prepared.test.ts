import { DefaultQueryCompiler } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { openAccessWorld, SAMPLES } from '#fixtures/routes/access.ts';
import { nameOf, type RouteName } from '#fixtures/routes/samples/sample.ts';

/** Read routes whose statements are compiled each time, and why. */
const BUILT_ANEW: { [Name in RouteName]?: string } = {
  'get /api/kids/{login}/missions/{mission}': 'its statement depends on the number of versions',
};

const QUESTIONS = ROUTES.filter(
  ({ method, path, 'x-access': { parent } }) =>
    method === 'get' && parent === 'in' && path !== '/api/live',
);

test('compiles the statements of a read route only once', async () => {
  const home = await openAccessWorld();
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  onTestFinished(() => compile.mockRestore());
  const built = new Map<RouteName, string[]>();
  for (const route of QUESTIONS) {
    const name = nameOf(route);
    const { params = {} } = await SAMPLES[name](home, 'parent');
    const address = route.path.replace(/\{(\w+)\}/g, (_, part) => String(params[part]));
    const request = () => home.devices.parent.send('get', address);
    expect((await request()).status, name).toBe(200);
    compile.mockClear();
    await request();
    const statements = compile.mock.results.map(({ value }) => (value as { sql: string }).sql);
    if (statements.length > 0) built.set(name, statements);
  }
  for (const [name, statements] of built) {
    if (!BUILT_ANEW[name]) expect(statements, `${name} is compiled each time`).toEqual([]);
  }
  expect([...built.keys()]).toEqual(Object.keys(BUILT_ANEW));
});
