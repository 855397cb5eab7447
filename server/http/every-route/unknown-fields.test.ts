import { expect, test } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { dump } from '#fixtures/database/dump.ts';
import { openAccessWorld, SAMPLES } from '#fixtures/routes/access.ts';
import { expectRefusal } from '#fixtures/routes/refusals.ts';
import { nameOf } from '#fixtures/routes/samples/sample.ts';
import { openWorld } from '#fixtures/server/world.ts';

const WITH_BODY = ROUTES.filter((route) => 'request' in route && 'body' in route.request);
const UNKNOWN = { nieznane: 1 };

test.each(WITH_BODY)('rejects an unknown field in $method $path', async (route) => {
  const access = await openAccessWorld();
  const { params = {}, body } = await SAMPLES[nameOf(route)](access, 'parent');
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
  const before = await dump(access.world.storage.read);
  const bodies = spoiltAnywhere(body);
  expect(bodies.length).toBeGreaterThan(0);
  for (const spoilt of bodies) {
    const answer = await access.devices.parent.send(route.method.toUpperCase(), path, spoilt);
    // An unknown field inside a data file makes the file invalid.
    const isInFile = 'data' in spoilt && !('nieznane' in spoilt);
    await expectRefusal(answer, isInFile ? 'data-damaged' : 'invalid', spoilt);
  }
  expect(await dump(access.world.storage.read)).toEqual(before);
});

test('publishes that bodies allow no other fields', async () => {
  const { app } = await openWorld();
  const published = (await (await app.request('/api/openapi.json')).json()) as Published;
  const requests = Object.values(published.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ requestBody }) => (requestBody ? [requestBody] : []));
  expect(requests).toHaveLength(WITH_BODY.length);
  for (const object of objectsIn(requests)) expect(object.additionalProperties).toBe(false);
});

function spoiltAnywhere(body: unknown): object[] {
  if (Array.isArray(body)) {
    return body.flatMap((each, at) => spoiltAnywhere(each).map((spoilt) => body.with(at, spoilt)));
  }
  if (typeof body !== 'object' || body === null) return [];
  const deeper = Object.entries(body).flatMap(([field, value]) =>
    spoiltAnywhere(value).map((spoilt) => ({ ...body, [field]: spoilt })),
  );
  return [{ ...body, ...UNKNOWN }, ...deeper];
}

interface Published {
  paths: Record<string, Record<string, { requestBody?: object }>>;
}

function objectsIn(schema: unknown): { additionalProperties?: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const deeper = Object.values(schema).flatMap(objectsIn);
  return 'properties' in schema ? [schema as object, ...deeper] : deeper;
}
