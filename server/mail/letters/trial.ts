import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** To whomever the operator names, to try out whether letters arrive. */
export function trialLetter(to: string): Letter {
  return letterOf(to, 'Próbna wiadomość z Gwiazdozbioru', [
    'To jest próbna wiadomość. Wysłała ją osoba, która prowadzi ten serwer.',
    'Skoro ją czytasz, dojdą też wiadomości do rodzin: na przykład link do nowego hasła.',
  ]);
}
