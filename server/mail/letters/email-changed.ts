import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns the letter to the previous address of an account. */
export function emailChangedLetter(to: string, newEmail: string): Letter {
  return letterOf(to, 'Nowy adres e-mail w Gwiazdozbiorze', [
    `Konto Twojej rodziny ma od teraz nowy adres e-mail: ${newEmail}`,
    'Używaj go przy logowaniu. Hasło się nie zmieniło. Na dotychczasowy adres nie będziemy już pisać.',
    'To nie była Twoja zmiana? Zapytaj najpierw domowników. Jeśli nikt z nich nie zmienił adresu, ' +
      'ktoś obcy zna Wasze hasło. Powiadom osobę, która prowadzi ten serwer, ' +
      'i zmień to hasło wszędzie, gdzie jeszcze go używasz.',
  ]);
}
