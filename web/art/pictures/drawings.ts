import type { MainPictureId } from '#domain/catalogue/main-picture-ids.ts';
import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import type { Drawing } from './drawing.ts';
import { GIFTS } from './gifts.ts';
import { CARE_MISSIONS } from './missions-care.ts';
import { HOME_MISSIONS } from './missions-home.ts';
import { HOME } from './more-home.ts';
import { LEARNING } from './more-learning.ts';
import { OUTINGS } from './more-outings.ts';
import { PEOPLE } from './more-people.ts';
import { SELF } from './more-self.ts';
import { TREATS } from './more-treats.ts';

/** The drawing of each picture of the built-in content. */
export const MAIN_DRAWINGS: Readonly<Record<MainPictureId, Drawing>> = {
  ...HOME_MISSIONS,
  ...CARE_MISSIONS,
  ...GIFTS,
};

/** The drawing of each further picture. */
export const MORE_DRAWINGS: Readonly<Record<MorePictureId, Drawing>> = {
  ...SELF,
  ...HOME,
  ...LEARNING,
  ...PEOPLE,
  ...TREATS,
  ...OUTINGS,
};
