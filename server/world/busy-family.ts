import { tmpdir } from 'node:os';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { WEEKDAYS } from '#domain/day.ts';
import { daysOf, weekOf } from '#domain/week.ts';
import { createApp } from '../app.ts';
import { dayIn, HOME_TIME_ZONE } from '../clock.ts';
import type { Storage } from '../storage/storage.ts';
import { contextOn } from './context.ts';
import { Device } from './device.ts';
import { answered, lookAs, mark, SampleParent } from './family.ts';

/** How many missions its kid has to do on each day of the week, from Monday. */
export const TO_DO = [1, 3, 4, 8, 12, 2, 6] as const;

const MOST = Math.max(...TO_DO);

/** So many more are on each of these days, the first of which waits. */
export const DONE = 3;

/** Longer than any that is recommended. */
export const LONG = 'Powiesić mokre ręczniki i stroje kąpielowe w łazience';

export interface BusyKid {
  login: string;
  /** In how many days the Monday comes from which on `TO_DO` counts. */
  monday: number;
}

/** A family whose kid has another number of missions on each day of next week. */
export async function seedBusyFamily(
  storage: Storage,
  now: number,
  email: string,
): Promise<BusyKid> {
  const app = createApp(contextOn({ storage, clock: () => now, dataDir: tmpdir() }));
  const parent = new SampleParent(new Device(async (request) => app.fetch(request)));
  await parent.register(email);
  const login = await parent.addKid({ name: 'Maksymilian Aleksander', gender: 'M', hero: 2 });
  const today = dayIn(HOME_TIME_ZONE, now);
  // Next week, of which every day is still to come.
  const days = daysOf(weekOf(today) + 1);
  for (const [at, { id, name, points }] of RECOMMENDED_MISSIONS.slice(0, MOST + DONE).entries()) {
    const done = at >= MOST;
    const mission = await parent.addMission(login, {
      name: at === 2 ? LONG : name,
      picture: id,
      points,
      days: done ? WEEKDAYS : WEEKDAYS.filter((weekday) => at < (TO_DO[weekday] ?? 0)),
    });
    if (!done) continue;
    for (const day of days) {
      const to = at === MOST ? 'wait' : 'done';
      await answered(mark(parent.device, { login, mission, day }, to));
    }
  }
  for (const { id, name, points } of RECOMMENDED_GIFTS.slice(0, 7)) {
    await parent.addGift(login, { name, picture: id, points });
  }
  await parent.addPoints(login, 45);
  await lookAs(parent, login);
  return { login, monday: (days[0] ?? today) - today };
}
