import { youDid } from '#domain/gender.ts';
import type { MarkState } from '#domain/mark.ts';

/** What an alert says after a thumb. */
export interface Message {
  title: string;
  text: string;
  picture: 'proud-star' | 'sad-star' | 'hourglass' | 'check' | 'sun';
}

/** What a kid reads who never had a mission (specification, section 8). */
export const ASK_PARENT = 'Poproś rodzica o dodanie misji do wykonania.';

type ParentGender = 'tata' | 'mama' | 'rodzic';

const PARENT_OF: Record<ParentGender, string> = { mama: 'mamy', tata: 'taty', rodzic: 'rodzica' };

const STILL_UNDONE: Message = {
  title: 'Niestety',
  text: 'Misja nadal nie jest wykonana',
  picture: 'sad-star',
};

/** What a kid is told whose page still showed a day that is over: nothing was marked. */
export const NEW_DAY: Message = {
  title: 'Nowy dzień!',
  text: 'Zaczął się nowy dzień. Zobacz, co jest dziś do zrobienia!',
  picture: 'sun',
};

/** The same, for a parent. */
export const NEW_DAY_PARENT =
  'Zaczął się nowy dzień i strona już go pokazuje. Nic nie zostało zaznaczone.';

/** What a kid is told (specification, section 4, „Kid actions”), with the endings of its gender. */
export function messageToKid(
  thumb: 'up' | 'down',
  state: MarkState,
  gender: 'M' | 'F',
  parent: ParentGender,
): Message {
  if (thumb === 'down') {
    return state === 'undone'
      ? STILL_UNDONE
      : {
          title: 'Niestety',
          text: `Nie ${youDid('wykonał', gender)} tej misji`,
          picture: 'sad-star',
        };
  }
  if (state === 'undone') {
    return { title: 'Gratulacje', text: 'Super Ci idzie!', picture: 'proud-star' };
  }
  if (state === 'wait') {
    const text = `...na akceptację ${PARENT_OF[parent]}`;
    return { title: 'Czekamy', text, picture: 'hourglass' };
  }
  return { title: 'Zrobione', text: `Już ${youDid('wykonał', gender)} tą misję`, picture: 'check' };
}

/** What a parent is told when a thumb changes nothing. */
export function messageToParent(thumb: 'up' | 'down'): Message {
  return thumb === 'up'
    ? { title: 'Zrobione', text: 'Ta misja jest już wykonana', picture: 'check' }
    : STILL_UNDONE;
}
