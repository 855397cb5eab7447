import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logging(isTTY: boolean, logLevel: Parameters<typeof openLog>[0]['logLevel'] = 'info') {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  return { log: openLog({ logLevel }, { isTTY, write }), text: () => text };
}

test('Whoever looks at a terminal reads sentences, and nothing moves the cursor', () => {
  const { log, text } = logging(true);
  log.info({ request: '0a1b', method: 'GET', route: '/api/kids/{login}', status: 200, ms: 1.6 });
  log.warn({ event: 'wrong code', family: 3 }, 'security');
  log.info('Zęby \u001b[2Jumyte\r\u202e');
  const [answered, security, odd, end] = text().split('\n');
  expect(answered).toMatch(
    /^\d\d:\d\d:\d\d GET \/api\/kids\/\{login\} 200, 1\.6 ms request="0a1b"$/,
  );
  expect(security).toMatch(/^\d\d:\d\d:\d\d WARN security event="wrong code" family=3$/);
  expect(odd).toMatch(/^\d\d:\d\d:\d\d Zęby \[2Jumyte$/);
  expect(end).toBe('');
});

test('An error is read with its trace', () => {
  const { log, text } = logging(true);
  log.error({ err: new Error('disk full') }, 'a letter was not sent');
  expect(text()).toMatch(/ERROR a letter was not sent\nError: disk full\n +at /);
});

test('What collects a log gets one JSON object a line', () => {
  const { log, text } = logging(false);
  log.info({ route: '/witaj' });
  log.error({ err: new Error('disk full') }, 'a letter was not sent');
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, route: '/witaj' },
    { level: 50, msg: 'a letter was not sent', err: { message: 'disk full' } },
  ]);
});

test('Nothing below the configured level is written', () => {
  const { log, text } = logging(false, 'warn');
  log.info('a request');
  expect(text()).toBe('');
  log.warn('a warning');
  expect(text()).toContain('a warning');
});
