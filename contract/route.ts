import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { LARGEST_NUMBER } from '#domain/base/bounds.ts';
import { TOKEN_KINDS } from '#domain/family/token.ts';
import { BADGE_IDS, type BadgeId } from '#domain/hero/badge.ts';
import { LAST_DAY } from '#domain/time/day.ts';
import { LAST_WEEK } from '#domain/time/week.ts';
import { KidLogin, PhotoName, Text } from './field.ts';
import { PROBLEMS, ProblemBody, type ProblemCode } from './problem.ts';

export type Answer = 'in' | 401 | 403 | 404 | 410;

/**
 * The kinds of visitor. `kid` is the kid of the route, or any kid if the route has none. `stranger`
 * is the parent of another family. `helper` is a grown-up who can only accept and praise, so a route
 * says so if it is for helpers. `tablet` is a children's tablet without a current profile.
 */
const PEOPLE = [
  'guest',
  'nobody',
  'kid',
  'sibling',
  'parent',
  'helper',
  'stranger',
  'tablet',
] as const;
/** Programs with a token, by what it may do. A token is for one kid, here that of the route. */
const PROGRAMS = TOKEN_KINDS;
const READERS = ['read', 'mark', 'give'] as const;
const VISITORS = [...PEOPLE, ...PROGRAMS] as const;
type Visitor = (typeof VISITORS)[number];

export type Access = Record<Visitor, Answer>;

function answered<Who extends Visitor>(who: readonly Who[], answer: Answer) {
  return Object.fromEntries(who.map((each) => [each, answer])) as Record<Who, Answer>;
}

function all(answer: Answer): Access {
  return { ...answered(PEOPLE, answer), ...answered(PROGRAMS, 403) };
}

const PARENT: Access = { ...all(403), guest: 401, parent: 'in', stranger: 'in' };
const OF_KID: Access = { ...all(403), guest: 401, stranger: 404 };
const KID_OR_PARENT: Access = { ...OF_KID, kid: 'in', parent: 'in' };
const PARENT_OF_KID: Access = { ...OF_KID, parent: 'in' };
const HELPER_TOO = { helper: 'in' } as const;
const FAMILY: Access = { ...all('in'), guest: 401 };

export const ACCESS = {
  anyone: all('in'),
  /** Outside `/api`, where nobody is asked who it is. */
  open: { ...all('in'), ...answered(PROGRAMS, 'in') },
  family: FAMILY,
  parent: PARENT,
  kid: { ...OF_KID, kid: 'in' },
  kidOrParent: KID_OR_PARENT,
  parentOfKid: PARENT_OF_KID,
  anyParent: { ...PARENT, ...HELPER_TOO },
  anyParentOfKid: { ...PARENT_OF_KID, ...HELPER_TOO },
  /** What belongs to a family and to no kid. */
  ofFamily: { ...FAMILY, stranger: 404, ...answered(READERS, 'in') },
  familyAndPrograms: { ...FAMILY, ...answered(READERS, 'in') },
  readOfKid: { ...KID_OR_PARENT, ...answered(READERS, 'in') },
  readByParent: { ...PARENT_OF_KID, read: 'in', give: 'in' },
  marks: { ...KID_OR_PARENT, ...HELPER_TOO, mark: 'in' },
  accepts: { ...PARENT_OF_KID, ...HELPER_TOO, give: 'in' },
  gives: { ...PARENT_OF_KID, give: 'in' },
  /** Only with a secret that works once; the samples have none. */
  secret: all(410),
  /** Only at an address that contains a secret; the samples have none. */
  address: { ...all(404), ...answered(PROGRAMS, 404) },
} as const satisfies Record<string, Access>;

/** An impossible value is not found. */
const PARAMS = {
  login: KidLogin,
  mission: pathNumber(),
  day: pathNumber(LAST_DAY),
  week: pathNumber(LAST_WEEK),
  badge: pathNumber(BADGE_IDS.length - 1).transform((badge) => badge as BadgeId),
  gift: pathNumber(),
  extra: pathNumber(),
  word: pathNumber(),
  pause: pathNumber(),
  proposal: pathNumber(),
  /** The lineage of a mission, or the number of a gift or a proposal. All numbers of a family differ. */
  number: pathNumber(),
  grownUp: pathNumber(),
  invitation: pathNumber(),
  webhook: pathNumber(),
  device: pathNumber(),
  photo: PhotoName,
  token: Text,
  /** A file whose name is a token of the kind `calendar`. */
  calendar: z.string().regex(/^gwz_[\w.-]{1,80}\.ics$/),
};

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? object
  : { params: z.ZodObject<Pick<typeof PARAMS, NamesIn<Path> & keyof typeof PARAMS>> };

/** The declaration of a route. The rest of its OpenAPI description is derived from it. */
type Described = Pick<RouteConfig, 'description'> & {
  summary: string;
  request?: Pick<NonNullable<RouteConfig['request']>, 'body' | 'query'>;
  /** Successful responses; for `/healthz` also the failure. */
  responses: { [Status in 200 | 201 | 202 | 503]?: RouteConfig['responses'][string] };
  /** Its own problems, in addition to those of every such route (`problemsOf`). */
  problems?: readonly ProblemCode[];
};

type Derived<Method extends RouteConfig['method'], Path extends string> = {
  method: Method;
  path: Path;
  request: ParamsIn<Path>;
  'x-access': Access;
  'x-problems': readonly ProblemCode[];
  /** The type of any rejection. The OpenAPI description lists each status separately. */
  responses: { '4XX': ReturnType<typeof answer<typeof ProblemBody>> };
};

/** The server's tests fail if a route responds with a problem that it does not name. */
function declaring<Method extends RouteConfig['method']>(method: Method) {
  return <Path extends string, const R extends Described>(
    path: Path,
    access: Access,
    config: R,
  ) => {
    const { problems: own = [], ...described } = config;
    const problems = [...new Set([...problemsOf(method, path, access, config), ...own])];
    const operation = {
      ...described,
      method,
      path,
      request: { ...config.request, ...paramsIn(path) },
      security: securityOf(access),
      responses: { ...config.responses, ...refusals(problems) },
      'x-access': access,
      'x-problems': problems,
    };
    return createRoute(operation as unknown as R & Derived<Method, Path>);
  };
}

export const get = declaring('get');
export const post = declaring('post');
export const put = declaring('put');
export const remove = declaring('delete');

function securityOf(access: Access) {
  const token = PROGRAMS.filter((each) => access[each] === 'in');
  return [
    ...(access.guest === 401 ? [] : [{}]),
    { session: [] },
    ...(token.length > 0 ? [{ token }] : []),
  ];
}

function paramsIn(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PARAMS);
  if (names.length === 0) return {};
  return { params: z.object(Object.fromEntries(names.map((name) => [name, PARAMS[name]]))) };
}

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

function problemsOf(
  method: string,
  path: string,
  access: Access,
  { request, problems = [] }: Described,
): ProblemCode[] {
  const named: ProblemCode[] = [];
  if (access.guest === 401) named.push('signed-out');
  if (PROGRAMS.some((each) => access[each] === 403)) named.push('not-for-token');
  if (access.sibling === 403) named.push(access.kid === 403 ? 'parent-only' : 'not-this-profile');
  if (access.helper === 403) named.push('not-for-helper');
  if (path.includes('{') || access.stranger === 404) named.push('not-found');
  if (request?.body) named.push('not-json');
  if (request?.body || request?.query) named.push('invalid');
  if (path.startsWith('/api/')) named.push('too-fast', 'unavailable');
  if (method !== 'get') named.push('foreign-origin', 'clock-wrong');
  // A family's file has its own size limit.
  if (method !== 'get' && !problems.includes('data-too-large')) named.push('too-large');
  return [...named, 'unexpected'];
}

function refusals(problems: readonly ProblemCode[]) {
  const statuses = new Set(problems.map((code) => PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const named = problems.filter((code) => PROBLEMS[code].status === status);
      const lines = named.map((code) => `- \`${code}\`: ${PROBLEMS[code].text}`);
      return [status, answer(lines.join('\n'), ProblemBody)];
    }),
  );
}

type Shape = z.ZodType | z.ZodRawShape;
type SchemaOf<T extends Shape> = T extends z.ZodType
  ? T
  : T extends z.ZodRawShape
    ? z.ZodObject<T>
    : never;

/** Rejects unknown fields. */
export function body<T extends Shape>(shape: T) {
  const content = { 'application/json': { schema: strict(schemaOf(shape)) as SchemaOf<T> } };
  return { body: { required: true, content } } as const;
}

export function answer<T extends Shape>(description: string, shape: T) {
  return { description, content: { 'application/json': { schema: schemaOf(shape) } } } as const;
}

export function ok<T extends Shape>(description: string, shape: T) {
  return { 200: answer(description, shape) } as const;
}

export function created<T extends Shape>(description: string, shape: T) {
  return { 201: answer(description, shape) } as const;
}

function schemaOf<T extends Shape>(shape: T): SchemaOf<T> {
  return (shape instanceof z.ZodType ? shape : z.object(shape)) as SchemaOf<T>;
}

function pathNumber(most = LARGEST_NUMBER) {
  return z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((number) => number <= most)
    .openapi({ type: 'integer' });
}

/** Rejects unknown fields at every depth. */
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
