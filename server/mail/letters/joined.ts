import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns the letter to each grown-up of a family after another one has joined it. */
export function joinedLetter(to: string, who: string): Letter {
  return letterOf(to, 'Nowa osoba dorosła w Twojej rodzinie', [
    `Do Twojej rodziny w Gwiazdozbiorze należy od teraz: ${who}`,
    'Ta osoba widzi i zmienia to samo, co Ty: misje, nagrody i punkty dzieci.',
    'Nie wiesz, kto to jest? Usuń tę osobę w Ustawieniach, w części „Dorośli”. ' +
      'Może to zrobić ten, kto ma główne konto rodziny.',
  ]);
}
