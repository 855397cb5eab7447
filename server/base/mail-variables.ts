import { isMailAddress } from '#domain/base/field.ts';
import { PUBLIC_EXAMPLE, publicUrl } from './addresses.ts';
import { StartError } from './start-error.ts';
import { parsed, quoted } from './variable.ts';

/** An address, optionally after a name, which may be quoted. Line breaks are not allowed. */
const MAIL_FROM = /^(?:"[^\p{C}"\\]*" *|[^\p{C}"(),:;<>@[\]\\]*)<([^<>]+)>$|^([^<>]+)$/u;
const MAIL_ADDRESS = /^[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+$/u;

/** Allowed query parameters. Others could have letters logged or sent elsewhere. */
const SMTP_SETTINGS = [
  'name',
  'requireTLS',
  'ignoreTLS',
  'maxConnections',
  'tls.rejectUnauthorized',
  'tls.servername',
];
const MAIL_CONNECTIONS = /^[1-8]$/;

/** Its error does not repeat the value, because it contains a password. */
export function smtpUrl(env: NodeJS.ProcessEnv): string | null {
  const text = env.SMTP_URL;
  if (!text) return null;
  const url = parsed(text);
  const isKnown = (setting: string) => SMTP_SETTINGS.includes(setting);
  const connections = url?.searchParams.getAll('maxConnections') ?? [];
  if (
    url &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.hash === '' &&
    [...url.searchParams.keys()].every(isKnown) &&
    connections.every((most) => MAIL_CONNECTIONS.test(most))
  ) {
    if (publicUrl(env) !== null) return text;
    throw new StartError(
      `SMTP_URL needs PUBLIC_URL, an address like ${PUBLIC_EXAMPLE}: links in letters begin with it.`,
    );
  }
  throw new StartError(
    'SMTP_URL must be an address like smtp://name:password@mail.example.com:587 or smtps://…, ' +
      'with characters such as @ / # ? in the password written as %40 %2F %23 %3F, ' +
      'and an optional maxConnections from 1 to 8.',
  );
}

export function mailFrom(env: NodeJS.ProcessEnv): string {
  const text = env.MAIL_FROM;
  if (!text) return `Gwiazdozbiór <gwiazdozbior@${hostName(env)}>`;
  const [, named, bare] = MAIL_FROM.exec(text) ?? [];
  if (MAIL_ADDRESS.test(named ?? bare ?? '')) return text;
  throw new StartError(
    `MAIL_FROM must be like dom@example.com or Dom <dom@example.com>, not ${quoted(text)}.`,
  );
}

function hostName(env: NodeJS.ProcessEnv): string {
  const url = publicUrl(env);
  return url === null ? 'localhost' : new URL(url).hostname;
}

export function operatorEmail(env: NodeJS.ProcessEnv): string | null {
  const text = env.OPERATOR_EMAIL;
  if (!text) return null;
  if (!isMailAddress(text)) {
    throw new StartError(
      `OPERATOR_EMAIL must be one address like ania@example.com, not ${quoted(text)}.`,
    );
  }
  if (smtpUrl(env) !== null) return text.trim();
  throw new StartError('OPERATOR_EMAIL needs SMTP_URL, the mail server that sends the letters.');
}
