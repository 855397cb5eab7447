import { prepared } from '../../db/engine/prepared.ts';

/** Returns the kids of a family, in the order in which they were added. */
export const namesOf = prepared((db, { family }: { family: number }) =>
  db.selectFrom('kid').select(['kid', 'name']).where('family_id', '=', family).orderBy('kid'),
);
