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

export function body<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
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
