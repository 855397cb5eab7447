/**
 * Measures how fast the product is compared with a baseline, and whether it meets its budgets. Both
 * are measured in turns.
 *   npm run bench                     all benchmarks
 *   npm run bench -- mark page        only the named ones
 *   npm run bench -- --json FILE      also writes the rows to a file
 *   npm run bench -- --write          also replaces the table of README.md; all benchmarks only
 *   npm run bench -- --check          fails when a budget is missed
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { city } from './benchmarks/city.ts';
import { fair } from './benchmarks/fair.ts';
import { families } from './benchmarks/families.ts';
import { day, mark, years } from './benchmarks/household.ts';
import { live, two } from './benchmarks/live.ts';
import { login } from './benchmarks/login.ts';
import { page } from './benchmarks/page.ts';
import { disk, memory } from './benchmarks/size.ts';
import { tap } from './benchmarks/tap.ts';
import { machine } from './measure/machine.ts';
import { HEAD, type Judged, judge, lineOf, type Rows } from './rows.ts';

const README = 'bench/README.md';
const RESULTS = /(?<=<!-- results -->\n)[\s\S]*(?=\n<!-- end of results -->)/;

const QUESTIONS: Record<string, () => Promise<Rows>> = {
  day,
  mark,
  years,
  families,
  city,
  live,
  two,
  memory,
  login,
  page,
  tap,
  fair,
  disk,
};

const { values: options, positionals } = parseArgs({
  options: { json: { type: 'string' }, write: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const strange = positionals.filter((name) => !(name in QUESTIONS));
if (strange.length > 0) {
  throw new Error(`unknown benchmark: ${strange}; use one of ${Object.keys(QUESTIONS)}`);
}
if (options.write && positionals.length > 0) {
  throw new Error('--write needs all benchmarks, because it replaces the whole table');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const before = machine();
process.stdout.write(`${before}\n\n${HEAD}\n`);
const rows: Judged[] = [];
for (const [question, measure] of Object.entries(QUESTIONS)) {
  if (positionals.length > 0 && !positionals.includes(question)) continue;
  for (const [what, row] of Object.entries(await measure())) {
    const judged = judge(question, what, row);
    process.stdout.write(`${lineOf(judged)}\n`);
    rows.push(judged);
  }
}
const missed = rows.filter(({ isMet }) => !isMet);
process.stdout.write(`\n${missed.length} of ${rows.length} budgets missed\n`);
if (options.json) {
  writeFileSync(options.json, `${JSON.stringify({ before, after: machine(), rows }, null, 2)}\n`);
}
if (options.write) {
  const results = [before, '', HEAD, ...rows.map(lineOf)].join('\n');
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(RESULTS, () => results),
  );
}
if (options.check && missed.length > 0) process.exitCode = 1;
