import {
  CreateTableNode,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely';
import type { Migrations } from '../migrate.ts';
import { distributeTable, oneNodeAtATime, type Spread } from './distribution.ts';

/** The same migrations on a distributed database: a table is spread as soon as it is created. */
export function distributed(migrations: Migrations, spread: Spread): Migrations {
  const each = Object.entries(migrations).map(([name, { up }]) => {
    const spreading = async (db: Kysely<unknown>) => {
      await oneNodeAtATime(db);
      await up(db.withPlugin(new SpreadCreated(db, spread)));
    };
    return [name, { up: spreading }] as const;
  });
  return Object.fromEntries(each);
}

/** Spreads what was created before anything is put into it: its foreign keys lead to the nodes. */
class SpreadCreated implements KyselyPlugin {
  readonly #db: Kysely<unknown>;
  readonly #spread: Spread;
  readonly #created = new WeakMap<PluginTransformQueryArgs['queryId'], string>();

  constructor(db: Kysely<unknown>, spread: Spread) {
    this.#db = db;
    this.#spread = spread;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (CreateTableNode.is(node)) this.#created.set(queryId, node.table.table.identifier.name);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const table = this.#created.get(queryId);
    if (table && this.#spread.get(table)) await distributeTable(this.#db, table, this.#spread);
    return result;
  }
}
