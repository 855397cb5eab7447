import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('tests every LTS line of Node up to that of the image by default', () => {
  const output = execFileSync(process.execPath, ['scripts/nodes.mjs', '--lines'], {
    encoding: 'utf8',
  });
  expect(output.trim().split(' ')).toEqual(['20', '22', '24', '26']);
});

test('recommends the line of Node that the image uses', () => {
  const bases = readFileSync('Dockerfile', 'utf8').match(/(?<=^FROM (?:node:|.*nodejs))\d+/gm);
  const [, recommended] = /\*\*Node (\d+)\*\*/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(bases).toEqual([recommended, recommended]);
});
