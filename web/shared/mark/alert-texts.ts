import { ofParents, type Parents, youDid } from '#domain/base/gender.ts';
import type { MarkState } from '#domain/mission/mark.ts';

export interface AlertText {
  title: string;
  text: string;
  picture: 'proud-star' | 'word-heart' | 'hourglass' | 'check' | 'sun';
  /** Whose acceptance it waits for. */
  seenBy?: Parents | undefined;
}

/** For a kid that never had a mission. */
export const NO_MISSIONS = 'Poproś rodzica o dodanie misji do wykonania.';

const STILL_UNDONE: AlertText = {
  title: 'Niestety',
  text: 'Misja nadal nie jest wykonana',
  picture: 'word-heart',
};

/** For a kid whose page still showed yesterday. Nothing was marked. */
export const NEW_DAY: AlertText = {
  title: 'Nowy dzień!',
  text: 'Zaczął się nowy dzień. Zobacz, co jest dziś do zrobienia!',
  picture: 'sun',
};

export const NEW_DAY_PARENT =
  'Zaczął się nowy dzień i strona już go pokazuje. Nic nie zostało zaznaczone.';

/** With the endings of the kid's gender. */
export function alertToKid(
  thumb: 'up' | 'down',
  state: MarkState,
  gender: 'M' | 'F',
  parents: Parents,
): AlertText {
  if (thumb === 'down') {
    if (state === 'undone') return STILL_UNDONE;
    return { ...STILL_UNDONE, text: `Nie ${youDid('wykonał', gender)} tej misji` };
  }
  if (state === 'undone') {
    return { title: 'Gratulacje', text: 'Super Ci idzie!', picture: 'proud-star' };
  }
  if (state === 'wait') {
    const text = `...na akceptację ${ofParents(parents)}`;
    return { title: 'Czekamy', text, picture: 'hourglass', seenBy: parents };
  }
  return { title: 'Zrobione', text: `Już ${youDid('wykonał', gender)} tą misję`, picture: 'check' };
}

/** For a thumb that changes nothing. */
export function alertToParent(thumb: 'up' | 'down'): AlertText {
  return thumb === 'up'
    ? { title: 'Zrobione', text: 'Ta misja jest już wykonana', picture: 'check' }
    : STILL_UNDONE;
}
