import type { Logger } from 'pino';
import type { Background } from '../../base/background.ts';
import { emailKey } from '../../base/email-key.ts';
import { type Letter, PURPOSES } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { Problem } from '../problem.ts';
import { DAY_SECONDS, HOUR_SECONDS, type Limit, type Limits } from './limit.ts';

/** Letters of one kind to one mailbox a day. */
const MOST_TO_MAILBOX = 5;
const MOST_OF_FAMILY_A_DAY = 20;
const MOST_FROM_ADDRESS_AN_HOUR = 60;

/** The family that causes a letter, and the client's address; `null` for a job of the server. */
export interface Sender {
  family: number;
  /** Who causes an alert: nobody else's reserve is spent. */
  grownUp?: number;
  address: string | null;
}

/** Sends all letters but the operator's, within their limits (decision 68). */
export interface Post {
  /**
   * Counts letters, does the work that they report, and then sends them in the background. Throws a
   * `Problem` before the work if a limit is used up. Work that fails counts nothing.
   */
  with<T>(by: Sender, letters: readonly Letter[], work: () => Promise<T>): Promise<T>;
  /** Counts and sends a letter. Throws a `Problem` or `MailDown`; then it is not counted. */
  send(by: Sender, letter: Letter): Promise<void>;
  /** Sends the letter of a job, or leaves it out if a limit is used up. Throws `MailDown`. */
  sendOwn(family: number, letter: Letter): Promise<void>;
}

type Counted = readonly [Limit, string];

export function openPost({
  mail,
  limits,
  background,
  log,
}: {
  mail: Pick<Mail, 'send'>;
  limits: Limits;
  background: Background;
  log: Logger;
}): Post {
  const countsOf = letterCounts(limits);

  async function counting<T>(by: Sender, letters: readonly Letter[], work: () => Promise<T>) {
    return taking(
      letters.flatMap((letter) => countsOf(letter, by)),
      work,
    );
  }

  const send = (by: Sender, letter: Letter) => counting(by, [letter], () => mail.send(letter));

  return {
    send,
    async with(by, letters, work) {
      const result = await counting(by, letters, work);
      for (const letter of letters) {
        background.run(`${letter.kind} letter failed; its recipient was not notified`, () =>
          mail.send(letter),
        );
      }
      return result;
    },
    async sendOwn(family, letter) {
      try {
        await send({ family, address: null }, letter);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        log.info({ family, kind: letter.kind }, 'letter left out; its limit is used up');
      }
    },
  };
}

/**
 * Returns a function that says what a letter counts for. Each kind of alert has counts that nothing
 * else spends.
 */
function letterCounts(limits: Limits) {
  const daily = (name: string, most: number) => limits(name, most, DAY_SECONDS, 'too-many-letters');
  const once = daily('letterOnce', 1);
  const toMailbox = daily('letterToMailbox', MOST_TO_MAILBOX);
  const ofFamily = daily('letterOfFamily', MOST_OF_FAMILY_A_DAY);
  const fromAddress = limits(
    'letterFromAddress',
    MOST_FROM_ADDRESS_AN_HOUR,
    HOUR_SECONDS,
    'too-many-letters-here',
  );

  return ({ kind, to, onceADayFor }: Letter, { family, grownUp, address }: Sender): Counted[] => {
    const purpose = PURPOSES[kind];
    if (purpose === 'own limits' || purpose === 'operator') return [];
    const mailbox = `${kind} ${emailKey(to)}`;
    const reserve = purpose === 'alert' ? ` ${kind}` : '';
    const own = grownUp === undefined || reserve === '' ? reserve : `${reserve} ${grownUp}`;
    return [
      ...(onceADayFor === undefined
        ? []
        : [[once, `${family} ${onceADayFor} ${mailbox}`] as const]),
      [toMailbox, mailbox],
      [ofFamily, `${family}${own}`],
      ...(address === null ? [] : [[fromAddress, `${address}${reserve}`] as const]),
    ];
  };
}

/** Gives the counts back if the work fails. */
async function taking<T>(counts: readonly Counted[], work: () => Promise<T>): Promise<T> {
  const taken: Counted[] = [];
  try {
    for (const each of counts) {
      const [limit, key] = each;
      await limit.take(key);
      taken.push(each);
    }
    return await work();
  } catch (error) {
    await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
    throw error;
  }
}
