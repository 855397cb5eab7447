import { Device } from './device.ts';
import type { ServedWorld } from './served.ts';
import type { World } from './world.ts';

/** A request as a page of some release sends it, and what it is answered. */
export interface Exchange {
  /** Which of the story's devices, by their first requests. */
  device: number;
  method: string;
  /** Here and in the body `{2.login}` is what an earlier answer gave: its exchange, and where it stood. */
  path: string;
  body?: unknown;
  status: number;
  /** Without its parameters; `null` where there is no body. */
  type: string | null;
  /** Of a JSON answer; only what the story is about has it. */
  answer?: Shape;
}

/** One request of a page, and those before it that it cannot do without. */
export type Story = readonly Exchange[];

/** What kind of value stands where: by the name of its type, by its fields, or by those of each element. */
export type Shape = string | { [field: string]: Shape } | [Shape?];

/** What only the server can have made up; every other value of a request is the page's own. */
const GIVEN = new Set(['login', 'code', 'secret', 'token', 'link']);
/** A page makes up a key for whatever it creates. */
const KEY = '{key}';
const REFERENCE = /\{(\d+)\.([\w.]+)\}/;

/** Devices of a world that write down what they are asked to send. */
export function recording({ address, settled }: ServedWorld): {
  device(): Device;
  story: Exchange[];
} {
  const story: Exchange[] = [];
  const given = new Map<string, string>();
  const referring = (text: string) => given.get(text) ?? text;
  let devices = 0;
  const device = () => {
    let number: number | undefined;
    return new Device(async (request) => {
      number ??= devices++;
      const { pathname, search } = new URL(request.url);
      const sent = await request.clone().text();
      const answer = await fetch(new Request(address + pathname + search, request));
      await settled();
      const body = isJson(answer) ? await answer.clone().json() : undefined;
      const path = decodeURI(pathname).split('/').map(referring).join('/') + search;
      story.push({
        ...{ device: number, method: request.method, path },
        ...(sent && {
          body: mapped(JSON.parse(sent), (text, field) =>
            field === 'key' ? KEY : referring(text),
          ),
        }),
        ...{ status: answer.status, type: typeOf(answer) },
        ...(body !== undefined && { answer: shapeOf(body) }),
      });
      mapped(body, (text, field, where) => {
        if (GIVEN.has(field)) given.set(ownPart(text), `{${story.length - 1}.${where}}`);
        return text;
      });
      return answer;
    });
  };
  return { device, story };
}

/** Sends the requests of a story to a world of today. Returns what its page would miss. */
export async function missedIn(world: World, story: Story): Promise<string[]> {
  const devices: Device[] = [];
  const answers: unknown[] = [];
  const filled = (text: string) =>
    text.replace(REFERENCE, (_, at, where) => {
      const value = where.split('.').reduce((of: never, field: string) => of?.[field], answers[at]);
      return ownPart(String(value));
    });
  const missed: string[] = [];
  for (const { device, method, path, body, status, type, answer } of story) {
    devices[device] ??= world.device();
    const sent = mapped(body, (text) => (text === KEY ? crypto.randomUUID() : filled(text)));
    const given = await devices[device].send(method, filled(path), sent);
    const what = `${method} ${path}`;
    answers.push(await contentOf(given));
    if (given.status !== status) missed.push(`${what} is answered ${given.status}, not ${status}`);
    else if (typeOf(given) !== type) missed.push(`${what} is answered in ${typeOf(given)}`);
    else if (answer)
      missed.push(...missing(answer, answers.at(-1)).map((one) => `${what}: ${one}`));
  }
  return missed;
}

/** Of a link what a page finds in it. */
function ownPart(text: string): string {
  return text.replace(/^.*#/, '');
}

/** Every text in a value replaced; `field` is the last name on its way, `where` the whole way. */
function mapped(
  value: unknown,
  change: (text: string, field: string, where: string) => string,
  way: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value, way.at(-1) ?? '', way.join('.'));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    mapped(part, change, [...way, name]),
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** A JSON answer; of every other the kind is enough, and a stream has no end. */
async function contentOf(answer: Response): Promise<unknown> {
  if (isJson(answer)) return answer.json();
  await answer.body?.cancel();
  return undefined;
}

function isJson(answer: Response): boolean {
  return typeOf(answer) === 'application/json';
}

function typeOf(answer: Response): string | null {
  return answer.headers.get('content-type')?.split(';')[0] ?? null;
}

/** Of the elements of a list only what all of them have. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(common)];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

function common(one: Shape, other: Shape): Shape {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first, second] = [one[0], other[0]];
    return first !== undefined && second !== undefined ? [common(first, second)] : [];
  }
  if (!isFields(one) || !isFields(other)) return 'any';
  const both = Object.entries(one).flatMap(([name, part]) => {
    const its = other[name];
    return its === undefined ? [] : [[name, common(part, its)] as const];
  });
  return Object.fromEntries(both);
}

function isFields(shape: Shape): shape is { [field: string]: Shape } {
  return typeof shape === 'object' && !Array.isArray(shape);
}

/** What a page reads in such an answer and does not find in this one. More than it knows is no harm. */
export function missing(shape: Shape, value: unknown, where = 'the answer'): string[] {
  if (shape === 'null' || shape === 'any') return value === undefined ? [`${where} is gone`] : [];
  if (typeof shape === 'string') {
    return typeof value === shape ? [] : [`${where} is no ${shape} any more`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${where} is no list any more`];
    const [each] = shape;
    if (each === undefined) return [];
    if (value.length === 0) return [`${where} is empty`];
    return value.flatMap((part, at) => missing(each, part, `${where}[${at}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${where} has no fields any more`];
  const fields = value as Record<string, unknown>;
  return Object.entries(shape).flatMap(([name, part]) =>
    name in fields ? missing(part, fields[name], `${where}.${name}`) : [`${where}.${name} is gone`],
  );
}
