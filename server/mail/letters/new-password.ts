import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/**
 * Returns the letter to a parent who requested a new password; `link` opens the page that sets it.
 */
export function newPasswordLetter(to: string, link: string): Letter {
  return letterOf(to, 'Nowe hasło do Gwiazdozbioru', [
    'Dostaliśmy prośbę o nowe hasło do konta Twojej rodziny.',
    { button: 'Ustaw nowe hasło', link },
    'Ten link działa tylko raz i tylko przez godzinę.',
    'To nie była Twoja prośba? Nie musisz nic robić: hasło się nie zmieni. ' +
      'Nie pokazuj nikomu tego linku.',
  ]);
}
