import type { PictureId } from '../catalogue/pictures.ts';

/** The deeds that a kid can offer by picture, with their names. */
export const DEEDS: Partial<Record<PictureId, string>> = {
  'put-away-toys': 'Pozbierać zabawki',
  'make-bed': 'Pościelić łóżko',
  'set-table': 'Nakryć stół',
  'clear-table': 'Posprzątać ze stołu',
  'wash-dishes': 'Umyć naczynia',
  vacuum: 'Odkurzyć podłogę',
  'take-out-rubbish': 'Wynieść śmieci',
  'feed-pet': 'Nakarmić zwierzątko',
  'garden-help': 'Pomóc w ogródku',
  'fold-clothes': 'Poskładać ubrania',
  'unpack-shopping': 'Rozpakować zakupy',
  'read-book': 'Przeczytać książkę',
};

/** Returns the name of a deed by its picture, or „Coś jeszcze”. */
export function deedName(picture: PictureId | null): string {
  return (picture && DEEDS[picture]) ?? 'Coś jeszcze';
}
