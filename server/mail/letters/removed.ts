import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** To a grown-up whom another one has taken out of a family. */
export function removedLetter(to: string): Letter {
  return letterOf(to, 'Twoje konto w Gwiazdozbiorze zostało usunięte', [
    'Konto rodziny, do której należysz w Gwiazdozbiorze, prowadzi ktoś inny i właśnie usunął z niej Twoje konto.',
    'Tym adresem i hasłem nie można się już zalogować. To, co zapisano o dzieciach, zostało w ich rodzinie.',
  ]);
}
