import type { AppContext } from '../../http/context.ts';
import type { EveningLinks } from '../../mail/letters.ts';
import type { GrownUpKey } from '../../shared/account/queries.ts';
import { endingToken } from './keys.ts';

/** Returns the contact that push services get with each message. */
export function subjectOf({
  publicUrl,
  mailFrom,
}: Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>) {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Returns the links of an evening letter; `null` without `PUBLIC_URL`. */
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
