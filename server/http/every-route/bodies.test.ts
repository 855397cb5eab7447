import type { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { ROUTES } from '#contract/api.ts';

/** Integers that JSON and SQLite can hold, but a PostgreSQL column cannot. */
const TOO_LARGE = [2 ** 31, -(2 ** 31) - 1];
/** Texts that `Text` and its derivatives reject. */
const UNFIT = ['Zo\0sia', 'Zosia \ud800', 'a'.repeat(1001)];

test('bounds every number, text and list of a body', () => {
  const unbounded = ROUTES.flatMap((route) => {
    const { body } = ('request' in route ? route.request : {}) as { body?: Body };
    const schema = body?.content['application/json'].schema;
    return schema ? unboundedIn(schema, route.operationId) : [];
  });
  expect(unbounded).toEqual([]);
});

interface Body {
  content: { 'application/json': { schema: z.core.$ZodType } };
}

/** Returns where such a value is accepted, as „createGift.points”. */
function unboundedIn(schema: z.core.$ZodType, at: string): string[] {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        unboundedIn(field, `${at}.${name}`),
      );
    case 'array': {
      const isBounded = def.checks?.some(({ _zod }) => _zod.def.check === 'max_length');
      return [...(isBounded ? [] : [at]), ...unboundedIn(def.element, `${at}[]`)];
    }
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, at));
    case 'pipe':
      return unboundedIn(def.in, at);
    case 'optional':
    case 'default':
    case 'nullable':
    case 'readonly':
      return unboundedIn(def.innerType, at);
    case 'number':
      return TOO_LARGE.some((number) => (schema as z.ZodNumber).safeParse(number).success)
        ? [at]
        : [];
    case 'string':
      return UNFIT.some((text) => (schema as z.ZodString).safeParse(text).success) ? [at] : [];
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
    case 'never':
      return [];
    default:
      return expect.fail(`${at}: say here how a ${def.type} is looked through`);
  }
}
