/**
 * Measures how fast the product is compared with a baseline, and whether it meets its budgets. Both
 * are measured in turns.
 *   npm run bench                     all benchmarks
 *   npm run bench -- mark page        only the named ones: the keys of aims.ts
 *   npm run bench -- --json FILE      also writes the rows to a file
 *   npm run bench -- --check          fails when a budget is missed
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AIMS, type Question } from './aims.ts';
import type { Answer, Figure } from './answer.ts';
import { machine } from './machine.ts';
import { day } from './questions/day.ts';
import { disk } from './questions/disk.ts';
import { families } from './questions/families.ts';
import { live } from './questions/live.ts';
import { login } from './questions/login.ts';
import { mark } from './questions/mark.ts';
import { memory } from './questions/memory.ts';
import { page } from './questions/page.ts';
import { tap } from './questions/tap.ts';
import { two } from './questions/two.ts';
import { years } from './questions/years.ts';
import { HEAD, type Judged, judge, rowOf } from './verdict.ts';

const QUESTIONS: { [Q in Question]: () => Promise<Answer<Q>> } = {
  day,
  mark,
  years,
  families,
  live,
  two,
  memory,
  login,
  page,
  tap,
  disk,
};

const { values: wish, positionals } = parseArgs({
  options: { json: { type: 'string' }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const strange = positionals.filter((name) => !(name in QUESTIONS));
if (strange.length > 0) {
  throw new Error(`unknown benchmark: ${strange}; use one of ${Object.keys(QUESTIONS)}`);
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
if (wish.check && missed.length > 0) process.exitCode = 1;
