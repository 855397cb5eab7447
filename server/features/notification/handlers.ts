import type { NOTIFICATION } from '#contract/notification.ts';
import { SILENT } from '#domain/news/notification.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { asParent, type ParentVisitor } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import { eveningTrialLetter, weeklyLetter } from '../../mail/letters.ts';
import { readAccount } from '../../shared/account/queries.ts';
import { waitingOfKids } from '../../shared/inbox/queries.ts';
import { pushKey, readEndingToken } from './keys.ts';
import { linksOf, subjectOf } from './links.ts';
import { isPushService, push } from './push.ts';
import {
  dropSubscription,
  endLettersOf,
  readChoice,
  saveChoice,
  savedChoice,
  saveSubscription,
  subscriptionsOf,
} from './queries.ts';
import { readKidsWeek } from './week.ts';

export function notificationHandlers(context: AppContext): Handlers<typeof NOTIFICATION> {
  const { storage, config } = context;

  return {
    getNotifications: async (c) => c.json(await shownTo(context, asParent(c)), 200),

    putNotifications: async (c) => {
      const choice = c.req.valid('json');
      return c.json(await save(asParent(c), (db, visitor) => saveChoice(db, visitor, choice)), 200);
    },

    subscribeDevice: async (c) => {
      const visitor = asParent(c);
      const subscription = c.req.valid('json');
      if (!isPushService(subscription.endpoint, config)) throw new Problem('push-service-unknown');
      const saved = await save(visitor, (db) => saveSubscription(db, visitor, subscription));
      return c.json(saved, 200);
    },

    unsubscribeDevice: async (c) =>
      c.json(await save(asParent(c), (db, visitor) => dropSubscription(db, visitor)), 200),

    ...trialHandlers(context),

    endLetters: async (c) => {
      const whose = await readEndingToken(storage, c.req.valid('param').token);
      if (whose) await storage.write((db) => endLettersOf(db, whose), whose.family);
      return c.json({}, 200);
    },
  };

  async function save(
    visitor: ParentVisitor,
    work: (db: Db, visitor: ParentVisitor) => Promise<void>,
  ) {
    await storage.write((db) => work(db, visitor), visitor.family);
    return shownTo(context, visitor);
  }
}

function trialHandlers(
  context: AppContext,
): Pick<Handlers<typeof NOTIFICATION>, 'tryNotification'> {
  const { storage, config, post, log } = context;
  const trials = context.limits('notificationTrial', 10, HOUR_SECONDS);

  return {
    tryNotification: async (c) => {
      const visitor = asParent(c);
      await trials.take(`${visitor.family}.${visitor.grownUp}`);
      const devices = await subscriptionsOf(storage.read, visitor);
      const device = devices.find(({ session }) => session === visitor.session);
      if (!device) {
        await tryLetter(visitor, addressOf(c, config));
        return c.json({ by: 'letter' as const }, 200);
      }
      const is = await push(
        device,
        { text: 'Gwiazdozbiór: powiadomienia działają', tag: 'trial', quiet: false },
        { key: await pushKey(storage), subject: subjectOf(config), meter: context.meter, log },
      );
      if (is === 'gone') {
        await storage.write((db) => dropSubscription(db, visitor, device.endpoint), visitor.family);
      }
      if (is === 'refused') throw new Problem('push-refused');
      if (is !== 'sent') throw new Problem('push-failed');
      return c.json({ by: 'push' as const }, 200);
    },
  };

  async function tryLetter(visitor: ParentVisitor, address: string) {
    const { email } = await readAccount(storage.read, visitor);
    const { tell } = await readChoice(storage.read, visitor);
    const links = await linksOf(storage, config, visitor);
    const letter =
      tell === 'weekly'
        ? weeklyLetter(
            email,
            await readKidsWeek(storage.read, visitor.family, visitor.today),
            links,
            true,
          )
        : eveningTrialLetter(email, await waitingOfKids(storage.read, visitor), links);
    await post.send({ family: visitor.family, address }, letter);
  }
}

async function shownTo(
  { storage, mail }: Pick<AppContext, 'storage' | 'mail'>,
  visitor: ParentVisitor,
) {
  const [choice, devices, { email }, { publicPart }] = await Promise.all([
    savedChoice(storage.read, visitor),
    subscriptionsOf(storage.read, visitor),
    readAccount(storage.read, visitor),
    pushKey(storage),
  ]);
  const { session: mine } = visitor;
  return {
    change: visitor.change,
    ...(choice ?? SILENT),
    chosen: choice !== null,
    email,
    canMail: mail.goesOut,
    publicKey: publicPart,
    here: devices.some(({ session }) => session === mine),
    others: devices.filter(({ session }) => session !== mine).map(({ device }) => device),
  };
}
