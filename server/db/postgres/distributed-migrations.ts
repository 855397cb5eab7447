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

/** The same migrations on a distributed database: a table is spread as soon as it is created. */
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

/** Has the statement that creates a table spread it, before anything is put into it. */
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
