/**
 * Checks the English of the documentation and of doc comments. A sentence has at most 25 words and
 * none of the words to avoid. A colon or a semicolon also ends a sentence. Code and „quotes” count
 * as one word each.
 *   npm run check:prose            all files
 *   node scripts/checks/prose.mjs FILE…   only these
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MOST_WORDS = 25;
const AVOID =
  /\b(whoever|whomever|lest|shall|but for|thereby|therein|hereof|(is|are|was|were) (told|heard)|lies? (in|beside)|what is (kept|told|shown|asked)|who (asks|acts)|nobody knows)\b/gi;
const FOLDERS = ['bench', 'contract', 'docs', 'domain', 'scripts', 'server', 'tests', 'web'];
/** Polish pages, and licences. */
const NOT_CHECKED = [
  'README.pl.md',
  'docs/dane.md',
  'docs/pierwszy-tydzien.md',
  'web/illustrations/CREDITS.md',
];

const named = process.argv.slice(2);
const faults = (named.length > 0 ? named : allFiles()).flatMap(faultsIn);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function allFiles() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  );
  return [...readdirSync('.'), ...inFolders].filter(
    (file) => /\.(md|tsx?|mjs)$/.test(file) && !NOT_CHECKED.includes(file),
  );
}

function faultsIn(file) {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.md') ? paragraphsOf(text) : commentsOf(text)).flatMap(([at, prose]) => {
    const place = `${file}:${text.slice(0, at).split('\n').length}`;
    const plain = prose.replace(/`[^`]*`|„[^”]*”/g, 'code').replace(/\]\([^)]*\)|[*_[]/g, '');
    return plain.split(/(?<=[.!?:;])\s+|\s\|\s?/).flatMap((sentence) => {
      const words = sentence.split(/\s+/).filter((word) => /\w/.test(word));
      const found = words.length > MOST_WORDS ? [`${words.length} words`] : [];
      found.push(...(sentence.match(AVOID) ?? []));
      return found.map((what) => `${place} (${what}) ${words.join(' ')}`);
    });
  });
}

function paragraphsOf(text) {
  const plain = text.replace(/^```.*?^```/gms, (code) => code.replace(/[^\n]/g, ' '));
  const parts = plain.matchAll(/\S[^\n]*(?:\n(?!\s*(?:[-*|#]|\d+\. ))[^\n]*\S[^\n]*)*/g);
  return Array.from(parts, ({ index, 0: prose }) => [index, prose]);
}

/** An indented line is an example, so it ends a sentence. */
function commentsOf(text) {
  const comments = text.matchAll(/\/\*\*(.*?)\*\//gs);
  const proseOf = (comment) => comment.replace(/^ *\* {3}.*$/gm, '.\n').replace(/^ *\*/gm, '');
  return Array.from(comments, ({ index, 1: comment }) => [index, proseOf(comment)]);
}
