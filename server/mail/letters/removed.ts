import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns the letter to a grown-up after another one has removed them from a family. */
export function removedLetter(to: string): Letter {
  return letterOf(to, 'Twoje konto w Gwiazdozbiorze zostało usunięte', [
    'Osoba, która prowadzi Waszą rodzinę w Gwiazdozbiorze, usunęła z niej Twoje konto.',
    'Tym adresem i hasłem nie można się już zalogować. To, co zapisano o dzieciach, zostało w ich rodzinie.',
  ]);
}
