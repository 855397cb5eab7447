import { expect, test } from 'vitest';
import { type ContractRoute, ROUTES } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { dump } from '#fixtures/database/dump.ts';
import { openAccessWorld, SAMPLES, VISITORS } from '#fixtures/routes/access.ts';
import {
  type AccessWorld,
  nameOf,
  type Sample,
  type Visitor,
} from '#fixtures/routes/samples/sample.ts';
import { serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';

/** Each kind of visitor sends a valid request and must get what `x-access` names. */
for (const route of ROUTES) {
  const name = nameOf(route);
  test(`follows the x-access of ${name} and changes nothing when it rejects`, async () => {
    const access = accessOf(route, name);
    const home = await openAccessWorld(serve);
    const { read } = home.world.storage;
    for (const visitor of VISITORS) {
      const sample = await SAMPLES[name](home, visitor);
      const before = access[visitor] === 'in' ? null : await dump(read);
      const { status, text } = await send(home, visitor, route, sample);
      const expected = access[visitor];
      if (expected === 'in') {
        expect(status, `${visitor} must be accepted, got ${text}`).toBeLessThan(400);
      } else {
        expect(status, `${visitor} must be rejected, got ${text}`).toBe(expected);
        expect(await dump(read), `${visitor} was refused, yet something changed`).toEqual(before);
      }
      if (expected === 404) {
        const unknown = await send(home, visitor, route, aboutNobody(sample));
        expect({ status, text }, `${visitor} can tell what exists`).toEqual(unknown);
      }
    }
  });
}

test('serves exactly the routes of the contract', async () => {
  const { app } = await openWorld();
  const served = app.routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
  const contract: string[] = ROUTES.map((route) => nameOf(route).replace(/\{(\w+)\}/g, ':$1'));
  // Middleware for all requests, the 404 after them, and the OpenAPI description.
  const others = ['all /*', 'all /api/*', 'get /api/openapi.json'];
  expect(
    served.filter((name) => !contract.includes(name) && !others.includes(name)),
    'served, but not in ROUTES of contract/api.ts: its permissions are untested',
  ).toEqual([]);
  expect(
    contract.filter((name) => !served.includes(name)),
    'in ROUTES of contract/api.ts, but no handler serves it',
  ).toEqual([]);
});

function accessOf(route: ContractRoute, name: string): Access {
  const access: Partial<Access> = route['x-access'] ?? {};
  for (const visitor of VISITORS) {
    if (access[visitor] === undefined) {
      throw new Error(`the x-access of "${name}" has no entry for ${visitor}`);
    }
  }
  return route['x-access'];
}

async function send(access: AccessWorld, visitor: Visitor, route: ContractRoute, sample: Sample) {
  const address = addressOf(route.path, sample.params ?? {});
  const answer = await access.devices[visitor].send(route.method, address, sample.body);
  return { status: answer.status, text: await bodyOf(answer) };
}

async function bodyOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return 'a stream';
}

function addressOf(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, param) => {
    const value = params[param];
    if (value === undefined) throw new Error(`The sample of ${path} has no value for {${param}}.`);
    return String(value);
  });
}

/** Returns the same request about an unknown kid, which must get the same response. */
function aboutNobody({ params, body }: Sample): Sample {
  const renamed = <T>(holder: T): T =>
    typeof holder === 'object' && holder !== null && 'login' in holder
      ? { ...holder, login: 'nie-ma-2222' }
      : holder;
  return { ...(params && { params: renamed(params) }), body: renamed(body) };
}
