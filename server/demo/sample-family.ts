import { tmpdir } from 'node:os';
import { UNDO_MS } from '#domain/base/undo.ts';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import type { BadgeId } from '#domain/hero/badge.ts';
import type { PauseKind } from '#domain/pause/pause.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { DAY_MS } from '#domain/time/time-zone.ts';
import { type Week, weekOf } from '#domain/time/week.ts';
import { createApp } from '../app.ts';
import { dayIn, HOME_TIME_ZONE } from '../base/clock.ts';
import { readConfig } from '../base/config.ts';
import { openLog } from '../base/log.ts';
import type { Storage } from '../db/storage.ts';
import { openPasswords } from '../http/limits/passwords.ts';
import { DEMO_SIGN_IN } from '../shared/start/installation.ts';
import { ApiClient, answered } from './client.ts';
import { contextWithoutLimits } from './context.ts';

const HISTORY_DAYS = 30;

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

export type Logins = readonly [string, string, string];

const GIFTS: readonly PictureId[] = ['walk', 'ice-cream', 'games-30', 'cinema', 'lego'];

/** A month of a family's days, through the API. Returns the kids' logins. */
export async function seedSampleFamily(storage: Storage, now: number): Promise<Logins> {
  const family = new SampleFamily(storage, now - HISTORY_DAYS * DAY_MS);
  await family.register();
  const kids: SampleKid[] = [];
  for (const sample of KIDS) kids.push(await family.addKid(sample));
  for (; family.now <= now; family.now += DAY_MS) {
    const ago = Math.round((now - family.now) / DAY_MS);
    for (const [index, kid] of kids.entries()) await family.liveDay(kid, index, ago);
  }
  family.now = now;
  const thisWeek = weekOf(family.today);
  for (const kid of kids) {
    await family.takeGifts(kid);
    await family.wearBadges(kid, thisWeek);
  }
  family.now = now + UNDO_MS;
  for (const { login } of kids) await family.seeNews(login);
  const logins = kids.map(({ login }) => login);
  const { today } = family;
  await family.addPause('holiday', logins, today + 31, today + 44);
  await family.addPause('illness', logins.slice(0, 1), today + 20, today + 21);
  return logins as unknown as Logins;
}

interface SampleKid {
  sample: (typeof KIDS)[number];
  login: string;
  missions: { number: number; days: readonly number[] }[];
  gifts: number[];
}

class SampleFamily {
  /** The family's clock. */
  now: number;
  #keys = 0;
  readonly #api: ApiClient['api'];

  constructor(storage: Storage, now: number) {
    this.now = now;
    const config = readConfig({ LOG_LEVEL: 'error' });
    const app = createApp(
      contextWithoutLimits({
        storage,
        clock: () => this.now,
        config,
        log: openLog(config, process.stderr),
        // Everybody knows its password.
        passwords: openPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }),
        fileProgram: '',
        dataDir: tmpdir(),
      }),
    );
    this.#api = new ApiClient(async (request) => app.fetch(request)).api;
  }

  get today(): Day {
    return dayIn(HOME_TIME_ZONE, this.now);
  }

  get #kid() {
    return this.#api.kids[':login'];
  }

  async register() {
    const account = { ...DEMO_SIGN_IN, gender: 'mama' as const, code: null };
    await answered(this.#api.account.$post({ json: { ...account, timeZone: HOME_TIME_ZONE } }));
    await answered(this.#api.actor.$put({ json: { be: 'parent' } }));
  }

  async addKid(sample: (typeof KIDS)[number]): Promise<SampleKid> {
    const json = { ...sample.kid, code: null, readsAloud: false, key: this.#newKey() };
    const { login } = await answered(this.#api.kids.$post({ json }));
    const param = { login };
    const chosen: readonly PictureId[] = sample.missions;
    const missions = [];
    for (const { id, age: _, ...draft } of RECOMMENDED_MISSIONS.filter(({ id }) =>
      chosen.includes(id),
    )) {
      const json = { ...draft, picture: id, confirmation: true, key: this.#newKey() };
      const { mission } = await answered(this.#kid.missions.$post({ param, json }));
      missions.push({ number: mission.mission, days: draft.days });
    }
    const gifts = [];
    for (const { id, name, points } of RECOMMENDED_GIFTS.filter(({ id }) => GIFTS.includes(id))) {
      const json = { name, picture: id, points, repeats: id === 'games-30', key: this.#newKey() };
      gifts.push((await answered(this.#kid.gifts.$post({ param, json }))).gift.gift);
    }
    return { sample, login, missions, gifts };
  }

  /** Marks the missions of a day. `index` is the kid's place, `ago` the days until now. */
  async liveDay({ sample, login, missions }: SampleKid, index: number, ago: number) {
    const weeksAgo = weekOf(this.today + ago) - weekOf(this.today);
    const isFull = sample.fullWeeksAgo.some((week) => week === weeksAgo);
    for (const [place, { number, days }] of missions.entries()) {
      const to = isFull ? 'done' : stateAgo(ago, index, place);
      if (to === 'undone' || !days.includes(weekday(this.today))) continue;
      const param = { login, mission: String(number), day: String(this.today) };
      const marks = this.#kid.missions[':mission'].marks[':day'];
      await answered(marks.$put({ param, json: { to, saw: 'undone' } }));
    }
  }

  /** Hands over one gift, chooses one, saves for one, and adds points for courage. */
  async takeGifts({ login, gifts }: SampleKid) {
    const courage = { description: 'Za odwagę u dentysty', points: 10, key: this.#newKey() };
    await answered(this.#kid['extra-points'].$post({ param: { login }, json: courage }));
    const { gifts: open } = this.#kid;
    const { gifts: known } = await answered(open.$get({ param: { login } }));
    const [first, second, ...others] = known.filter(({ gift }) => gifts.includes(gift));
    const dearest = others.sort((one, other) => other.points - one.points)[0];
    if (dearest) {
      const json = { gift: dearest.gift };
      await answered(this.#kid.goal.$put({ param: { login }, json }));
    }
    for (const gift of [first, second]) {
      if (!gift) continue;
      const param = { login, gift: String(gift.gift) };
      await answered(open[':gift'].choose.$post({ param, json: { points: gift.points } }));
      if (gift === first) await answered(open[':gift']['hand-over'].$post({ param }));
    }
  }

  async wearBadges({ login, sample: { badges, fullWeeksAgo } }: SampleKid, thisWeek: Week) {
    const shown = fullWeeksAgo.filter((ago) => ago > 1);
    const json = { count: shown.length, newest: thisWeek - Math.min(...shown) };
    await answered(this.#kid.celebrations.$post({ param: { login }, json }));
    for (const badge of badges) {
      const param = { login, badge: String(badge) };
      await answered(this.#kid.badges[':badge'].$put({ param }));
    }
  }

  /** As the kid, so that its news are not new. */
  async seeNews(login: string) {
    await answered(this.#api.actor.$put({ json: { be: 'kid', login } }));
    const claim = { param: { login }, json: { key: this.#newKey() } };
    await answered(this.#kid.news.claims.$post(claim));
    await answered(this.#kid.news.shown.$post(claim));
    await answered(this.#api.actor.$put({ json: { be: 'parent' } }));
  }

  async addPause(kind: PauseKind, kids: string[], from: Day, to: Day) {
    await answered(this.#api.pauses.$post({ json: { kind, from, to, kids, key: this.#newKey() } }));
  }

  #newKey(): string {
    this.#keys += 1;
    return `sample-family-${String(this.#keys).padStart(6, '0')}`;
  }
}

/** Today is half done, yesterday has a waiting mission, and some earlier marks are missing. */
function stateAgo(ago: number, kid: number, place: number): 'undone' | 'wait' | 'done' {
  if (ago === 0) return place === 0 ? 'done' : place === 1 ? 'wait' : 'undone';
  if (ago === 1 && place === 2) return 'wait';
  return (ago * 5 + place * 3 + kid * 7) % 11 === 0 ? 'undone' : 'done';
}
