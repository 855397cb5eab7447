import { type Kysely, type SqlBool, sql } from 'kysely';
import { emailKey } from '../../base/email-key.ts';

const AT_ONCE = 500;

interface Account {
  email: string;
  family_id: number;
  grown_up: number;
}

type Accounts = Kysely<{ account: Account }>;

/**
 * Stores the domain of each account's e-mail in ASCII. SQL has no punycode. Where two accounts had
 * spellings of one e-mail, the later one keeps its old key: it stays, but nobody can sign in to it.
 */
export const emailKeys = {
  async up(db: Kysely<unknown>, tell: (line: string) => void = () => {}) {
    const accounts = db as Accounts;
    for (let last = ''; ; ) {
      const found = await notInAscii(accounts, last);
      for (const account of found) await rename(accounts, account, tell);
      const next = found.at(-1)?.email;
      if (next === undefined) return;
      last = next;
    }
  },
};

function notInAscii(db: Accounts, after: string): Promise<Account[]> {
  return db
    .selectFrom('account')
    .select(['email', 'family_id', 'grown_up'])
    .where('email', '>', after)
    .where(sql<SqlBool>`octet_length(email) > length(email)`)
    .orderBy('email')
    .limit(AT_ONCE)
    .execute();
}

/** A new row, because a distributed database cannot change its distribution column. */
async function rename(db: Accounts, account: Account, tell: (line: string) => void) {
  const key = emailKey(account.email);
  if (key === account.email) return;
  const listed = await db
    .insertInto('account')
    .values({ ...account, email: key })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (listed.numInsertedOrUpdatedRows) {
    await db.deleteFrom('account').where('email', '=', account.email).execute();
    return;
  }
  const other = await db
    .selectFrom('account')
    .select(['family_id', 'grown_up'])
    .where('email', '=', key)
    .executeTakeFirstOrThrow();
  tell(
    `${nameOf(account)} and ${nameOf(other)} have one e-mail in two spellings. Both keep their ` +
      'data; only the second can sign in with it. A device of the first can change its e-mail.',
  );
}

function nameOf({ family_id, grown_up }: Omit<Account, 'email'>): string {
  return `Grown-up ${grown_up} of family ${family_id}`;
}
