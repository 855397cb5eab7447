import { tmpdir } from 'node:os';
import type { BadgeId } from '#domain/badge.ts';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { weekday } from '#domain/day.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { createApp } from '../app.ts';
import { dayIn, HOME_TIME_ZONE } from '../clock.ts';
import type { Storage } from '../storage/storage.ts';
import { contextOn } from './context.ts';
import { Device } from './device.ts';
import { answered, lookAs, mark, SampleParent } from './family.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 30;

/** The kids of the sample family, with their missions, full weeks and badges. */
const KIDS = [
  {
    kid: { name: 'Zosia', birth: 2021, gender: 'F', hero: 6 },
    missions: ['teeth-morning', 'teeth-evening', 'dress-alone', 'put-away-toys', 'set-table'],
    fullWeeksAgo: [2, 3],
    badges: [0],
  },
  {
    kid: { name: 'Staś', birth: 2018, gender: 'M', hero: 1 },
    missions: ['teeth-morning', 'make-bed', 'read-book', 'feed-pet', 'empty-dishwasher'],
    fullWeeksAgo: [1, 2, 3],
    badges: [1, 3],
  },
  {
    kid: { name: 'Kalina', birth: 2015, gender: 'F', hero: 5 },
    missions: ['homework', 'walk-pet', 'wash-dishes', 'vacuum', 'laundry'],
    fullWeeksAgo: [2, 3, 4],
    badges: [0, 3, 6],
  },
] as const satisfies {
  kid: { name: string; birth: number; gender: 'M' | 'F'; hero: number };
  missions: PictureId[];
  fullWeeksAgo: number[];
  badges: BadgeId[];
}[];

/** One for each of the kids. */
export type Logins = readonly [string, string, string];

/**
 * Fills an empty database with one sample family and a month of its days, through the interface,
 * as the family itself would have done it. Returns the kids' logins.
 */
export async function seedSampleFamily(storage: Storage, now: number): Promise<Logins> {
  let at = now - HISTORY_DAYS * DAY_MS;
  const app = createApp(contextOn({ storage, clock: () => at, dataDir: tmpdir() }));
  const parent = new SampleParent(new Device(async (request) => app.fetch(request)));
  await parent.register();
  const kids: { login: string; missions: { number: number; days: readonly number[] }[] }[] = [];
  for (const { kid, missions } of KIDS) {
    const login = await parent.addKid(kid);
    const recommended = RECOMMENDED_MISSIONS.filter(({ id }) =>
      (missions as readonly PictureId[]).includes(id),
    );
    const added = [];
    for (const { id, name, points, days, timeOfDay } of recommended) {
      const draft = { name, picture: id, points, days, ...(timeOfDay && { timeOfDay }) };
      const number = await parent.addMission(login, draft);
      added.push({ number, days });
    }
    kids.push({ login, missions: added });
  }
  const gifts = await Promise.all(kids.map(({ login }) => addGifts(parent, login)));
  for (; at <= now; at += DAY_MS) {
    const day = dayIn(HOME_TIME_ZONE, at);
    const ago = Math.round((now - at) / DAY_MS);
    for (const [index, { login, missions }] of kids.entries()) {
      for (const [place, { number, days }] of missions.entries()) {
        const weeksAgo = weekOf(dayIn(HOME_TIME_ZONE, now)) - weekOf(day);
        const isFull = KIDS[index]?.fullWeeksAgo.some((week) => week === weeksAgo);
        const state = isFull ? 'done' : stateAgo(ago, index, place);
        if (state === 'undone' || !days.includes(weekday(day))) continue;
        await answered(mark(parent.device, { login, mission: number, day }, state));
      }
    }
  }
  at = now;
  for (const [index, sample] of KIDS.entries()) {
    const login = kids[index]?.login ?? '';
    await takeGifts(parent, login, gifts[index] ?? []);
    await wearBadges(parent, login, sample, weekOf(dayIn(HOME_TIME_ZONE, now)));
    await lookAs(parent, login);
  }
  const logins = kids.map(({ login }) => login);
  const today = dayIn(HOME_TIME_ZONE, now);
  await parent.addPause(logins, today + 31, today + 44);
  await parent.addPause(logins.slice(0, 1), today + 20, today + 21, 'illness');
  return logins as unknown as Logins;
}

/** What each kid of the sample family may wish for. */
const GIFTS: readonly PictureId[] = ['walk', 'ice-cream', 'games-30', 'cinema', 'lego'];

async function addGifts(parent: SampleParent, login: string): Promise<number[]> {
  const added: number[] = [];
  for (const { id, name, points } of RECOMMENDED_GIFTS.filter(({ id }) => GIFTS.includes(id))) {
    added.push(await parent.addGift(login, { name, picture: id, points }));
  }
  return added;
}

/** One gift was received, one is chosen, one is saved for, and there were points for courage. */
async function takeGifts(parent: SampleParent, login: string, gifts: readonly number[]) {
  await parent.addPoints(login, 10, 'Za odwagę u dentysty');
  const { gifts: open } = parent.api.kids[':login'];
  const { gifts: known } = await answered(open.$get({ param: { login } }));
  const [first, second, ...others] = known.filter(({ gift }) => gifts.includes(gift));
  const dearest = others.sort((one, other) => other.points - one.points)[0];
  if (dearest) {
    const json = { gift: dearest.gift };
    await answered(parent.api.kids[':login'].goal.$put({ param: { login }, json }));
  }
  for (const gift of [first, second]) {
    if (!gift) continue;
    const param = { login, gift: String(gift.gift) };
    await answered(open[':gift'].choose.$post({ param, json: { points: gift.points } }));
    if (gift === first) await answered(open[':gift']['hand-over'].$post({ param }));
  }
}

/** All full weeks but last week's were celebrated, and some of their badges were chosen. */
async function wearBadges(
  parent: SampleParent,
  login: string,
  { badges, fullWeeksAgo }: (typeof KIDS)[number],
  thisWeek: Week,
) {
  const ofKid = parent.api.kids[':login'];
  const shown = fullWeeksAgo.filter((ago) => ago > 1);
  const json = { count: shown.length, newest: thisWeek - Math.min(...shown) };
  await answered(ofKid.celebrations.$post({ param: { login }, json }));
  for (const badge of badges) {
    await answered(ofKid.badges[':badge'].$put({ param: { login, badge: String(badge) } }));
  }
}

/** Today is half done, yesterday waits for the parent, a mission was missed now and then. */
function stateAgo(ago: number, kid: number, place: number): 'undone' | 'wait' | 'done' {
  if (ago === 0) return place === 0 ? 'done' : place === 1 ? 'wait' : 'undone';
  if (ago === 1 && place === 2) return 'wait';
  return (ago * 5 + place * 3 + kid * 7) % 11 === 0 ? 'undone' : 'done';
}
