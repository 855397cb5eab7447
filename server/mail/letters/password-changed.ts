import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns the letter to the account's address after anybody has set a new password. */
export function passwordChangedLetter(to: string): Letter {
  return letterOf(to, 'Hasło do Gwiazdozbioru zostało zmienione', [
    'Konto Twojej rodziny ma od teraz nowe hasło. Na pozostałych urządzeniach trzeba się nim zalogować.',
    'To nie była Twoja zmiana? Zapytaj najpierw domowników. Jeśli nikt z nich nie zmienił hasła, ' +
      'od razu ustaw własne: na stronie logowania wpisz ten adres e-mail ' +
      'i wybierz „Nie pamiętam hasła”. Wtedy wszystkie inne urządzenia zostaną wylogowane.',
  ]);
}
