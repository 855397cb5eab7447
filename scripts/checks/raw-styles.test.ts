import { expect, test } from 'vitest';
import { rawStyles } from './raw-styles.mjs';

test.each([
  ['.a { font-size: 15px; }', 'raw font size'],
  ['.a { font-size: min(1.5rem, 8vw); }', 'raw font size'],
  ['.a { transition: transform 0.2s; }', 'raw duration'],
  ['@keyframes b {} .a { animation: b 120ms; }', 'raw duration'],
  ['.a { gap: 0.5rem; }', 'var(--space-2)'],
  ['.a { margin: 0 -16px; }', 'var(--space-4)'],
  ['.a { border: 2px solid; }', 'var(--stroke)'],
  ['.a { border-radius: 1.25rem; }', 'var(--radius-card)'],
  ['.a { width: 44px; }', 'var(--tap) or var(--picture-small)'],
  ['.a { max-width: 68rem; }', 'var(--width-wide)'],
])('complains about %s', (css, better) => {
  const complaints = rawStyles('web/ui/A.module.css', css);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(better);
});

test.each([
  '.a { gap: var(--space-2); font-size: 0.9em; line-height: 1.5; }',
  '.a { border: 1px solid; padding: 0; margin: -0.1em; width: 50%; }',
  '.a { grid-template-columns: 6rem 1fr; }',
  '.a { height: clamp(12rem, 100vh - 23rem, 24rem); }',
  '/* 44px */ .a:hover { --size: 44px; }',
  '@media (min-width: 44rem) { .a { color: red; } }',
  '/* Drawn: a star. */ .a { width: 44px; font-size: 12px; transition: left 1s; }',
])('accepts %s', (css) => {
  expect(rawStyles('web/ui/A.module.css', css)).toEqual([]);
});
