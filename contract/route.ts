import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { PROBLEMS, ProblemBody, type ProblemCode } from './problem.ts';

/** The result for a visitor: accepted, or rejected with a status. */
export type Answer = 'in' | 401 | 403 | 404 | 410;

/**
 * The expected result for each kind of visitor, declared with every route. `kid` is the kid of the
 * route, or any kid if the route has none. `stranger` is the parent of another family. `tablet` is
 * a children's tablet without a current profile.
 */
export interface Access {
  guest: Answer;
  nobody: Answer;
  kid: Answer;
  sibling: Answer;
  parent: Answer;
  stranger: Answer;
  tablet: Answer;
}

const IN = 'in' as const;

export const ACCESS = {
  anyone: {
    ...{ guest: IN, nobody: IN, kid: IN, sibling: IN },
    ...{ parent: IN, stranger: IN, tablet: IN },
  },
  family: {
    ...{ guest: 401, nobody: IN, kid: IN, sibling: IN },
    ...{ parent: IN, stranger: IN, tablet: IN },
  },
  parent: {
    ...{ guest: 401, nobody: 403, kid: 403, sibling: 403 },
    ...{ parent: IN, stranger: IN, tablet: 403 },
  },
  kid: {
    ...{ guest: 401, nobody: 403, kid: IN, sibling: 403 },
    ...{ parent: 403, stranger: 404, tablet: 403 },
  },
  kidOrParent: {
    ...{ guest: 401, nobody: 403, kid: IN, sibling: 403 },
    ...{ parent: IN, stranger: 404, tablet: 403 },
  },
  parentOfKid: {
    ...{ guest: 401, nobody: 403, kid: 403, sibling: 403 },
    ...{ parent: IN, stranger: 404, tablet: 403 },
  },
} as const satisfies Record<string, Access>;

/** The declaration of a route. The rest of its OpenAPI description is derived from it. */
type Described<P extends string> = Omit<
  RouteConfig,
  'path' | 'tags' | 'operationId' | 'responses'
> & {
  path: P;
  summary: string;
  'x-access': Access;
  /** Successful responses; for `/healthz` also the failure. */
  responses: { [Status in 200 | 201 | 202 | 503]?: RouteConfig['responses'][string] };
  /** Its own problems, in addition to those of every such route (`problemsOf`). */
  problems: readonly ProblemCode[];
};

/**
 * Declares a route of the API, with its access and all its problems. The server's tests fail if it
 * responds with a problem that it does not name.
 */
export function route<P extends string, const R extends Described<P>>(config: R) {
  const { problems: own, ...described } = config;
  const problems = [...new Set([...problemsOf(config), ...own])];
  const isForGuests = config['x-access'].guest !== 401;
  const operation = {
    ...described,
    security: isForGuests ? [{}, { session: [] }] : [{ session: [] }],
    responses: { ...config.responses, ...refusals(problems) },
    'x-problems': problems,
  };
  return createRoute<P, R & Refusing>(operation as unknown as R & Refusing);
}

type Refusing = {
  /** All problem codes of the route, each documented in its responses. */
  'x-problems': readonly ProblemCode[];
  /** The type of any rejection. The OpenAPI description lists each status separately. */
  responses: { '4XX': ReturnType<typeof answer<typeof ProblemBody>> };
};

/** Groups the routes of a noun under one tag and sets their operation IDs. */
export function noun<const Routes extends Record<string, RouteConfig>>(of: {
  tag: string;
  /** The description of the tag. A noun that shares another one's tag has none. */
  about?: string;
  routes: Routes;
}) {
  for (const [operationId, described] of Object.entries(of.routes)) {
    Object.assign(described, { operationId, tags: [of.tag] });
  }
  return of;
}

/** Returns the problems that follow from a route's access, parameters and body. */
function problemsOf(config: Described<string>): ProblemCode[] {
  const { method, path, request, problems, 'x-access': access } = config;
  const named: ProblemCode[] = [];
  if (access.guest === 401) named.push('signed-out');
  if (access.sibling === 403) named.push(access.kid === 403 ? 'parent-only' : 'not-this-profile');
  if (request?.params || access.stranger === 404) named.push('not-found');
  if (request?.body) named.push('not-json');
  if (request?.body || request?.query) named.push('invalid');
  if (path.startsWith('/api/')) named.push('too-fast', 'unavailable');
  if (method !== 'get') named.push('foreign-origin', 'clock-wrong');
  // A family's file has its own size limit.
  if (method !== 'get' && !problems.includes('data-too-large')) named.push('too-large');
  return [...named, 'unexpected'];
}

/** Returns the rejecting responses by status. Each lists its problems with their sentences. */
function refusals(problems: readonly ProblemCode[]) {
  const statuses = new Set(problems.map((code) => PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const named = problems.filter((code) => PROBLEMS[code].status === status);
      const lines = named.map((code) => `- \`${code}\`: ${PROBLEMS[code].text}`);
      return [status, answer(ProblemBody, lines.join('\n'))];
    }),
  );
}

/** Declares a JSON body that rejects unknown fields. */
export function body<T extends z.ZodType>(schema: T) {
  const content = { 'application/json': { schema: strict(schema) } };
  return { body: { required: true, content } } as const;
}

/** Declares a JSON response. */
export function answer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** Returns a schema for a whole number in a path, at most nine digits. Anything else is not found. */
export function pathNumber(name: string, most = 999_999_999) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number <= most)
    .openapi({ param: { name, in: 'path' }, type: 'integer' });
}

/** Returns the same schema with unknown fields rejected at every depth. */
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
