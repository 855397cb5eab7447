import type { Door } from '#contract/door.ts';
import { isClosed, isNoticed } from '#domain/door.ts';
import type { Db } from '../../db/storage.ts';
import { type DoorsOwner, findDoors } from './queries.ts';

/** Returns the star-code locks that a grown-up sees: the kids' and their own. */
export async function doorsOf(db: Db, of: DoorsOwner, now: number): Promise<Door[]> {
  const doors = await findDoors(db, of, now);
  return doors.map((door) => ({
    login: door.login,
    tried: door.tried,
    last: door.last && Math.min(door.last, now),
    noticed: isNoticed(door, now),
    closed: isClosed(door, now),
  }));
}
