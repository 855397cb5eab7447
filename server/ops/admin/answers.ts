import { isMailAddress } from '#domain/base/field.ts';
import type { Config } from '../../base/config.ts';
import { many } from '../../base/many.ts';
import { StartError } from '../../base/start-error.ts';
import { makeResetLink } from '../../features/account/reset.ts';
import type { AppContext } from '../../http/context.ts';
import { logOperator } from '../../http/log/security-log.ts';
import { trialLetter } from '../../mail/letters.ts';
import { type Mail, MailDown } from '../../mail/mail.ts';
import { outboxIn } from '../../mail/outbox.ts';
import type { Command } from './commands.ts';
import { countAll } from './queries.ts';

const MEGABYTE = 1024 * 1024;

export interface AdminContext extends Pick<AppContext, 'storage' | 'clock' | 'log'> {
  /** Letters of the operator have no limits. */
  mail: Pick<Mail, 'send'>;
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'smtpUrl' | 'registration'>;
  address: string;
}

type Answers = Record<Command, (word: string) => Promise<string>>;

/** The commands throw a `StartError`, or an outage of the database. */
export function answersOf(context: AdminContext): Answers {
  const { storage, clock, mail, config, address } = context;

  return {
    async families() {
      const { longRunning } = storage;
      const { families, kids, devices, created, seen, ...active } = await countAll(
        longRunning.read,
        clock(),
      );
      const { bytes } = await storage.figures();
      return [
        `${many(families, 'family', 'families')} with ${many(kids, 'kid')}, signed in on ${many(devices, 'device')}`,
        `families that were here within 7 days: ${active.week}, within 30 days: ${active.month}`,
        `last family registered: ${momentText(created)}; last device here: ${momentText(seen)}`,
        `registration: ${config.registration}; database: ${(bytes / MEGABYTE).toFixed(1)} MB`,
      ].join('\n');
    },

    async letter(to) {
      if (!isMailAddress(to)) throw new StartError(`${quoted(to)} is not an e-mail address.`);
      await mail.send(trialLetter(to)).catch((error) => {
        throw error instanceof MailDown ? new StartError(`Not sent: ${error.message}.`) : error;
      });
      return config.smtpUrl === null
        ? `No SMTP_URL is set: the letter is a file in ${outboxIn(config.dataDir)}.`
        : `${new URL(config.smtpUrl).host} has accepted the letter to ${to}. Check the mailbox for its arrival.`;
    },

    async 'reset-link'(email) {
      const link = await makeResetLink(context, email);
      if (!link) throw new StartError(`No family has the e-mail ${quoted(email)}.`);
      logOperator(context, 'reset link made', link.family);
      const warning = 'Valid once, for one hour, for anybody who has it: give it to nobody else.';
      const shown = `${config.publicUrl ?? address}/nowe-haslo#${link.token}\n${warning}`;
      if (config.publicUrl) return shown;
      return `${shown}\nOn another device, replace ${address} by the address of this server.`;
    },
  };
}

function momentText(moment: number | null): string {
  return moment === null ? 'never' : new Date(moment).toISOString();
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
