import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';

/** For a column without a default whose value is always known. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** For a column that is added to rows. */
export const starting = (value: number | string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);

/** Adds a foreign key to a table: a row is deleted with its owner. */
export function ownedBy(
  owner: string,
  as: string,
  key = owner === 'family' ? ['family_id'] : ['family_id', owner],
) {
  return <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    table.addForeignKeyConstraint(as, key as Column[], owner, key, (rule) =>
      rule.onDelete('cascade'),
    );
}
