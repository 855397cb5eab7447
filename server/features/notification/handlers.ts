import type { NOTIFICATION } from '#contract/notification.ts';
import { SILENT, waitingSentence } from '#domain/news/notification.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { eveningLetter } from '../../mail/letters.ts';
import { findGrownUp } from '../../shared/account/queries.ts';
import { waitingOfKids } from '../../shared/inbox/queries.ts';
import { pushKey, readEndingToken } from './keys.ts';
import { linksOf, subjectOf } from './links.ts';
import { isPushService, push } from './push.ts';
import {
  dropSubscription,
  endLettersOf,
  saveChoice,
  savedChoice,
  saveSubscription,
  subscriptionsOf,
} from './queries.ts';

const HOUR_SECONDS = 60 * 60;

/** Handlers of „Powiadomienia”: when a grown-up is notified, and on which devices. */
export function notificationHandlers(context: AppContext): Handlers<typeof NOTIFICATION> {
  const { storage, config, mail } = context;
  const trials = context.limits('notificationTrial', 10, HOUR_SECONDS);

  return {
    getNotifications: async (c) => c.json(await shownTo(asParent(c)), 200),

    putNotifications: async (c) => {
      const visitor = asParent(c);
      const choice = c.req.valid('json');
      await storage.write((db) => saveChoice(db, visitor, choice), visitor.family);
      return c.json(await shownTo(visitor), 200);
    },

    hearHere: async (c) => {
      const visitor = asParent(c);
      const subscription = c.req.valid('json');
      if (!isPushService(subscription.endpoint, config)) throw new Problem('push-service-unknown');
      await storage.write(
        (db) => saveSubscription(db, visitor, visitor.session, subscription),
        visitor.family,
      );
      return c.json(await shownTo(visitor), 200);
    },

    hearNotHere: async (c) => {
      const visitor = asParent(c);
      await storage.write((db) => dropSubscription(db, visitor, visitor.session), visitor.family);
      return c.json(await shownTo(visitor), 200);
    },

    tryNotification: async (c) => {
      const visitor = asParent(c);
      await trials.take(`${visitor.family}.${visitor.grownUp}`);
      const devices = await subscriptionsOf(storage.read, visitor);
      const here = devices.find(({ session }) => session === visitor.session);
      if (!here) {
        await tryLetter(visitor);
        return c.json({ by: 'letter' as const }, 200);
      }
      const is = await push(
        here,
        { text: 'Gwiazdozbiór: powiadomienia działają', tag: 'trial', quiet: false },
        { key: await pushKey(storage), subject: subjectOf(config), meter: context.meter },
      );
      if (is === 'gone') {
        const { session, endpoint } = here;
        await storage.write(
          (db) => dropSubscription(db, visitor, session, endpoint),
          visitor.family,
        );
      }
      if (is !== 'sent') throw new Problem('push-failed');
      return c.json({ by: 'push' as const }, 200);
    },

    endLetters: async (c) => {
      const whose = await readEndingToken(storage, c.req.valid('param').token);
      if (whose) await storage.write((db) => endLettersOf(db, whose), whose.family);
      return c.json({}, 200);
    },
  };

  async function tryLetter(visitor: ParentVisitor) {
    const [row] = await findGrownUp(storage.read, visitor);
    if (!row) throw new Problem('signed-out');
    const waiting = await waitingOfKids(storage.read, visitor);
    const sentences = waiting
      .map(({ name, waiting, gifts }) => ({ name, missions: waiting ?? 0, gifts: gifts ?? 0 }))
      .filter(({ missions, gifts }) => missions + gifts > 0)
      .map(({ name, ...count }) => waitingSentence(name, count));
    const words = ['Tak będzie wyglądał list wieczorny.', ...sentences];
    const letter = eveningLetter(row.email, words, await linksOf(storage, config, visitor));
    await mail.send(letter);
  }

  async function shownTo(visitor: ParentVisitor) {
    const [choice, devices, [row], { publicPart }] = await Promise.all([
      savedChoice(storage.read, visitor),
      subscriptionsOf(storage.read, visitor),
      findGrownUp(storage.read, visitor),
      pushKey(storage),
    ]);
    const { session: mine } = visitor;
    return {
      change: visitor.change,
      ...(choice ?? SILENT),
      chosen: choice !== null,
      email: row?.email ?? '',
      canMail: mail.goesOut,
      publicKey: publicPart,
      here: devices.some(({ session }) => session === mine),
      others: devices.filter(({ session }) => session !== mine).map(({ device }) => device),
    };
  }
}
