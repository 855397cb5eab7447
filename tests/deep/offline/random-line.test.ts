import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { type SampleParent, sampleParent } from '#fixtures/families/family.ts';
import { type Front, frontOf, type InFront } from '#fixtures/network/front.ts';
import { cachedRecords, cacheRecords, seen, workerOf } from '#fixtures/network/offline-cache.ts';
import { queuedOn } from '#fixtures/network/without-net.ts';
import { backToFaces, enter, thumb } from '#fixtures/pages/home.ts';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { TODAY } from '#fixtures/server/world.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 6);
const SEED = inject('seed');

const KIDS = ['Zosia', 'Franek'] as const;
const MISSIONS = ['Zęby rano', 'Łóżko'] as const;
/** Only a person can do something about 401, 403 and a redirect: `answers.test.ts`. */
const IN_FRONT: readonly InFront[] = [
  ...(['nothing', 'half'] as const),
  ...[200, 404, 429, 500, 502, 522, 530].map((status) => ({ status })),
];

test(`loses, doubles and misplaces no thumb in ${ROUNDS} random rounds of faults (SEED=${SEED})`, async () => {
  const tablet = await Tablet.open(randomFrom(SEED));
  for (let round = 0; round < ROUNDS; round += 1) await tablet.live(round);
}, 600_000);

/** A tablet of two kids, in front of which a proxy answers now and then. */
class Tablet {
  readonly #random: Random;
  readonly #parent: SampleParent;
  readonly #front: Front;
  readonly #page: Page;
  readonly #logins: ReadonlyMap<string, string>;
  /** The kid who uses it. */
  #kid: string = KIDS[0];
  /** The missions that must be done in the end. */
  readonly #done = new Set<string>();
  /** What has happened in this round, for the message of a failure. */
  #steps: string[] = [];

  private constructor(
    random: Random,
    of: { parent: SampleParent; front: Front; page: Page; logins: ReadonlyMap<string, string> },
  ) {
    this.#random = random;
    this.#parent = of.parent;
    this.#front = of.front;
    this.#page = of.page;
    this.#logins = of.logins;
  }

  static async open(random: Random): Promise<Tablet> {
    const world = await openBrowserWorld();
    const front = await frontOf(world.address);
    const parent = await sampleParent(world.device());
    const logins = new Map<string, string>();
    for (const name of KIDS) {
      const login = await parent.addKid({ name });
      logins.set(name, login);
      for (const mission of MISSIONS) {
        await parent.addMission(login, { name: mission, confirmation: false });
      }
    }
    const page = await world.open('tablet', { worker: true, through: front.address });
    for (const login of logins.values()) {
      await enter(page, { be: 'kid', login });
      await seen(page, login);
    }
    return new Tablet(random, { parent, front, page, logins });
  }

  /** Lives through one outage with its thumbs, and expects all of them on the server in the end. */
  async live(round: number): Promise<void> {
    this.#steps = [`round ${round}`];
    try {
      await this.#outage();
    } catch (cause) {
      throw new Error(this.#steps.join(', '), { cause });
    }
  }

  async #outage() {
    await this.#open(this.#random.of(KIDS));
    if (this.#random.below(8) === 0) await this.#evict();
    const inFront = this.#random.of(IN_FRONT);
    const isCutFirst = this.#random.below(3) > 0;
    if (isCutFirst) this.#cut(inFront);
    await this.#tap(this.#page);
    // Otherwise the request is under way, or answered.
    if (!isCutFirst) this.#cut(inFront);
    for (let more = this.#random.below(3); more > 0; more -= 1) await this.#go();
    this.#note('the server answers again');
    this.#front.answers(null);
    await this.#expectAll();
  }

  /** Something that a child or a browser does while the server is down. */
  async #go() {
    const page = this.#page;
    const at = this.#random.below(5);
    if (at === 0) {
      this.#note('the page is opened again');
      await page.goto(this.#address(), { waitUntil: 'commit' });
    } else if (at === 1) {
      this.#note('the page is closed and opened');
      await page.goto('about:blank');
      await page.goto(this.#address(), { waitUntil: 'commit' });
    } else if (at === 2) {
      const other = await page.context().newPage();
      this.#note('another tab');
      await other.goto(this.#address(), { waitUntil: 'commit' });
      await this.#tap(other);
      await other.close();
      // This one has not seen that thumb.
      await page.goto(this.#address(), { waitUntil: 'commit' });
    } else if (at === 3) {
      await this.#become(this.#random.of(KIDS.filter((name) => name !== this.#kid)));
    }
    await this.#tap(page);
  }

  async #tap(page: Page) {
    const name = this.#random.of(MISSIONS);
    const card = `${this.#kid} ${name}`;
    // A page that was opened again may show what it has cached before the last answer.
    const shown = await page.locator('[data-state]', { hasText: name }).getAttribute('data-state');
    const isDone = shown === 'done';
    this.#note(`${card} becomes ${isDone ? 'undone' : 'done'}`);
    await thumb(page, isDone ? 'down' : 'up', name);
    await expectAlert(page, isDone ? 'Niestety' : 'Gratulacje');
    if (isDone) this.#done.delete(card);
    else this.#done.add(card);
  }

  /** Another kid takes the tablet. */
  async #become(kid: string) {
    this.#note(`${kid} takes it`);
    await backToFaces(this.#page);
    await this.#page.getByRole('button', { name: new RegExp(`^${kid}`) }).tap();
    await this.#page.getByRole('heading', { name: `Cześć, ${kid}!` }).waitFor();
    this.#kid = kid;
    await this.#page.getByRole('link', { name: /^MISJE/ }).tap();
  }

  /** Opens a kid's day while the server answers. */
  async #open(kid: string) {
    const login = this.#logins.get(kid);
    // An open page would leave for the profile picker at this change.
    await this.#page.goto('about:blank');
    await this.#page.request.put('/api/actor', { data: { be: 'kid', login } });
    this.#kid = kid;
    await this.#page.goto(this.#address());
    await workerOf(this.#page);
  }

  /** The browser removes one of the storages. */
  async #evict() {
    const what = this.#random.of(['answers', 'worker and files']);
    this.#note(`the browser removes ${what}`);
    if (what === 'answers') await cacheRecords(this.#page, []);
    else {
      await this.#page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
        await (await navigator.serviceWorker.getRegistration())?.unregister();
      });
    }
    for (const kid of KIDS) {
      await this.#open(kid);
      await seen(this.#page, this.#logins.get(kid) ?? '');
    }
  }

  #cut(inFront: InFront) {
    this.#note(`in front: ${typeof inFront === 'string' ? inFront : inFront.status}`);
    this.#front.answers(inFront);
  }

  async #expectAll() {
    const page = this.#page;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => queuedOn(page)).toBe(0);
    const profiles = async () => (await cachedRecords(page)).map(([key]) => key);
    await expect.poll(profiles).not.toContain('pending');
    // A change that arrived although its answer was lost counts as one from elsewhere.
    expect([undefined, this.#logins.get(this.#kid)]).toContain((await this.#actor())?.login);
    expect(await this.#states()).toEqual([...this.#done].sort());
    for (const [kid, login] of this.#logins) {
      const paid = [...this.#done].filter((card) => card.startsWith(kid)).length;
      expect((await this.#parent.kid(login)).earned).toBe(paid * 2);
    }
  }

  async #actor() {
    const start = await this.#page.request.get('/api/start');
    return (await start.json()).family.actor;
  }

  async #states(): Promise<string[]> {
    const done: string[] = [];
    for (const [kid, login] of this.#logins) {
      const { missions, marks } = await this.#parent.week(login, weekOf(TODAY));
      for (const { mission } of marks) {
        done.push(`${kid} ${missions.find((each) => each.mission === mission)?.name}`);
      }
    }
    return done.sort();
  }

  #address(): string {
    return addressOf.kidDay(this.#logins.get(this.#kid) ?? '', 0);
  }

  #note(what: string) {
    this.#steps.push(what);
  }
}
