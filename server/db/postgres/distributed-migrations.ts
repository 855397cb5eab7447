import {
  CreateTableNode,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  sql,
} from 'kysely';
import type { Migrations } from '../engine/migrate.ts';
import { oneNodeAtATime, type Spread, spreading } from './distribution.ts';

/**
 * Returns the migrations for a distributed database: each table is distributed when it is created.
 */
export function distributed(migrations: Migrations, spread: Spread): Migrations {
  const each = Object.entries(migrations).map(([name, { up }]) => {
    const onNodes = async (db: Kysely<unknown>) => {
      await oneNodeAtATime(db);
      await up(db.withPlugin(new SpreadCreated(spread)));
    };
    return [name, { up: onNodes }] as const;
  });
  return Object.fromEntries(each);
}

/** Distributes a table in the statement that creates it, before it has rows. */
class SpreadCreated implements KyselyPlugin {
  readonly #spread: Spread;

  constructor(spread: Spread) {
    this.#spread = spread;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!CreateTableNode.is(node) || node.temporary) return node;
    const { name } = node.table.table.identifier;
    if (!this.#spread.get(name)) return node;
    const then = sql`; ${spreading(name, this.#spread)}`.toOperationNode();
    return CreateTableNode.cloneWithEndModifier(node, then);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
