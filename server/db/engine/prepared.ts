import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A placeholder for a parameter while its query is compiled. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Whether a query usually has many rows, which the embedded database then returns in bulk. */
export interface Sized {
  many?: boolean;
}

/**
 * Returns a query that is compiled once per engine and then only bound. Use it for hot queries: it
 * takes a third of the time. `build` gets placeholders in place of the values, so it must not
 * inspect them. A query with `many` rows must not return blobs.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
  { many = false }: Sized = {},
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => new Parameter(String(name)),
  });
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, placeholders).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    );
    const bound: CompiledQuery<Row> & Sized = { ...query, parameters, many };
    return (await db.executeQuery<Row>(bound)).rows;
  };
}
