/** Rules that neither the compiler nor the linter covers. Each message names the fix. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brokenLayers } from './layers.mjs';

const FOLDERS = 'bench contract deploy docs domain scripts server tests web'.split(' ');
const MADE = ['data', 'data-dev', 'dist', 'node_modules', 'screens'];
/** A page that people reach from outside: by a typed address or a link in a letter. */
const FROM_ELSEWHERE = ['root', 'newPassword'];

const RULES = [
  {
    // Except below a comment that gives the reason.
    at: /^tests\/|\.test\.ts$/,
    text: /(?<!\/\/ wait: .{10,}\n)^.*(?:\bset(?:Timeout|Interval)\(|\bwaitForTimeout\(|\bsetTimeout\b.* from 'node:timers)/m,
    complaint: 'waits for a fixed time; wait for a condition or advance the clock',
  },
  {
    at: /^(web|domain)\//,
    text: /\(\?<[=!]/,
    complaint: 'lookbehind in a regular expression; Safari before 16.4 rejects the whole file',
  },
  {
    at: /^web\/(?!offline\/(client|worker)\/)/,
    text: /\bfetch\(/,
    complaint: 'fetch( outside web/offline; use a query or a command',
  },
  {
    at: /^web\//,
    text: /\bthis\.#/,
    complaint: 'private name; the build makes a WeakMap of it for old browsers: use `private`',
  },
  {
    at: /^server\/(?!db\/|.*(queries|\.test)\.ts$)/,
    text: /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(<[^>]*>)?`/,
    complaint: 'SQL outside server/db and queries.ts; move it there as a named function',
  },
  {
    // Except the route table, the test that prints it, and the route itself.
    at: /^(web|tests|scripts|bench)\/(?!paths\.ts$|deep\/screens\/url-map\.test\.ts$)/,
    text: addressOfPage(),
    complaint: 'literal page address; use paths of web/paths.ts',
  },
  {
    // Except the colours of the product and of printed pages.
    at: /^web\/(?!illustrations\/|ui\/styles\/(tokens|paper\.module)\.css$).*\.(css|tsx)$/,
    text: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i,
    complaint: 'raw colour; define a token in web/ui/styles/tokens.css and use it',
  },
];

const complaints = [];

for (const entry of readdirSync('.', { withFileTypes: true })) {
  if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
  if (!FOLDERS.includes(entry.name) && !MADE.includes(entry.name)) {
    complaints.push(
      `${entry.name}/: new top-level folder; add it to ARCHITECTURE.md and to this list`,
    );
  }
}

const code = FOLDERS.filter((folder) => existsSync(folder))
  .flatMap(codeIn)
  .map((file) => [file, readFileSync(file, 'utf8')]);
complaints.push(...brokenLayers(code));

for (const [file, text] of code) {
  const complain = (complaint) => complaints.push(`${file}: ${complaint}`);

  for (const { at, text: wrong, complaint } of RULES) {
    const found = at.test(file) ? text.search(wrong) : -1;
    if (found >= 0) complain(`line ${text.slice(0, found).split('\n').length}: ${complaint}`);
  }
  for (const [, name, sheet] of text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)';/g)) {
    const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8');
    const body = text.replace(/^import .*$/gm, '');
    for (const [, own] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      if (!new RegExp(`\\.${own}\\b`).test(css))
        complain(`${name}.${own} is not a class of ${sheet}`);
    }
  }
}

const web = code.filter(([file]) => file.startsWith('web/'));
const tokens = new Set(
  web.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)),
);
for (const [file, text] of web) {
  for (const [, name] of text.matchAll(/var\((--[\w-]+)\s*\)/g)) {
    if (!tokens.has(name)) complaints.push(`${file}: ${name} is never defined`);
  }
}

for (const [, page, address] of readFileSync('web/paths.ts', 'utf8').matchAll(
  /^ {2}(\w+): '(\/[^']*)',$/gm,
)) {
  const leads = new RegExp(`\\bpaths\\.${page}\\b`);
  const isLinked = web.some(
    ([file, text]) =>
      file !== 'web/paths.ts' && leads.test(text) && !text.includes(`createFileRoute('${address}`),
  );
  if (!isLinked && !FROM_ELSEWHERE.includes(page)) {
    complaints.push(`web/paths.ts: no link to ${page} in web; link it or remove it`);
  }
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

function codeIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.endsWith('.gen.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function addressOfPage() {
  const table = readFileSync('web/paths.ts', 'utf8');
  const beginnings = new Set([...table.matchAll(/'\/([a-z]+)/g)].map(([, word]) => word));
  return new RegExp(
    `(?<!createFileRoute\\(\\s*)['"\`*]/(?:${[...beginnings].join('|')})\\b|\\bto(?:=|: )['"]/`,
  );
}
