import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const README = path.resolve('bench/README.md');
export const RESULTS = /(?<=<!-- results -->\n)[\s\S]*(?=\n<!-- end of results -->)/;

export function writeResults(results: string) {
  const before = readFileSync(README, 'utf8');
  if (!RESULTS.test(before)) throw new Error(`${README} has no markers of the results`);
  writeFileSync(
    README,
    before.replace(RESULTS, () => results),
  );
}
