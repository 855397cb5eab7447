import { sql } from 'kysely';

/** All kids of a family, or only one of them. */
export type KidsOf = { family: number; only: number | null };

/** Returns a `where` for `KidsOf`; `only` is a placeholder during compilation. */
export const isAmong = (only: number | null) => sql<boolean>`kid.kid = coalesce(${only}, kid.kid)`;
