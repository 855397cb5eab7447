import type { AppContext } from '../../http/context.ts';
import type { EveningLinks } from '../../mail/letters.ts';
import type { GrownUpKey } from '../../shared/account/queries.ts';
import { endingToken } from './keys.ts';

export function subjectOf({
  publicUrl,
  mailFrom,
}: Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>) {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Services such as Apple's answer 403 to a contact on this machine or in the home network. */
export function contactWarning(
  config: Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>,
): string | null {
  const contact = subjectOf(config);
  const isAddress = contact.startsWith('https:');
  const host = isAddress ? new URL(contact).hostname : contact.slice(contact.lastIndexOf('@') + 1);
  if (host.includes('.') && !host.endsWith('.localhost')) return null;
  const setting = isAddress
    ? 'set PUBLIC_URL to a full name like https://dom.example.com'
    : 'set MAIL_FROM to a real address like dom@example.com';
  return `Notifications: some push services, such as Apple's, reject the contact ${contact}; ${setting}.`;
}

/** `null` without `PUBLIC_URL`. */
export async function linksOf(
  storage: AppContext['storage'],
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  of: GrownUpKey,
): Promise<EveningLinks | null> {
  if (publicUrl === null) return null;
  return {
    inbox: `${publicUrl}/rodzina/rodzic/dzieci`,
    settings: `${publicUrl}/rodzina/edytuj/powiadomienia`,
    end: `${publicUrl}/api/letters/${await endingToken(storage, of)}/end`,
  };
}
