import type { PictureId } from '../catalogue/pictures.ts';

export const PROPOSAL_NAMES: Partial<Record<PictureId, string>> = {
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

export function proposalName(picture: PictureId | null): string {
  return (picture && PROPOSAL_NAMES[picture]) ?? 'Coś jeszcze';
}
