import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { PROBLEMS, ProblemBody, type ProblemCode } from './problem.ts';

/** What a visitor is answered: the call is let in, or refused with a status. */
export type Answer = 'in' | 401 | 403 | 404 | 410;

/**
 * The expected answer to each kind of visitor, written down beside every route. `kid` is the one
 * the route is about (any kid, where it is about none), `stranger` the parent of another family,
 * `tablet` the children's tablet on which nobody is in a profile.
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

/** What a route says of itself. What else the interface's description holds follows from it. */
type Described<P extends string> = Omit<
  RouteConfig,
  'path' | 'tags' | 'operationId' | 'responses'
> & {
  path: P;
  summary: string;
  'x-access': Access;
  /** Good answers; of `/healthz` the bad one, too. */
  responses: { [Status in 200 | 201 | 202 | 503]?: RouteConfig['responses'][string] };
  /** What it refuses by itself, beside what any such route does (`problemsOf`). */
  problems: readonly ProblemCode[];
};

/**
 * A route of the interface. Every one says who may call it, and all that it may refuse: the tests of
 * the server fail where it answers with a problem that it does not name.
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
  /** All that it may be refused with, each of them among its answers. */
  'x-problems': readonly ProblemCode[];
  /** For whoever reads a refusal; the description names each status by itself. */
  responses: { '4XX': ReturnType<typeof answer<typeof ProblemBody>> };
};

/** The routes of a noun, by their operations; the description shows them under its tag. */
export function noun<const Routes extends Record<string, RouteConfig>>(of: {
  tag: string;
  /** What the tag stands for; a noun that shares another's tag says nothing. */
  about?: string;
  routes: Routes;
}) {
  for (const [operationId, described] of Object.entries(of.routes)) {
    Object.assign(described, { operationId, tags: [of.tag] });
  }
  return of;
}

/** What a route may refuse because of what it is: who may call it, and what it is sent. */
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
  // A family's file has a bound of its own.
  if (method !== 'get' && !problems.includes('data-too-large')) named.push('too-large');
  return [...named, 'unexpected'];
}

/** The answers that refuse, by their status; each names its problems and what the person reads. */
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

/** The body of a request: what holds a field that nobody asked for is refused. */
export function body<T extends z.ZodType>(schema: T) {
  const content = { 'application/json': { schema: strict(schema) } };
  return { body: { required: true, content } } as const;
}

export function answer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

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
