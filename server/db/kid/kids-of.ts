import { sql } from 'kysely';

/** All kids of a family, or only one of them. */
export type KidsOf = { family: number; only: number | null };

/** A `where` of a statement about `KidsOf`; `only` is a placeholder while it is compiled. */
export const isAmong = (only: number | null) => sql<boolean>`kid.kid = coalesce(${only}, kid.kid)`;
