import type { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import type { PicturedFields } from '../../shared/picture/PicturedForm.tsx';

/** Without one, those of the parent's own gift. */
export function fieldsOf(recommended?: (typeof RECOMMENDED_GIFTS)[number]): PicturedFields {
  const { id = 'gift', name = '', points = null } = recommended ?? {};
  return { name, picture: id, points };
}
