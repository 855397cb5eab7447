import { expect, test } from 'vitest';
import { StartError } from '../base/start-error.ts';
import { explain } from './explain.ts';

test("explains an operator's error in one line, and a bug with its stack", () => {
  expect(explain(new StartError('PORT must be a number.'))).toBe('PORT must be a number.');
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
  });
  expect(explain(refused)).toBe('connect ECONNREFUSED ::1:5432');
  expect(explain(new TypeError('undefined is not a function'))).toMatch(/^TypeError: .*\n +at /);
  expect(explain('SIGBUS')).toBe('SIGBUS');
});

test('explains the first failure when none of several addresses answers', () => {
  const none = new AggregateError([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'X' }),
  ]);
  expect(explain(none)).toBe('connect ECONNREFUSED');
});
