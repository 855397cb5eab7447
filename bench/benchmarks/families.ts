import path from 'node:path';
import type { ServerOptions, ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { BenchRequest } from '../measure/connection.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { inTurns, load, medians, msPerRequest } from '../measure/load.ts';
import { asJustSeen, multiply, nth } from '../measure/many-families.ts';
import { dayOf, thumb } from '../measure/requests.ts';
import { withServers } from '../measure/servers.ts';
import { type Figure, type Rows, times } from '../rows.ts';

const SECONDS = 1;
/** A gigabyte of data with that many families. */
const DAYS = 160;
const MANY = 20_000;
const FEW = 10;
/** Sessions of each of the few families, because one session would hit its rate limit. */
const SESSIONS = 200;
/** Coprime to both counts, so that consecutive requests are for distant families. */
const STEP = 7919;

type RequestOf = (household: Household, round: number) => BenchRequest;

/** Compares the cost of a request among many families with that among few, the baseline. */
export function families(): Promise<Rows> {
  return withHousehold(
    DAYS,
    (many) => withHousehold(DAYS, (few) => compare(many, few), SESSIONS),
    1,
  );
}

async function compare(many: Household, few: Household): Promise<Rows> {
  const [manyDir, fewDir] = [multiply(many, MANY), multiply(few, FEW)];
  const started = await ready(manyDir);
  for (const dataDir of [manyDir, fewDir]) asJustSeen(dataDir);
  return withServers([{ dataDir: manyDir }, { dataDir: fewDir }], async ([ours, floor]) => {
    const compared = async (requestOf: RequestOf) => {
      const requests = {
        many: amongAll(many, MANY, requestOf),
        few: amongAll(few, FEW, requestOf),
      };
      const loads = await inTurns({
        ours: () => alone(ours, requests.many),
        floor: () => alone(floor, requests.few),
      });
      return times(1.2, msPerRequest(loads));
    };
    return {
      'a kid’s day among 20 000 families': await compared(({ kids, today, cookies }, round) => ({
        ...dayOf(kids[0]?.login ?? '', today),
        headers: cookieOf(cookies.kid, round),
      })),
      'a mark among 20 000 families': await compared(({ kids, today, cookies }, round) => ({
        ...thumb(kids[0]?.login ?? '', kids[0]?.missions[0] ?? 0, today, round % 2 === 0),
        headers: cookieOf(cookies.parent, round),
      })),
      'the first answer among 20 000 families': await compared(({ cookies }, round) => ({
        method: 'GET',
        path: '/api/start',
        headers: cookieOf(cookies.kid, round),
      })),
      'ready with their gigabyte': times(10, started),
    };
  });
}

function amongAll(one: Household, count: number, requestOf: RequestOf): () => BenchRequest {
  const all = Array.from({ length: count }, (_, n) => nth(one, n));
  let turn = -1;
  return () => {
    turn += 1;
    return requestOf(all[(turn * STEP) % count] ?? one, Math.floor(turn / count));
  };
}

function cookieOf(sessions: readonly string[], round: number) {
  return { cookie: sessions[round % sessions.length] ?? '' };
}

function alone(server: ServerProcess, request: () => BenchRequest) {
  return load(server, SECONDS, [request]);
}

/** Compares the time from process start to the ready message with a bare process on the same file. */
async function ready(dataDir: string): Promise<Figure> {
  const startMs = async (options: ServerOptions) => {
    const begun = performance.now();
    return withServers([options], async () => performance.now() - begun);
  };
  const starts = await inTurns({
    ours: () => startMs({ dataDir }),
    floor: () => startMs({ dataDir, main: path.resolve('bench/baselines/bare.mjs') }),
  });
  return medians(starts, (ms) => ms);
}
