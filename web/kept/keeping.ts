import type { Query, QueryClient } from '@tanstack/react-query';
import { answered, api, isDenied, isLost, Refusal } from '../api/client.ts';
import { startQuery } from '../api/family.ts';
import { keys } from '../api/keys.ts';
import { isAway, onLine } from '../api/line.ts';
import { sendMark } from '../api/mark.ts';
import { forgetFamily } from '../api/query-client.ts';
import { waitAfter } from '../api/stream.ts';
import { watchTheLine } from '../api/watch.ts';
import pictures from '../art/sprites/main.svg?url';
import { failureOf } from '../unsent/failure.ts';
import { type Here, Sender } from '../unsent/sender.ts';
import { showUnsent } from '../unsent/shown.ts';
import { isRestored, keepAnswersOf, restoreAnswers, restoreOthers } from './answers.ts';
import { type Device, isLeft, leftProfile, noteLeft, returningKid } from './device.ts';
import { goOn } from './going-on.ts';
import { forgetRefused, Line, Sign, tellRefused } from './Parts.tsx';
import { deviceBox, forgetAnswers, keptLeft, setLeft } from './store.ts';
import { unreached } from './unreached.ts';

/** Shows what this device has kept, on the day that its clock tells, until the server answers. */
export async function restoreKept(queryClient: QueryClient): Promise<void> {
  await restoreAnswers(queryClient);
  goOn(queryClient);
}

const NO_ROOM = 'Brak połączenia z internetem.';

/** A page that has just come has better things to do than to become an app. */
const APP_AFTER_MS = 3000;

/** Keeps from now on what pages without a net need, and sends what was kept to be sent. */
export async function keep(queryClient: QueryClient): Promise<Device> {
  const startNow = () => queryClient.getQueryData(startQuery.queryKey);
  if (isSecureContext && 'serviceWorker' in navigator) {
    setTimeout(() => makeApp(startNow()?.family?.isTablet ?? false), APP_AFTER_MS);
  }
  const before = await keptLeft().catch(() => undefined);
  // Somebody may have been let in here by now.
  if (leftProfile() === undefined) noteLeft(before ?? null);
  let entering = 0;
  let failures = 0;
  let waits = 0;
  let triesLater = false;
  let arriving: Promise<void> | null = null;

  const here = (): Here | null => {
    const family = startNow()?.family;
    if (!family) return null;
    const { session, actor } = family;
    const left = leftProfile();
    if (left?.session === session) return { session, login: left.login };
    return { session, login: actor?.is === 'kid' ? actor.login : null };
  };
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: keys.start });

  const sender = new Sender({
    box: deviceBox,
    newQueue: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    here,
    ask: ({ login, number: _, today, ...wish }, ticket, fresh) =>
      sendMark(queryClient, login, { ...wish, ticket, ...(fresh && { today }) }),
    failure: failureOf,
    noRoom: () => new Refusal({ problem: 'offline', text: NO_ROOM, lost: true }),
    onWaiting: (wishes) => {
      // A child who is not one of the family any more never comes to send its own.
      const kids = startNow()?.family?.kids ?? [];
      waits = wishes.filter(({ login }) => kids.some((kid) => kid.login === login)).length;
      showUnsent(wishes);
      if (waits > 0) tryLater();
    },
    onRefused: ({ login }, error) => tellRefused(login, asRefusal(error)),
    onDenied: lookAgain,
  });

  /** After a break: unsent wishes first, then the leave, then pages. */
  const arrive = () => {
    arriving ??= (async () => {
      await sender.run();
      if (leftProfile() && entering === 0) await tellLeft();
      await queryClient.invalidateQueries();
    })().finally(() => {
      arriving = null;
    });
    return arriving;
  };
  const tellLeft = async () => {
    try {
      const { family } = await answered(api.start.$get());
      // Another tab may have told it, or let somebody in.
      if (family && isLeft(family)) await answered(api.actor.$put({ json: { be: 'nobody' } }));
      await forgetLeft();
    } catch (error) {
      if (isDenied(error)) await forgetLeft();
    }
  };
  const forgetLeft = async () => {
    noteLeft(null);
    await setLeft(null).catch(() => {});
  };
  const tryLater = () => {
    if (triesLater) return;
    triesLater = true;
    setTimeout(async () => {
      triesLater = false;
      failures += 1;
      if (document.visibilityState === 'visible' && !isAway()) await sender.run();
      if (waits > 0) tryLater();
    }, waitAfter(failures));
  };

  watchTheLine();
  // Pictures that the document does not hold come from the device from now on.
  new Image().src = pictures;
  onLine(() => {
    if (isAway()) return;
    failures = 0;
    arrive();
  });
  const keeper = keepAnswersOf(queryClient, (owner) => {
    if (!owner) {
      forgetRefused();
      // What it was told of belongs to nobody who is here.
      unreached().catch(() => {});
    }
    sender.tell();
    if (waits > 0 && !isAway()) sender.run();
  });
  const { family } = startNow() ?? {};
  if (leftProfile()?.session !== family?.session) await forgetLeft();
  else if (family && isLeft(family)) await leave();
  await sender.tell();
  if (!isAway() && (waits > 0 || leftProfile())) arrive();

  async function leave() {
    const start = startNow();
    if (!start?.family) return undefined;
    const { session, actor } = start.family;
    if (actor) {
      const left = { session, login: actor.is === 'kid' ? actor.login : null };
      noteLeft(left);
      await setLeft(left).catch(() => {});
    }
    const cards = queryClient.getQueryData(keys.cards);
    forgetFamily(queryClient);
    const now = { ...start, family: { ...start.family, actor: null, pending: null } };
    queryClient.setQueryData(startQuery.queryKey, now);
    // The faces, as those of whoever is here now: even if they come from the device, they are kept.
    if (cards) queryClient.setQueryData(keys.cards, { ...cards });
    await keeper.stored();
    return now;
  }

  /** The kid is here again, as if it had never left: the server has not heard of it. */
  async function comeBack(login: string) {
    const start = startNow();
    if (!start?.family) return undefined;
    await forgetLeft();
    const family = { ...start.family, actor: { is: 'kid', login } as const };
    await restoreOthers(queryClient);
    const now = { ...start, family };
    queryClient.setQueryData(startQuery.queryKey, now);
    return now;
  }

  return {
    answer: keeper.answer,
    give: (thumb) => sender.give(thumb),
    async sendFirst() {
      await (arriving ?? sender.run());
      return waits;
    },
    goOn: () => goOn(queryClient),
    async dropRestored() {
      const isOld = ({ state }: Query) => isRestored(state.data);
      const old = queryClient.getQueryCache().getAll().filter(isOld);
      if (old.length > 0) await forgetAnswers().catch(() => {});
      for (const { queryKey } of old) queryClient.removeQueries({ queryKey, exact: true });
      return old.length > 0;
    },
    async enter({ be, login }, ask) {
      const leaves = be === 'nobody';
      const family = startNow()?.family;
      const returns = be === 'kid' && family && returningKid(family) === login ? login : null;
      if (isAway()) {
        if (leaves) return (await leave()) as never;
        if (returns) return (await comeBack(returns)) as never;
      }
      await sender.settled();
      if (waits > 0 || leftProfile()) await (arriving ?? sender.run());
      const left = leftProfile();
      noteLeft(null);
      entering += 1;
      try {
        const start = await ask();
        await setLeft(null).catch(() => {});
        return start;
      } catch (error) {
        noteLeft(left);
        if (leaves && isLost(error)) return (await leave()) as never;
        if (returns && isLost(error)) return (await comeBack(returns)) as never;
        throw error;
      } finally {
        entering -= 1;
      }
    },
    Sign,
    Line,
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal({ problem: 'unexpected', text: String(error) });
}

/** Where its code cannot be had, or the browser refuses a worker, the page is the same without it. */
function makeApp(isTablet: boolean) {
  import('../worker/register.ts').then(({ register }) => register(isTablet)).catch(() => {});
}
