import type { Query, QueryClient } from '@tanstack/react-query';
import pictures from '../../illustrations/sprites/main.svg?url';
import {
  type AnswersKeeper,
  cacheAnswersOf,
  isRestored,
  kidOfPendingLeave,
  restoreAnswers,
  restoreOthers,
} from '../../offline/cache/answers.ts';
import { failureOf } from '../../offline/cache/failure.ts';
import {
  deviceBox,
  dropAnswers,
  pendingLeave,
  storePendingLeave,
} from '../../offline/cache/store.ts';
import { api, isDenied, isLost, Refusal } from '../../offline/client/client.ts';
import { type Device, deviceOf, type OfflineSupport } from '../../offline/client/device.ts';
import { type Start, startQuery } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { askToPersist } from '../../offline/client/persist.ts';
import { forgetFamily } from '../../offline/client/query-client.ts';
import { answered } from '../../offline/client/send.ts';
import { waitAfter } from '../../offline/client/stream.ts';
import { type Here, Sender } from '../../offline/queue/sender.ts';
import type { GivenThumb } from '../../offline/queue/thumbs.ts';
import { unreached } from '../../offline/worker/unreached.ts';
import { sendMark } from '../../shared/data/mark.ts';
import { goOn } from './going-on.ts';
import { Line, Sign } from './Parts.tsx';
import { reloadForOtherRelease } from './release.ts';

/** Restores the cached answers and advances their day to the device's clock, until the server answers. */
export async function restoreCached(queryClient: QueryClient): Promise<void> {
  await restoreAnswers(queryClient);
  goOn(queryClient);
}

const NO_ROOM = 'Brak połączenia z internetem.';

/** Chromium decides without a question to the child. */
const IS_CHROMIUM = 'userAgentData' in navigator;

/** Delay after page load: registration of the worker must not slow down the page. */
const APP_AFTER_MS = 3000;

/** Starts the offline cache and queue: caches answers from now on, and sends queued thumbs. */
export async function keep(queryClient: QueryClient): Promise<OfflineSupport> {
  const keeping = new Keeping(queryClient);
  await keeping.begin();
  return keeping;
}

class Keeping implements OfflineSupport {
  readonly Sign = Sign;
  readonly Line = Line;
  readonly #queryClient: QueryClient;
  readonly #device: Device;
  readonly #sender: Sender;
  #answers: AnswersKeeper | null = null;
  /** The number of pending requests to change the profile. */
  #entering = 0;
  /** Consecutive failures to send thumbs. */
  #failures = 0;
  #triesLater = false;
  /** Whether this page has asked the browser to keep the queue. */
  #persists = false;
  #arriving: Promise<void> | null = null;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
    this.#device = deviceOf(queryClient);
    this.#sender = new Sender({
      box: deviceBox,
      thumbs: this.#device.thumbs,
      newQueue: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
      here: () => this.#here,
      ask: ({ number: _, today, ...wish }, ticket, fresh) =>
        sendMark(queryClient, { ...wish, ticket, ...(fresh && { today }) }),
      failure: failureOf,
      noRoom: () => new Refusal({ problem: 'offline', text: NO_ROOM, lost: true }),
      onRefused: ({ login }, error) => this.#tellRefused(login, error),
      onDenied: () => void queryClient.invalidateQueries({ queryKey: keys.start }),
    });
  }

  async begin() {
    const device = this.#device;
    if (isSecureContext && 'serviceWorker' in navigator) {
      setTimeout(() => this.#makeApp(), APP_AFTER_MS);
    }
    const before = await pendingLeave().catch(() => {
      device.set({ canStore: false });
      return undefined;
    });
    // A request to change the profile may have set it meanwhile.
    if (device.left === undefined) device.left = before ?? null;
    device.connection.watch();
    reloadForOtherRelease(device);
    // From now on the worker serves the pictures that the document does not contain.
    new Image().src = pictures;
    device.onConnection(() => {
      if (device.connection.isAway) return;
      this.#failures = 0;
      this.#arrive();
    });
    device.subscribe(() => void (this.#waits > 0 && this.#tryLater()));
    this.#answers = cacheAnswersOf(this.#queryClient, (owner) => {
      if (!owner) {
        device.set({ refused: [] });
        // The notifications belong to a family that is no longer signed in here.
        unreached().catch(() => {});
      }
      this.#sender.show();
      if (this.#waits > 0 && !device.connection.isAway) this.#sender.run();
    });
    const { family } = this.#start ?? {};
    if (device.left?.session !== family?.session) await this.#forgetLeft();
    else if (family && device.isLeft(family)) await this.#leave();
    await this.#sender.show();
    if (!device.connection.isAway && (this.#waits > 0 || device.left)) this.#arrive();
  }

  async answer(hash: string) {
    return this.#answers?.answer(hash);
  }

  async take(given: GivenThumb) {
    const isStored = await this.#sender.take(given);
    if (isStored && !this.#persists && IS_CHROMIUM) void askToPersist();
    this.#persists ||= isStored;
    return isStored;
  }

  async sendFirst() {
    await (this.#arriving ?? this.#sender.run());
    return this.#waits;
  }

  goOn() {
    goOn(this.#queryClient);
  }

  async dropRestored() {
    const isOld = ({ state }: Query) => isRestored(this.#queryClient, state.data);
    const old = this.#queryClient.getQueryCache().getAll().filter(isOld);
    if (old.length > 0) await dropAnswers().catch(() => {});
    for (const { queryKey } of old) this.#queryClient.removeQueries({ queryKey, exact: true });
    return old.length > 0;
  }

  async enter<Answer>(
    { be, login }: { be: string; login?: string | undefined },
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const device = this.#device;
    const leaves = be === 'nobody';
    const family = this.#start?.family;
    const returns =
      be === 'kid' && family && kidOfPendingLeave(family, device) === login ? login : null;
    if (device.connection.isAway) {
      if (leaves) return (await this.#leave()) as never;
      if (returns) return (await this.#comeBack(returns)) as never;
    }
    await this.#sender.settled();
    if (this.#waits > 0 || device.left) await (this.#arriving ?? this.#sender.run());
    const { left } = device;
    device.left = null;
    this.#entering += 1;
    try {
      const start = await ask();
      await storePendingLeave(null).catch(() => {});
      return start;
    } catch (error) {
      device.left = left;
      if (leaves && isLost(error)) return (await this.#leave()) as never;
      if (returns && isLost(error)) return (await this.#comeBack(returns)) as never;
      throw error;
    } finally {
      this.#entering -= 1;
    }
  }

  get #start(): Start | undefined {
    return this.#queryClient.getQueryData(startQuery.queryKey);
  }

  /** Returns who uses the device. The server does not know of an offline leave yet. */
  get #here(): Here | null {
    const family = this.#start?.family;
    if (!family) return null;
    const { session, actor } = family;
    const login = actor?.is === 'kid' ? actor.login : null;
    const { left } = this.#device;
    const known = left?.session === session ? left.login : login;
    const kids = family.kids.filter((kid) => !kid.hasCode || kid.login === known);
    return { session, login, kids: kids.map((kid) => kid.login) };
  }

  /**
   * Returns the number of waiting thumbs. Those of a kid that was removed from the family do not
   * count, because they are never sent.
   */
  get #waits(): number {
    const kids = this.#start?.family?.kids ?? [];
    const { waiting } = this.#device.thumbs;
    return waiting.filter(({ login }) => kids.some((kid) => kid.login === login)).length;
  }

  /** On reconnect: flush the queue, report an offline leave, refetch. */
  #arrive(): Promise<void> {
    this.#arriving ??= (async () => {
      await this.#sender.run();
      if (this.#device.left && this.#entering === 0) await this.#tellLeft();
      await this.#queryClient.invalidateQueries();
    })().finally(() => {
      this.#arriving = null;
    });
    return this.#arriving;
  }

  #tryLater() {
    if (this.#triesLater) return;
    this.#triesLater = true;
    setTimeout(async () => {
      this.#triesLater = false;
      this.#failures += 1;
      if (document.visibilityState === 'visible' && !this.#device.connection.isAway)
        await this.#sender.run();
      if (this.#waits > 0) this.#tryLater();
    }, waitAfter(this.#failures));
  }

  #tellRefused(login: string, error: unknown) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal({ problem: 'unexpected', text: String(error) });
    this.#device.set({ refused: [...this.#device.refused, { login, refusal }] });
  }

  async #leave() {
    const start = this.#start;
    if (!start?.family) return undefined;
    const { session, actor } = start.family;
    if (actor) {
      const left = { session, login: actor.is === 'kid' ? actor.login : null };
      this.#device.left = left;
      await storePendingLeave(left).catch(() => {});
    }
    const cards = this.#queryClient.getQueryData(keys.cards);
    forgetFamily(this.#queryClient);
    const now = { ...start, family: { ...start.family, actor: null, pending: null } };
    this.#queryClient.setQueryData(startQuery.queryKey, now);
    // A copy of the cards: the cache skips restored objects, but must store them for the new owner.
    if (cards) this.#queryClient.setQueryData(keys.cards, { ...cards });
    await this.#answers?.stored();
    return now;
  }

  /** Restores the kid who left offline. The server does not know of the leave. */
  async #comeBack(login: string) {
    const start = this.#start;
    if (!start?.family) return undefined;
    await this.#forgetLeft();
    const family = { ...start.family, actor: { is: 'kid', login } as const };
    await restoreOthers(this.#queryClient);
    const now = { ...start, family };
    this.#queryClient.setQueryData(startQuery.queryKey, now);
    return now;
  }

  async #tellLeft() {
    try {
      const { family } = await answered(this.#queryClient, api.start.$get());
      // Another tab may have reported it, or changed the profile.
      if (family && this.#device.isLeft(family)) {
        await answered(this.#queryClient, api.actor.$put({ json: { be: 'nobody' } }));
      }
      await this.#forgetLeft();
    } catch (error) {
      if (isDenied(error)) await this.#forgetLeft();
    }
  }

  async #forgetLeft() {
    this.#device.left = null;
    await storePendingLeave(null).catch(() => {});
  }

  /** Registers the worker. If that fails, the page works without it. */
  #makeApp() {
    const isTablet = this.#start?.family?.isTablet ?? false;
    import('../../offline/worker/register.ts')
      .then(({ register }) => register(isTablet, this.#device))
      .catch(() => {});
  }
}
