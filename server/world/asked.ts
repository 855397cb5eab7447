import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { App } from '../context.ts';
import type { Db } from '../storage/storage.ts';
import type { TableName } from '../storage/tables/table.ts';
import { TABLES } from '../storage/tables.ts';

/** The statements of requests, each with the most shards that it has asked on a cluster. */
export type Asked = Map<string, number>;

/** What Citus tells of each command that it sends to a node (`citus.log_remote_commands`). */
const SENT = /^issuing (.*)$/s;
/** Those around a transaction. */
const AROUND = /^(begin|commit|rollback|prepare|savepoint|release|set local|select assign_)/i;

/** What strangers left behind is swept beside a request, wherever it lies; nobody waits for it. */
const SWEPT = /^\s*delete from "rate_limit" where \("key"\) in /;

const requests = new AsyncLocalStorage<Asked>();

/** Has an app note what its requests ask; work that goes on after an answer belongs to it. */
export function noteAsked(app: App): Asked {
  listen();
  const asked: Asked = new Map();
  const { fetch } = app;
  app.fetch = (...given) => requests.run(asked, () => fetch(...given));
  return asked;
}

let isListening = false;

/** All connections of this process tell what they ask. */
function listen() {
  if (isListening) return;
  isListening = true;
  const { query } = pg.Client.prototype;
  function listened(this: pg.Client, ...given: [string, ...unknown[]]) {
    const asked = requests.getStore();
    const answer = Reflect.apply(query, this, given) as unknown;
    const [statement] = given;
    if (!asked || SWEPT.test(statement) || !(answer instanceof Promise)) return answer;
    let shards = 0;
    const hear = ({ message = '' }: { message?: string | undefined }) => {
      const [, command] = SENT.exec(message) ?? [];
      if (command !== undefined && !AROUND.test(command)) shards += 1;
    };
    this.on('notice', hear);
    return answer.finally(() => {
      this.off('notice', hear);
      asked.set(statement, Math.max(asked.get(statement) ?? 0, shards));
    });
  }
  pg.Client.prototype.query = listened as typeof query;
}

/**
 * The statements that ask more than one shard of a distributed database: as a cluster has told, or,
 * on one PostgreSQL, as its plans tell.
 */
export async function statementsAstray(db: Db, asked: Asked): Promise<string[]> {
  const astray: string[] = [];
  const isCluster = inject('cluster').length > 0;
  for (const [statement, shards] of asked) {
    if (isCluster ? shards > 1 : await isAstray(db, statement)) astray.push(statement);
  }
  return astray;
}

const known = new Map<string, boolean>();

async function isAstray(db: Db, statement: string): Promise<boolean> {
  const is = known.get(statement) ?? (await hasScanAstray(db, statement));
  known.set(statement, is);
  return is;
}

/** Whether its plan reads a table by anything but the column by which that is spread. */
async function hasScanAstray(db: Db, statement: string): Promise<boolean> {
  if (!/^(select|insert|update|delete|with)\b/i.test(statement.trim())) return false;
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (generic_plan, format json) ${sql.raw(statement)}
  `.execute(db);
  return rows.some((row) => isScanAstray(row['QUERY PLAN'][0].Plan));
}

type Condition = 'Index Cond' | 'Recheck Cond' | 'Filter';
type Plan = { 'Node Type': string; 'Relation Name'?: TableName; Plans?: Plan[] } & {
  [Of in Condition]?: string;
};

function isScanAstray(plan: Plan): boolean {
  if (plan.Plans?.some(isScanAstray)) return true;
  const table = plan['Relation Name'];
  const column = table && TABLES[table]?.spreadBy;
  if (!column || plan['Node Type'] === 'ModifyTable') return false;
  const conditions = `${plan['Index Cond']} ${plan['Recheck Cond']} ${plan.Filter}`;
  // One value, no column of another table.
  const values = conditions.matchAll(new RegExp(`\\(${column} = (\\$\\d+|\\d+|'[^']*')`, 'g'));
  return new Set(Array.from(values, ([, value]) => value)).size !== 1;
}
