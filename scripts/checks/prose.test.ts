import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const words = (count: number) => Array(count).fill('word').join(' ');

test.each([
  ['a long sentence in a page', 'page.md', `# Title\n\n${words(26)}.`, ':3 (26 words)'],
  ['an archaic word in a page', 'page.md', '- Good.\n- Whoever reads this.', ':2 (Whoever)'],
  ['a long sentence in a doc comment', 'code.ts', `/**\n * ${words(26)}.\n */`, ':1 (26 words)'],
])('reports %s', (_, name, text, fault) => {
  expect(check(name, text)).toMatchObject({ status: 1, stderr: expect.stringContaining(fault) });
});

test.each([
  ['short sentences', 'page.md', `${words(25)}. ${words(25)}: ${words(25)}.`],
  ['code and quotes', 'page.md', `\`whoever\` and „${words(30)}”.\n\n\`\`\`\n${words(30)}\n\`\`\``],
  ['code without a doc comment', 'code.ts', `const text = '${words(30)}';`],
])('accepts %s', (_, name, text) => {
  expect(check(name, text)).toMatchObject({ status: 0, stderr: '' });
});

function check(name: string, text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-prose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return spawnSync('node', ['scripts/checks/prose.mjs', file], { encoding: 'utf8' });
}
