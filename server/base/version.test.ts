import { expect, test } from 'vitest';
import { nodeWarning } from './version.ts';

test('warns in one line when the major version of Node gets no security fixes', () => {
  expect(nodeWarning('20.19.0')).toBe(
    'Node 20 has had no security fixes since 30 April 2026: upgrade to Node 26.',
  );
});

test.each(['22.12.0', '24.1.0', '26.10.0', '28.0.0', '120.0.0'])(
  'returns null for Node %s',
  (version) => {
    expect(nodeWarning(version)).toBeNull();
  },
);
