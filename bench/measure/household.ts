import path from 'node:path';
import { newLineage } from '#domain/mission/lineage.ts';
import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Day } from '#domain/time/day.ts';
import { firstDay, weekOf } from '#domain/time/week.ts';
import { answered, SampleParent } from '#fixtures/families/family.ts';
import type { FoundKid } from '../../server/db/kid/kid-key.ts';
import { readFrom } from '../../server/db/kid/progress.ts';
import { openStorage, takeNumber } from '../../server/db/storage.ts';
import { verify } from '../../server/db/verify/verify.ts';
import { Hub } from '../../server/live/hub.ts';
import { changeProgress } from '../../server/shared/kid/consequences.ts';
import { insertSession, insertToken, saveActor } from '../../server/shared/session/queries.ts';
import { newToken } from '../../server/shared/session/token.ts';
import { cookieDevice, inFolder, withServers } from './servers.ts';

const KIDS = ['Zosia', 'Hania', 'Kalina'];
const MISSIONS = ['Zęby rano', 'Zęby wieczorem', 'Pościelić łóżko', 'Przeczytać książkę'];
/** A parent changes a mission every quarter: it ends, and another one replaces it. */
const DAYS_OF_A_MISSION = 91;
const WEEKS_TO_CELEBRATE = 2;
/** Enough for 10 000 changes a second. */
const SESSIONS = 1000;

export interface Household {
  dataDir: string;
  today: Day;
  kids: { login: string; missions: number[] }[];
  /** Of many sessions, so that none exceeds its rate limit. */
  cookies: { parent: string[]; kid: string[] };
}

export function withHousehold<T>(
  days: number,
  work: (household: Household) => Promise<T>,
  sessions = SESSIONS,
): Promise<T> {
  return inFolder(async (folder) => {
    const household = await moveIn(path.join(folder, 'ours'));
    await live(household, days);
    await signIn(household, sessions);
    return work(household);
  });
}

/** Registers the family through the API, as a real family does. */
function moveIn(dataDir: string): Promise<Household> {
  return withServers([{ dataDir }], async ([server]) => {
    const parent = new SampleParent(cookieDevice(server).device);
    await parent.register();
    const kids: Household['kids'] = [];
    for (const name of KIDS) {
      const login = await parent.addKid({ name });
      const missions = [];
      for (const mission of MISSIONS)
        missions.push(await parent.addMission(login, { name: mission }));
      kids.push({ login, missions });
    }
    const { today } = await answered(parent.api.start.$get());
    return { dataDir, today, kids, cookies: { parent: [], kid: [] } };
  });
}

/** Opens sessions of the parent and of the first kid, more than a family can have. */
async function signIn({ dataDir, cookies }: Household, sessions: number) {
  const storage = await openHouse(dataDir);
  const first = await storage.read
    .selectFrom('kid')
    .innerJoin('grown_up', 'grown_up.family_id', 'kid.family_id')
    .select(['kid.family_id as family', 'kid', 'grown_up as grownUp'])
    .orderBy('kid')
    .executeTakeFirstOrThrow();
  const { family, grownUp } = first;
  const actors = { parent: { is: 'parent', grownUp }, kid: { is: 'kid', kid: first.kid } } as const;
  await storage.write(async (db) => {
    const to = { db, family, grownUp };
    for (const is of ['parent', 'kid'] as const) {
      for (let count = 0; count < sessions; count += 1) {
        const session = await insertSession(to, 'bench', Date.now());
        const of = { family: to.family, session };
        const { token, hash } = newToken(to.family);
        await insertToken(db, { ...of, hash });
        await saveActor(db, of, actors[is], null);
        cookies[is].push(`session=${token}`);
      }
    }
    // Marks the sessions as used before, because a first request writes to the database.
    await db.updateTable('session_token').set({ fresh: 0 }).execute();
  });
  await storage.close();
}

function openHouse(dataDir: string) {
  return openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });
}

/**
 * Missions end and are replaced on the way. Every second week is full, the others have nine of ten
 * marks done. All full weeks except the newest are celebrated.
 */
async function live({ dataDir, today }: Household, days: number) {
  const storage = await openHouse(dataDir);
  const kids = await storage.read.selectFrom('kid').select(['family_id', 'kid', 'login']).execute();
  for (const { family_id: family, kid, login } of kids) {
    const of: FoundKid = { family, kid, login };
    await storage.familyWrite(family, async (write) => {
      const before = await readFrom(write.db, of, 0);
      const missions: Mission[] = [];
      const marks: Mark[] = [];
      for (const now of before.missions) {
        let finish: Day | null = null;
        for (let ago = 0; ago < days; ago += DAYS_OF_A_MISSION) {
          const start = today - Math.min(days, ago + DAYS_OF_A_MISSION);
          const mission = finish === null ? now.mission : await takeNumber(write);
          missions.push({ ...now, mission, ...newLineage(mission), start, finish });
          for (let day = start; day < (finish ?? firstDay(weekOf(today))); day += 1) {
            const isDone = weekOf(day) % 2 === 0 || (day * 7 + mission) % 10 > 0;
            if (isDone) marks.push({ mission, day, state: 'done' });
          }
          finish = start;
        }
      }
      await changeProgress(write, of, before, { missions, marks });
      await write.db
        .updateTable('celebration')
        .set({ shown: 1 })
        .where('family_id', '=', family)
        .where('kid', '=', kid)
        .where('week', '<', weekOf(today) - WEEKS_TO_CELEBRATE)
        .execute();
    });
  }
  const faults = await verify(storage.read);
  await storage.close();
  if (faults.length > 0) throw new Error(`invalid household: ${faults[0]}`);
}
