import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Noun } from '#contract/live.ts';
import { TABLES } from '../../server/db/tables.ts';

const GLOSSARY = readFileSync('GLOSSARY.md', 'utf8');

test('defines every table in the glossary', () => {
  const named = new Set([...GLOSSARY.matchAll(/`(\w+)(?:\.\w+)?`/g)].map(([, word]) => word));
  expect(Object.keys(TABLES).filter((table) => !named.has(table))).toEqual([]);
});

test('defines every noun of a change in the glossary', () => {
  const words = [...GLOSSARY.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell).join('\n');
  const isThere = (noun: string) => new RegExp(`\\b${noun}\\b`).test(words);
  expect(Noun.options.filter((noun) => !isThere(noun))).toEqual([]);
});
