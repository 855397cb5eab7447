import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns the test letter to an address that the operator names. */
export function trialLetter(to: string): Letter {
  return letterOf(to, 'Próbna wiadomość z Gwiazdozbioru', [
    'To jest próbna wiadomość. Wysłała ją osoba, która prowadzi ten serwer.',
    'Skoro ją czytasz, dojdą też wiadomości do rodzin: na przykład link do nowego hasła.',
  ]);
}
