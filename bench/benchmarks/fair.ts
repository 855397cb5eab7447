import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import {
  answered,
  newKey,
  SAMPLE_MISSION,
  SampleParent,
  SIGN_IN,
} from '#fixtures/families/family.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { attackedBy, send } from '../measure/attacker.ts';
import type { BenchRequest } from '../measure/connection.ts';
import { quantiles } from '../measure/load.ts';
import { cookieDevice, inFolder, withServers } from '../measure/servers.ts';
import { type Rows, times } from '../rows.ts';

/** The time in which a budget is full again. */
const REST_MS = 20_000;
const QUIET_MS = 5000;
const ATTACKED_MS = 25_000;
/** Fewer than the 300 that a session may send in ten seconds. */
const READ_EVERY_MS = 40;
const KIDS = 'ABCDEFGHIJKLMNOPRSTU';
const MISSIONS = 100;
const CALENDARS = 20;
const EXTRA_POINTS = 20_000;
const SESSIONS = 16;
const FIELDS = 12_000;
/** After these an attacker begins again. */
const REQUESTS = 2000;

/** Measures how long a family waits while another visitor does all that is allowed. */
export function fair(): Promise<Rows> {
  return inFolder(async (folder) => {
    const dataDir = path.join(folder, 'ours');
    const [quiet, large] = await withServers([{ dataDir }], async ([server]) => [
      await quietFamily(server),
      await largeFamily(server),
    ]);
    fillDay(dataDir);
    const limited = { dataDir, env: { WORK_LIMIT: 'on', TRUST_PROXY: '1' } };
    return withServers([limited], async ([server]) => {
      const rows: Rows = {};
      for (const [what, next] of Object.entries(attacks(large))) {
        const requests = Array.from({ length: REQUESTS }, (_, turn) => next(turn));
        const sides = await waitsBeside(server, quiet, requests);
        rows[`read next to ${what}, median`] = times(5, quantiles(sides, 0.5));
        rows[`read next to ${what}, p95`] = times(10, quantiles(sides, 0.95));
      }
      return rows;
    });
  });
}

function attacks({
  logins,
  today,
  calendars,
  cookies,
}: Large): Record<string, (turn: number) => BenchRequest> {
  const login = (turn: number) => logins[turn % logins.length] ?? '';
  const fields = Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`f${at}`, 1]));
  return {
    'a full day of points': (turn) => get(`/api/kids/${logins[0]}/points`, turn, cookies),
    // Always another week, because an answer is computed once between two changes.
    'weeks of all kids': (turn) =>
      get(`/api/weeks/${weekOf(today) + (turn % 1000)}`, turn, cookies),
    inboxes: (turn) => get('/api/inbox', turn, cookies),
    calendars: (turn) => get(`/kalendarz/${calendars[turn % calendars.length]}.ics`, turn),
    'rendered pages': (turn) => get(addressOf.kidMenu(login(turn)), turn, cookies),
    'a guest’s fields': (turn) => ({ ...get('/api/session', turn), method: 'POST', body: fields }),
    'the description': (turn) => get('/api/openapi.json', turn),
    'a guest’s pages': (turn) => get(addressOf.newPassword(), turn),
  };
}

function get(to: string, turn: number, cookies: readonly string[] = []): BenchRequest {
  const cookie = cookies[turn % cookies.length] ?? '';
  return { method: 'GET', path: to, headers: { cookie, 'x-forwarded-for': '203.0.113.1' } };
}

async function waitsBeside(
  server: ServerProcess,
  quiet: BenchRequest,
  requests: readonly BenchRequest[],
) {
  // What the last attacker had used up comes back.
  await setTimeout(REST_MS);
  const floor = await waits(server, quiet, QUIET_MS);
  const attack = { address: server.address, requests };
  return { floor, ours: await attackedBy(attack, () => waits(server, quiet, ATTACKED_MS)) };
}

async function waits(server: ServerProcess, request: BenchRequest, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  for (const begun = performance.now(); performance.now() - begun < ms; ) {
    const sent = performance.now();
    const status = await send(server.address, agent, request);
    if (status !== 200) throw new Error(`The quiet family got ${status}.`);
    waited.push(performance.now() - sent);
    await setTimeout(READ_EVERY_MS);
  }
  agent.destroy();
  return waited;
}

async function quietFamily(server: ServerProcess): Promise<BenchRequest> {
  const { device, cookie } = cookieDevice(server);
  const parent = new SampleParent(device);
  await parent.register('cicho@example.com');
  const login = await parent.addKid();
  for (const name of ['Zęby', 'Łóżko', 'Książka']) await parent.addMission(login, { name });
  const { today } = await answered(parent.api.start.$get());
  const headers = { cookie: await cookie(), 'x-forwarded-for': '203.0.113.9' };
  return { method: 'GET', path: `/api/kids/${login}/weeks/${weekOf(today)}`, headers };
}

type Large = Awaited<ReturnType<typeof largeFamily>>;

async function largeFamily(server: ServerProcess) {
  const { device } = cookieDevice(server);
  const parent = new SampleParent(device);
  await parent.register();
  const logins: string[] = [];
  for (const name of KIDS) logins.push(await parent.addKid({ name }));
  const [login = '', ...others] = logins;
  const also = others.map((each) => ({ login: each }));
  for (let count = 0; count < MISSIONS; count += 1) {
    // A session may change a hundred things in ten seconds.
    await setTimeout(400);
    const json = { ...SAMPLE_MISSION, name: `Misja ${count}`, key: newKey(), also };
    await answered(parent.api.kids[':login'].missions.$post({ param: { login }, json }));
  }
  const { today } = await answered(parent.api.start.$get());
  const calendars: string[] = [];
  for (let count = 0; count < CALENDARS; count += 1) {
    const json = { name: 'K', may: 'calendar', login: null, password: SIGN_IN.password } as const;
    calendars.push((await answered(parent.api.tokens.$post({ json }))).token);
  }
  const cookies: string[] = [];
  for (let count = 0; count < SESSIONS; count += 1) {
    const other = cookieDevice(server);
    await answered(other.device.api.session.$post({ json: SIGN_IN }));
    await answered(other.device.api.actor.$put({ json: { be: 'parent' } }));
    cookies.push(await other.cookie());
  }
  return { logins, today, calendars, cookies };
}

/** Gives the large family's first kid extra points, as a loaded file may: all on one day. */
function fillDay(dataDir: string) {
  const db = new DatabaseSync(path.join(dataDir, 'gwiazdozbior.sqlite'));
  db.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < ?)
     insert into extra_points (family_id, kid, extra, description, points, day, key)
     select family_id, min(kid), 1000000 + n, 'Pomoc', 1, 20000, 'extra-' || n
     from kid cross join number where family_id = (select max(family_id) from family) group by n`,
  ).run(EXTRA_POINTS);
  db.close();
}
