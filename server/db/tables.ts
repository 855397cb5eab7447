import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { excuse } from './tables/excuse.ts';
import { FAMILY } from './tables/family.ts';
import { GIFT } from './tables/gift.ts';
import { INSTALLATION } from './tables/installation.ts';
import { KID } from './tables/kid.ts';
import { MISSION } from './tables/mission.ts';
import { news } from './tables/news.ts';
import { NOTIFICATION } from './tables/notification.ts';
import { pause } from './tables/pause.ts';
import { photo } from './tables/photo.ts';
import { proposal } from './tables/proposal.ts';
import { recording } from './tables/recording.ts';
import type {
  FamilyCounter,
  LoadingKid,
  Owner,
  RowOf,
  Same,
  Table,
  TableName,
  Tables,
  Whose,
} from './tables/table.ts';
import { WEBHOOK } from './tables/webhook.ts';
import { WEEK } from './tables/week.ts';
import { word } from './tables/word.ts';

/** Tables come after those that they reference. */
export const TABLES: Tables = {
  ...FAMILY,
  ...KID,
  ...MISSION,
  ...WEEK,
  pause,
  excuse,
  ...GIFT,
  proposal,
  recording,
  photo,
  word,
  news,
  ...INSTALLATION,
  ...NOTIFICATION,
  ...WEBHOOK,
};

/** The same as a list for loops over all tables, without the types of their rows. */
export const EVERY_TABLE = Object.entries(TABLES) as unknown as readonly [TableName, AnyTable][];

type AnyTable = Pick<Table<'mark'>, 'removal' | 'recount'> & {
  check?(row: object): readonly string[];
  owner: Owner;
  key: readonly string[];
  numbered?: string;
  counter?: FamilyCounter;
  spreadBy: string | null;
  profiles?: readonly string[];
  refersTo?: readonly { table: TableName; by: readonly Same[] }[];
  download?: { without: string } | { list?: string; words(rows: readonly object[]): object };
  load?: { without: string } | ((kid: LoadingKid) => readonly object[]);
  notInFile?: string;
  cleaning?: { old(now: number): Expression<SqlBool>; past?: readonly string[]; seldom?: true };
};

/** Returns a condition for a family's rows in a table or, with a kid, for that kid's. */
export function belongingTo(table: TableName, { family, kid }: Whose): Expression<SqlBool> {
  const owner = TABLES[table].owner as Owner;
  if (owner === 'installation') return sql`1 = 0`;
  const ofFamily = sql<SqlBool>`family_id = ${family}`;
  if (kid === undefined) return ofFamily;
  return sql`${ofFamily} and ${sql.ref(owner === 'profile' ? 'profile' : 'kid')} = ${kid}`;
}

/** Ordered by key. */
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
