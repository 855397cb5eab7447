import type { Parents } from '#domain/base/gender.ts';
import { youDid } from '#domain/base/gender.ts';
import type { MarkState } from '#domain/mission/mark.ts';

/** The text of an alert after a thumb. */
export interface AlertText {
  title: string;
  text: string;
  picture: 'proud-star' | 'word-heart' | 'hourglass' | 'check' | 'sun';
}

/** For a kid that never had a mission (specification, section 8). */
export const ASK_PARENT = 'Poproś rodzica o dodanie misji do wykonania.';

/** Whose acceptance the mission waits for. */
const PARENTS_OF: Record<Parents, string> = {
  mama: 'mamy',
  tata: 'taty',
  rodzic: 'rodzica',
  rodzice: 'rodziców',
};

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

/** The same for a parent. */
export const NEW_DAY_PARENT =
  'Zaczął się nowy dzień i strona już go pokazuje. Nic nie zostało zaznaczone.';

/**
 * Returns the alert for a kid (specification, section 4, „Kid actions”), with the endings of its
 * gender.
 */
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
    const text = `...na akceptację ${PARENTS_OF[parents]}`;
    return { title: 'Czekamy', text, picture: 'hourglass' };
  }
  return { title: 'Zrobione', text: `Już ${youDid('wykonał', gender)} tą misję`, picture: 'check' };
}

/** Returns the alert for a parent whose thumb changes nothing. */
export function alertToParent(thumb: 'up' | 'down'): AlertText {
  return thumb === 'up'
    ? { title: 'Zrobione', text: 'Ta misja jest już wykonana', picture: 'check' }
    : STILL_UNDONE;
}
