import path from 'node:path';
import { type ServerProcess, startServer } from '../../e2e/fault/server-process.ts';
import type { Answer, Figure } from '../answer.ts';
import { readDay, thumb } from '../asks.ts';
import { type Household, withHousehold } from '../household.ts';
import { type Ask, load } from '../load.ts';
import { asJustSeen, multiply, nth } from '../many-families.ts';
import { withServers } from '../servers.ts';
import { inTurns, median, perRequest } from '../turns.ts';

const SECONDS = 1;
/** With so many families that is a gigabyte. */
const DAYS = 60;
const MANY = 20_000;
const FEW = 10;
const STARTS = 5;
/** Prime to both counts: the next request is for a family far away. */
const STEP = 7919;

/** Does a request cost more among many families than among few, which stand for a floor here? */
export function families(): Promise<Answer<'families'>> {
  return withHousehold(
    DAYS,
    (household) => {
      const folder = path.dirname(household.dataDir);
      const dataDirs = { ours: path.join(folder, 'many'), floor: path.join(folder, 'few') };
      multiply(household, MANY, dataDirs.ours);
      multiply(household, FEW, dataDirs.floor);
      return compare(household, dataDirs);
    },
    1,
  );
}

async function compare(one: Household, dataDirs: { ours: string; floor: string }) {
  const ready = await readyMs(dataDirs.ours);
  for (const dataDir of Object.values(dataDirs)) asJustSeen(dataDir);
  const servers = [{ dataDir: dataDirs.ours }, { dataDir: dataDirs.floor }] as const;
  return withServers(servers, async ([ours, floor]) => {
    const compared = async (asked: (household: Household, round: number) => Ask) => {
      const asks = { many: amongAll(one, MANY, asked), few: amongAll(one, FEW, asked) };
      const loads = await inTurns({
        ours: () => alone(ours, asks.many),
        floor: () => alone(floor, asks.few),
      });
      return perRequest(loads);
    };
    return {
      'a kid’s day among 20 000 families': await compared((of) => readDay(of)()),
      'a mark among 20 000 families': await compared(({ kids, today, cookies }, round) => ({
        ...thumb(kids[0]?.login ?? '', kids[0]?.missions[0] ?? 0, today, round % 2 === 0),
        headers: { cookie: cookies.parent[0] ?? '' },
      })),
      'the first answer among 20 000 families': await compared(({ cookies }) => ({
        method: 'GET',
        path: '/api/start',
        headers: { cookie: cookies.kid[0] ?? '' },
      })),
      'ready with their gigabyte': ready,
    };
  });
}

/** Asks for one family after the other, in rounds. */
function amongAll(
  one: Household,
  count: number,
  asked: (household: Household, round: number) => Ask,
): () => Ask {
  let turn = 0;
  return () => {
    turn += 1;
    return asked(nth(one, (turn * STEP) % count), Math.floor((turn - 1) / count));
  };
}

function alone(server: ServerProcess, ask: () => Ask) {
  return load(server, SECONDS, [ask]);
}

/** From the start of the process until it says that it is ready. */
async function readyMs(dataDir: string): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const begun = performance.now();
    const server = await startServer({ dataDir });
    times.push(performance.now() - begun);
    await server.stop();
  }
  return { ours: median(times) };
}
