import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import {
  account,
  bare_token,
  door,
  door_guess,
  family,
  grown_up,
  invitation,
  known_browser,
  reset_token,
  session,
  session_token,
} from './tables/family.ts';
import { extra_points, gift } from './tables/gift.ts';
import { lease, pairing, rate_limit } from './tables/installation.ts';
import { kid, kid_login } from './tables/kid.ts';
import { lineage, mark, mission } from './tables/mission.ts';
import { news } from './tables/news.ts';
import {
  due_notification,
  notification_choice,
  push_subscription,
  signing_key,
} from './tables/notification.ts';
import { pause } from './tables/pause.ts';
import { recording } from './tables/recording.ts';
import type { LoadingKid, Owner, RowOf, Same, Table, TableName, Whose } from './tables/table.ts';
import { celebration, week } from './tables/week.ts';
import { word } from './tables/word.ts';

/**
 * The register of tables. The family's download, the deletion of a family or a kid, and `verify`
 * use it. Tables come after those that they reference in the register.
 */
export const TABLES: { readonly [Name in TableName]: Table<Name> } = {
  family,
  grown_up,
  account,
  invitation,
  session,
  session_token,
  reset_token,
  bare_token,
  known_browser,
  door,
  door_guess,
  kid,
  kid_login,
  mission,
  lineage,
  mark,
  week,
  celebration,
  pause,
  gift,
  extra_points,
  recording,
  word,
  news,
  lease,
  rate_limit,
  pairing,
  notification_choice,
  push_subscription,
  due_notification,
  signing_key,
};

/** The same as a list for loops over all tables, without the types of their rows. */
export const EVERY_TABLE = Object.entries(TABLES) as unknown as readonly [TableName, AnyTable][];

type AnyTable = Omit<
  Table<'mark'>,
  | 'owner'
  | 'key'
  | 'numbered'
  | 'spreadBy'
  | 'profiles'
  | 'download'
  | 'load'
  | 'refersTo'
  | 'cleaning'
> & {
  owner: Owner;
  key: readonly string[];
  numbered?: string;
  spreadBy: string | null;
  profiles?: readonly string[];
  download: { without: string } | { list?: string; words(rows: readonly object[]): object };
  load: { without: string } | ((kid: LoadingKid) => readonly object[]);
  refersTo?: readonly { table: TableName; by: readonly Same[] }[];
  cleaning:
    | { without: string }
    | { old(now: number): Expression<SqlBool>; past?: readonly string[]; seldom?: true };
};

/** Returns a condition for a family's rows in a table or, with a kid, for that kid's. */
export function belongingTo(table: TableName, { family, kid }: Whose): Expression<SqlBool> {
  const owner = TABLES[table].owner as Owner;
  if (owner === 'installation') return sql`1 = 0`;
  const ofFamily = sql<SqlBool>`family_id = ${family}`;
  if (kid === undefined) return ofFamily;
  return sql`${ofFamily} and ${sql.ref(owner === 'profile' ? 'profile' : 'kid')} = ${kid}`;
}

/** Returns the rows of a family or a kid in a table, ordered by key. */
export async function rowsOf<Name extends TableName>(
  db: Kysely<Schema>,
  table: Name,
  whose: Whose,
): Promise<RowOf<Name>[]> {
  const order = TABLES[table].key.map((column) => sql.ref(column));
  const { rows } = await sql<RowOf<Name>>`
    select * from ${sql.table(table)} where ${belongingTo(table, whose)}
    order by ${sql.join(order)}
  `.execute(db);
  return rows;
}
