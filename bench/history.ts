import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/day.ts';
import type { Mark } from '#domain/mark.ts';
import { type Mission, startMission } from '#domain/mission.ts';
import { daysOf, firstDay, type Week, weekOf } from '#domain/week.ts';
import { Device } from '../e2e/world/device.ts';
import { answered, SampleParent, SIGN_IN } from '../e2e/world/family.ts';
import { dayIn, HOME_TIME_ZONE } from '../server/clock.ts';
import { createApp, type House } from '../server/http/app.ts';
import { readWeek, saveProgress } from '../server/storage/progress.ts';

const KIDS = 3;
const MISSIONS = 8;

/** Where the bench puts its thumbs. */
export interface Grown {
  login: string;
  missions: number[];
  today: number;
  week: Week;
  /** As a `Cookie` header. */
  cookie: string;
}

/** A family of three kids with eight daily missions each, all done for so many weeks. */
export async function growFamily(house: House, weeks: number): Promise<Grown> {
  const { storage, clock } = house;
  const today = dayIn(HOME_TIME_ZONE, clock());
  const week = weekOf(today);
  const app = createApp(house);
  const device = new Device(async (request) => app.fetch(request));
  const parent = new SampleParent(device);
  await parent.register();
  const logins: string[] = [];
  for (let kid = 0; kid < KIDS; kid += 1) logins.push(await parent.addKid());

  let missions: Mission[] = [];
  for (const [kid, login] of logins.entries()) {
    const of = { family: 1, kid: kid + 1, login };
    missions = RECOMMENDED_MISSIONS.slice(0, MISSIONS).map(({ id, name, points }, index) =>
      startMission(
        100 + kid * MISSIONS + index,
        { name, picture: id, points, days: WEEKDAYS, confirmation: true },
        firstDay(week - weeks),
      ),
    );
    for (let past = week - weeks; past < week; past += 1) {
      const marks: Mark[] = daysOf(past).flatMap((day) =>
        missions.map(({ mission }) => ({ mission, day, state: 'done' as const })),
      );
      await storage.familyWrite(of.family, async (write) => {
        const before = await readWeek(write.db, of, past);
        await saveProgress(write, of, before, { missions, marks });
      });
    }
  }
  await answered(device.api.session.$post({ json: SIGN_IN }));
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const login = logins.at(-1) ?? '';
  return {
    login,
    missions: missions.map(({ mission }) => mission),
    today,
    week,
    cookie: device.cookie,
  };
}
