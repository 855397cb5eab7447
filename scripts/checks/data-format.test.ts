import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FamilyFile, VERSION } from '#contract/family-data/newest.ts';

const FORMAT = readFileSync('docs/data-format.md', 'utf8');
const STORED = JSON.parse(
  readFileSync(`tests/fixtures/stored/family-files/version-${VERSION}.json`, 'utf8'),
);

const SHAPE = FamilyFile.shape;
const PARTS = [
  { table: 'field', fields: Object.keys(SHAPE), stored: [STORED] },
  { table: 'of a kid', fields: Object.keys(SHAPE.kids.element.shape), stored: STORED.kids },
];

test.each(PARTS)('lists every $table in the table, in order', ({ table, fields }) => {
  expect(rowsOf(table).flatMap(({ fields }) => fields)).toEqual(fields);
});

test.each(PARTS)('names the parts of a $table in its row', ({ table, fields, stored }) => {
  for (const field of fields.filter((name) => name !== 'kids')) {
    const values: unknown[] = stored.flatMap((part: Record<string, unknown>) => part[field] ?? []);
    expect(values, `${field} in the stored file`).not.toEqual([]);
    const within = values.flatMap((value) =>
      typeof value === 'object' ? Object.keys(value ?? {}) : [],
    );
    const row = rowsOf(table).find(({ fields }) => fields.includes(field));
    const unnamed = [...new Set(within)].filter((name) => !row?.text.includes(`\`${name}\``));
    expect(unnamed, `in the row of ${field}`).toEqual([]);
  }
});

test('describes every version, older ones by their differences', () => {
  const described = Array.from(FORMAT.matchAll(/^\| (\d+) \|(.*)\|(.*)\|$/gm), ([, ...cells]) =>
    cells.map((cell) => cell.trim()),
  );
  expect(described.map(([version]) => Number(version))).toEqual(
    Array.from({ length: VERSION + 1 }, (_, version) => version),
  );
  for (const [version, since, differs] of described.slice(0, VERSION)) {
    expect(since, `since when there is version ${version}`).not.toBe('');
    expect(differs, `how version ${version} differs`).not.toBe('');
  }
  expect(FORMAT).toContain(`\`"gwiazdozbior"\` and \`${VERSION}\``);
  expect(FORMAT).toContain(`family-data/version-${VERSION}.ts`);
});

function rowsOf(table: string) {
  const [, rows = ''] = FORMAT.split(`\n| ${table} | what it is |\n|---|---|\n`);
  return (/^(?:\|.*\n)*/.exec(rows)?.[0] ?? '').split('\n').map((text) => {
    const [, cell = ''] = text.split('|');
    return { text, fields: Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name) };
  });
}
