import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** What of the letter leads somewhere; `null` where the installation knows no address of its own. */
export interface EveningLinks {
  /** The page of what waits. */
  inbox: string;
  /** Where the letters are ended. */
  settings: string;
  /** What a mail program asks to end them. */
  end: string;
}

/** What waits for a grown-up in the evening: a sentence for each kid. */
export function eveningLetter(
  to: string,
  sentences: readonly string[],
  links: EveningLinks | null,
): Letter {
  const letter = letterOf(to, 'Dzieci czekają na Ciebie', [
    ...sentences,
    ...(links ? [{ button: 'Zobacz, co czeka', link: links.inbox }] : []),
    links
      ? `Nie chcesz takich listów? Zmień to w ustawieniach, w części „Powiadomienia”: ${links.settings}`
      : 'Nie chcesz takich listów? Zmień to w ustawieniach, w części „Powiadomienia”.',
  ]);
  return links ? { ...letter, endedBy: links.end } : letter;
}
