import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { isMailAddress } from '#domain/base/field.ts';
import type { Config } from '../base/config.ts';
import type { Meter } from '../base/meter.ts';
import type { Health } from '../health/health.ts';
import type { Letter } from './letter.ts';
import { outboxIn } from './outbox.ts';

export interface Mail {
  /** True when letters leave this machine; false when they are files in the outbox. */
  goesOut: boolean;
  /** Otherwise logs the reason and throws `MailDown`. Called before a recipient is known. */
  ready(): Promise<void>;
  /** Throws `MailDown`. */
  send(letter: Letter): Promise<void>;
  /** Does the work of sending a letter without sending it; throws `MailDown`. */
  rehearse(letter: Letter): Promise<void>;
  close(): void | Promise<void>;
}

/** A letter could not be delivered. Its message and cause may be logged. */
export class MailDown extends Error {}

/** Only this letter was rejected; others can be delivered. */
class LetterRefused extends MailDown {}

const SMTP_TIMEOUT_MS = 10_000;
/** Connections are reused. `?maxConnections=…` in the address is for a server that allows fewer. */
const POOL = {
  pool: true,
  maxConnections: 8,
  maxMessages: 100,
  // Shorter than the socket timeout, so that connections end with QUIT.
  idleTimeout: 5000,
} as const;
/** Transport that only renders letters and delivers nothing. */
const PAPER = { streamTransport: true, buffer: true, newline: 'windows' } as const;
/** A mail server that answered counts as ready for this long. */
const READY_MS = 10_000;

export function openMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  { log, health, meter }: { log: Logger; health: Pick<Health, 'set'>; meter: Meter | null },
): Mail {
  const mail =
    smtpUrl === null
      ? outboxMail(outboxIn(dataDir), mailFrom, log)
      : smtpMail(smtpUrl, mailFrom, log);

  /** A letter that was rejected for itself says nothing about the mail server. */
  async function watched(work: Promise<void>) {
    try {
      await work;
      health.set('mail', null);
    } catch (error) {
      if (error instanceof MailDown && !(error instanceof LetterRefused)) {
        health.set('mail', `Letters do not go out: ${error.message}.`);
      }
      throw error;
    }
  }

  return {
    ...mail,
    ready: () => watched(mail.ready()),
    rehearse: (letter) => watched(mail.rehearse(letter)),
    async send(letter) {
      try {
        await watched(mail.send(letter));
        meter?.mailed('sent');
      } catch (error) {
        meter?.mailed(error instanceof LetterRefused ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}

function smtpMail(url: string, from: string, log: Logger): Mail {
  const transport = createTransport({
    url,
    ...POOL,
    connectionTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const paper = createTransport(PAPER);
  let readyUntil = 0;
  let checking: Promise<void> | null = null;

  async function check() {
    try {
      await transport.verify();
      readyUntil = performance.now() + READY_MS;
    } catch (cause) {
      log.error({ err: cause }, 'mail server not ready; letters are not sent');
      throw new MailDown(`the mail server is not ready: ${codesOf(cause)}`, { cause });
    } finally {
      checking = null;
    }
  }

  return {
    goesOut: true,
    async ready() {
      if (performance.now() < readyUntil) return;
      checking ??= check();
      await checking;
    },
    async send(letter) {
      const message = messageOf(letter, from);
      try {
        await transport.sendMail(message);
        readyUntil = performance.now() + READY_MS;
      } catch (error) {
        readyUntil = 0;
        const Down = isOfLetter(error) ? LetterRefused : MailDown;
        throw new Down(`the mail server did not take a letter: ${codesOf(error)}`);
      }
    },
    async rehearse(letter) {
      await paper.sendMail(messageOf(letter, from));
      await check();
    },
    close: () => transport.close(),
  };
}

function outboxMail(outbox: string, from: string, log: Logger): Mail {
  const paper = createTransport(PAPER);
  /** Keeps the order of two letters within a millisecond. */
  let written = 0;

  async function ready() {
    try {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await access(outbox, constants.W_OK);
    } catch (cause) {
      log.error({ err: cause }, 'outbox not writable; letters cannot be stored');
      throw new MailDown('the outbox cannot be written', { cause });
    }
  }

  /** Writes a letter under a temporary name. It is part of the outbox once it is renamed. */
  async function write(letter: Letter, finish: (unfinished: string) => Promise<void>) {
    await ready();
    const { message } = await paper.sendMail(messageOf(letter, from));
    const unfinished = path.join(outbox, `${randomBytes(6).toString('hex')}.part`);
    try {
      await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' });
      await finish(unfinished);
    } catch (cause) {
      throw new MailDown('a letter could not be written into the outbox', { cause });
    }
  }

  return {
    goesOut: false,
    ready,
    send: (letter) =>
      write(letter, async (unfinished) => {
        const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
        written += 1;
        const name = `${time}-${String(written).padStart(6, '0')}`;
        const file = path.join(outbox, `${name}-${path.basename(unfinished, '.part')}.eml`);
        await rename(unfinished, file);
        log.info({ file }, 'letter written to the outbox');
      }),
    rehearse: (letter) => write(letter, rm),
    close: () => paper.close(),
  };
}

/** Passes the recipient as one address, never as text that could contain a second one. */
function messageOf({ to, subject, text, html, unsubscribeUrl }: Letter, from: string) {
  const address = to.trim();
  if (!isMailAddress(address)) throw new LetterRefused('the recipient is not an e-mail address');
  return {
    from,
    to: { name: '', address },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058.
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns whether the mail server rejected the recipient or the content, not us. */
function isOfLetter(error: unknown): boolean {
  const { code, command } = error as Record<string, unknown>;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
}

/** A mail server's message can name the recipient, so it is left out. */
function codesOf(error: unknown): string {
  const { code, originalCode, command, responseCode } = error as Record<string, unknown>;
  return [code, originalCode, command, responseCode].filter(Boolean).join(' ');
}
