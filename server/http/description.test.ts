import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { openWorld } from '#fixtures/server/world.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  responses: Record<string, { description: string; content?: object }>;
}

test('is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(await description());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('has a summary, responses, problems and security for every operation', async () => {
  const { paths, tags } = await description();
  for (const route of ROUTES) {
    const operation = paths[route.path]?.[route.method] ?? expect.fail(`nothing of ${route.path}`);
    const { operationId, summary, responses, security } = operation;
    expect(operationId).toBe(route.operationId);
    expect(summary, operationId).toMatch(/^\S.{5,90}[^.\s]$/);
    expect(tags.map(({ name }) => name)).toContain(operation.tags[0]);
    expect(security, operationId).toContainEqual({ session: [] });
    const isOpen = security.some((each) => Object.keys(each).length === 0);
    expect(isOpen, operationId).toBe(route['x-access'].guest !== 401);
    for (const { description } of Object.values(responses)) {
      expect(description, operationId).toMatch(/^\S.{5,}/);
    }
    for (const code of route['x-problems']) {
      expect(responses[PROBLEMS[code].status]?.description).toContain(`\`${code}\``);
    }
  }
});

test('has a route for every problem', () => {
  const named = new Set(ROUTES.flatMap((route): readonly ProblemCode[] => route['x-problems']));
  expect(Object.keys(PROBLEMS).filter((code) => !named.has(code as ProblemCode))).toEqual([]);
});

test('builds the description once for concurrent requests and answers 304 afterwards', async () => {
  const { app } = await openWorld();
  const build = vi.spyOn(app, 'getOpenAPI31Document');
  const fetchDescription = (headers = {}) => app.request('/api/openapi.json', { headers });
  const [first, second] = await Promise.all([fetchDescription(), fetchDescription()]);
  expect(await first.json()).toEqual(await second.json());
  const tag = first.headers.get('etag') ?? '';
  const again = await fetchDescription({ 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(again.headers.get('x-request-id')).toMatch(/^\w{16}$/);
  expect((await fetchDescription({ 'if-none-match': '"older"' })).status).toBe(200);
  expect(build).toHaveBeenCalledTimes(1);
});

test('sends the description compressed, in a tenth of its bytes', async () => {
  const { app } = await openWorld();
  const fetchDescription = async (headers = {}) => {
    const answer = await app.request('/api/openapi.json', { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const plain = await fetchDescription();
  expect(plain.answer.headers.get('content-encoding')).toBeNull();
  for (const [coding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { answer, bytes } = await fetchDescription({ 'accept-encoding': coding });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(plain.bytes.length / 10);
  }
});

async function description() {
  const { app } = await openWorld();
  return (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    tags: { name: string }[];
  };
}
