import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** The links of the letter; `null` when the installation has no public address. */
export interface EveningLinks {
  /** The inbox page. */
  inbox: string;
  /** The page where the grown-up turns the letters off. */
  settings: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  end: string;
}

/** Returns the evening letter with what waits for a grown-up: a sentence for each kid. */
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
