import type { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import type { PicturedFields } from '../../shared/picture/PicturedForm.tsx';

/** Returns the initial form values of a recommended gift; without one, of the parent's own. */
export function fieldsOf(recommended?: (typeof RECOMMENDED_GIFTS)[number]): PicturedFields {
  const { id = 'gift', name = '', points = null } = recommended ?? {};
  return { name, picture: id, points };
}
