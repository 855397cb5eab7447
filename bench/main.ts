/**
 * Measures how fast the product is compared with a baseline, and whether it meets its budgets. Both
 * are measured in turns.
 *   npm run bench                     all benchmarks
 *   npm run bench -- mark page        only the named ones: the keys of budgets.ts
 *   npm run bench -- --json FILE      also writes the rows to a file
 *   npm run bench -- --write          also replaces the table of README.md; all benchmarks only
 *   npm run bench -- --check          fails when a budget is missed
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { city } from './benchmarks/city.ts';
import { day } from './benchmarks/day.ts';
import { disk } from './benchmarks/disk.ts';
import { fair } from './benchmarks/fair.ts';
import { families } from './benchmarks/families.ts';
import { live } from './benchmarks/live.ts';
import { login } from './benchmarks/login.ts';
import { mark } from './benchmarks/mark.ts';
import { memory } from './benchmarks/memory.ts';
import { page } from './benchmarks/page.ts';
import { tap } from './benchmarks/tap.ts';
import { two } from './benchmarks/two.ts';
import { years } from './benchmarks/years.ts';
import { AIMS, type Question } from './budgets.ts';
import type { Answer, Figure } from './measure/answer.ts';
import { machine } from './measure/machine.ts';
import { writeResults } from './readme.ts';
import { HEAD, type Judged, judge, rowOf } from './verdict.ts';

const QUESTIONS: { [Q in Question]: () => Promise<Answer<Q>> } = {
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

const { values: wish, positionals } = parseArgs({
  options: { json: { type: 'string' }, write: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const strange = positionals.filter((name) => !(name in QUESTIONS));
if (strange.length > 0) {
  throw new Error(`unknown benchmark: ${strange}; use one of ${Object.keys(QUESTIONS)}`);
}
if (wish.write && positionals.length > 0) {
  throw new Error('--write needs all benchmarks, because it replaces the whole table');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const before = machine();
process.stdout.write(`${before}\n\n${HEAD}\n`);
const rows: Judged[] = [];
for (const [question, ask] of Object.entries(QUESTIONS)) {
  if (positionals.length > 0 && !positionals.includes(question)) continue;
  const figures: Record<string, Figure> = await ask();
  for (const [what, aim] of Object.entries(AIMS[question as Question])) {
    const row = judge(question, what, aim, figures[what] ?? { ours: Number.NaN });
    process.stdout.write(`${rowOf(row)}\n`);
    rows.push(row);
  }
}
const missed = rows.filter(({ isMet }) => !isMet);
process.stdout.write(`\n${missed.length} of ${rows.length} budgets missed\n`);
if (wish.json) {
  writeFileSync(wish.json, `${JSON.stringify({ before, after: machine(), rows }, null, 2)}\n`);
}
if (wish.write) writeResults([before, '', HEAD, ...rows.map(rowOf)].join('\n'));
if (wish.check && missed.length > 0) process.exitCode = 1;
