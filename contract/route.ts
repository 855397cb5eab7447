import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { ProblemBody } from './problem.ts';

/** What a visitor is answered: the call is let in, or refused with a status. */
export type Answer = 'in' | 401 | 403 | 404 | 410;

/**
 * The expected answer to each kind of visitor, written down beside every route. `kid` is the one
 * the route is about (any kid, where it is about none), `stranger` the parent of another family.
 */
export interface Access {
  guest: Answer;
  nobody: Answer;
  kid: Answer;
  sibling: Answer;
  parent: Answer;
  stranger: Answer;
}

const IN = 'in' as const;

export const ACCESS = {
  anyone: { guest: IN, nobody: IN, kid: IN, sibling: IN, parent: IN, stranger: IN },
  family: { guest: 401, nobody: IN, kid: IN, sibling: IN, parent: IN, stranger: IN },
  parent: { guest: 401, nobody: 403, kid: 403, sibling: 403, parent: IN, stranger: IN },
  kidOrParent: { guest: 401, nobody: 403, kid: IN, sibling: 403, parent: IN, stranger: 404 },
  parentOfKid: { guest: 401, nobody: 403, kid: 403, sibling: 403, parent: IN, stranger: 404 },
} as const satisfies Record<string, Access>;

/** A route of the interface. Every one says who may call it. */
export function route<
  P extends string,
  const R extends Omit<RouteConfig, 'path'> & { path: P; 'x-access': Access },
>(config: R) {
  return createRoute<P, R>(config);
}

/** The body of a request: what holds a field that nobody asked for is refused. */
export function body<T extends z.ZodType>(schema: T) {
  const content = { 'application/json': { schema: strict(schema) } };
  return { body: { required: true, content } } as const;
}

export function answer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

export const refusal = answer(ProblemBody, 'Odmowa: powód i zdanie dla człowieka.');

/** A whole number in a path, up to nine digits; anything else is an unknown thing. */
export function pathNumber(name: string, most = 999_999_999) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number <= most)
    .openapi({ param: { name, in: 'path' }, type: 'integer' });
}

/** The same schema, whose objects take no unknown fields, however deep they lie. */
function strict<T extends z.core.$ZodType>(schema: T): T {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const as = (changed: object) => z.core.clone(schema, { ...def, ...changed } as never);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, strict(field)]);
      return as({ shape: Object.fromEntries(fields), catchall: z.never() });
    }
    case 'array':
      return as({ element: strict(def.element) });
    case 'union':
      return as({ options: def.options.map(strict) });
    case 'optional':
    case 'nullable':
    case 'readonly':
      return as({ innerType: strict(def.innerType) });
    case 'pipe':
      return as({ in: strict(def.in) });
    default:
      return schema;
  }
}
