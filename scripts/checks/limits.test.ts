import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { LARGEST_DATA_BYTES } from '#domain/base/bounds.ts';
import { GUEST_BODY_BYTES, LARGEST_BODY_BYTES, largestBody } from '../../server/http/body.ts';
import {
  GUESTS_BEHIND_AN_ADDRESS as GUESTS,
  REQUEST_LIMITS,
} from '../../server/http/limits/request-limits.ts';
import { WORK_LIMITS } from '../../server/http/limits/work-budgets.ts';

const { requests, writes, seconds, pages, calendars, files, recordings, photos } = REQUEST_LIMITS;
const { burst, perSecond, forShells, least, heavy, heavyWaiting, heavySeconds, longestWait } =
  WORK_LIMITS;
const KB = 1024;

const ROWS = [
  ['processor time of a family', `${burst} ms, and ${perSecond} ms each second`],
  [
    'processor time of an address: guests, pages, files',
    `${burst} ms, and ${perSecond} ms each second`,
  ],
  ['of these, only for shells and files', `${forShells} ms`],
  ['processor time of one request, at least', `${least} ms`],
  ['wait for a new budget', `at most ${longestWait} s`],
  [`answers of a family that take ${heavy} ms or more`, 'one at a time'],
  ['of these, waiting', `${heavyWaiting}, for at most ${heavySeconds} s`],
  ['requests of a session', `${requests} in ${seconds} s`],
  ['of these, changes', `${writes} in ${seconds} s`],
  ['requests of the guests behind an address', `${requests * GUESTS} in ${seconds} s`],
  ['of these, changes', `${writes * GUESTS} in ${seconds} s`],
  ['pages rendered for an address', `${pages * GUESTS} in ${seconds} s`],
  ['plans of kids in calendars of a family', `${calendars} in ${seconds} s`],
  ['files, recordings, photos of a family', `${files}, ${recordings}, ${photos} an hour`],
  ['body of a route that is open to guests', `${GUEST_BODY_BYTES / KB} KB`],
  ['body of any other route', `${LARGEST_BODY_BYTES / KB} KB`],
  ['a family’s file', `${LARGEST_DATA_BYTES / KB / KB} MB`],
];

const PAGE = readFileSync('docs/reference/limits.md', 'utf8');

test('lists every limit of the code in the reference', () => {
  const listed = PAGE.split('\n').filter((line) => line.startsWith('| '));
  const [, ...rows] = listed;
  expect(rows).toEqual(ROWS.map(([what, limit]) => `| ${what} | ${limit} |`));
});

test('names every route with the body of a guest in the reference', () => {
  const open = ROUTES.filter(
    (route) =>
      'request' in route && 'body' in route.request && largestBody(route) === GUEST_BODY_BYTES,
  ).map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``);
  expect([...PAGE.matchAll(/`(?:POST|PUT) [^`]*`/g)].map(([name]) => name)).toEqual(open);
});
