import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Config } from './config.ts';
import { openLog, together } from './log.ts';

function logging(
  isTTY: boolean,
  logLevel: Config['logLevel'] = 'info',
  logFormat: Config['logFormat'] = null,
) {
  let written = '';
  const write = (more: string) => {
    written += more;
  };
  return { log: openLog({ logLevel, logFormat }, { isTTY, write }), text: () => written };
}

test('writes sentences without control characters when the output is a terminal', () => {
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

test('writes the stack of an error', () => {
  const { log, text } = logging(true);
  log.error({ err: new Error('disk full') }, 'a letter was not sent');
  expect(text()).toMatch(/ERROR a letter was not sent\nError: disk full\n +at /);
});

test('writes one JSON object per line when the output is not a terminal', () => {
  const { log, text } = logging(false);
  log.info({ route: '/witaj' });
  log.error({ err: new Error('disk full') }, 'a letter was not sent');
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, route: '/witaj' },
    { level: 50, msg: 'a letter was not sent', err: { message: 'disk full' } },
  ]);
});

test('drops lines below the configured level', () => {
  const { log, text } = logging(false, 'warn');
  log.info('a request');
  expect(text()).toBe('');
  log.warn('a warning');
  expect(text()).toContain('a warning');
});

test('follows the configured format, whatever the output is', () => {
  const sentences = logging(false, 'info', 'pretty');
  sentences.log.info('ready');
  expect(sentences.text()).toMatch(/^\d\d:\d\d:\d\d ready\n$/);
  const objects = logging(true, 'info', 'json');
  objects.log.info('ready');
  expect(JSON.parse(objects.text())).toMatchObject({ level: 30, msg: 'ready' });
});

test('writes the lines of one turn of the event loop together', async () => {
  const writes: number[] = [];
  const output = new Writable({
    writev: (chunks, done) => {
      writes.push(chunks.length);
      done();
    },
  });
  const log = openLog({ logLevel: 'info', logFormat: 'json' }, together(output));
  for (const lines of [3, 2]) {
    for (let line = 0; line < lines; line += 1) log.info('a line');
    await setImmediate();
  }
  expect(writes).toEqual([3, 2]);
});

test('goes on without a log when its reader has gone', async () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const log = openLog({ logLevel: 'info', logFormat: 'json' }, together(output));
  for (let turn = 0; turn < 3; turn += 1) {
    log.info('a line');
    await setImmediate();
  }
  expect(output.destroyed).toBe(true);
});

/** More lines than a pipe takes at once. */
const LOGGED = 2000;

function ending(logFormat: string, { lines = LOGGED, by = 'endWritten()' } = {}) {
  const [log, program] = ['server/base/log.ts', 'server/programs/program.ts'].map((file) =>
    path.resolve(file),
  );
  const code = `
    import { openLog, together } from '${log}';
    import { endWritten } from '${program}';
    const log = openLog({ logLevel: 'info', logFormat: '${logFormat}' }, together(process.stdout));
    for (let line = 0; line < ${lines}; line += 1) log.info('a line');
    log.fatal('the last line');
    ${by};
  `;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
}

test.each(['pretty', 'json'])(
  'writes the last line of a program before it ends: %s',
  async (as) => {
    const lines = (await text(ending(as).stdout)).trim().split('\n');
    expect(lines).toHaveLength(LOGGED + 1);
    expect(lines.at(-1)).toContain('the last line');
  },
);

test('writes the last line of a program that fails, when a pipe takes all lines at once', async () => {
  const failing = ending('json', { lines: 100, by: 'process.exit(1)' });
  const lines = (await text(failing.stdout)).trim().split('\n');
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toContain('the last line');
});

test('ends the program when nobody reads its output', async () => {
  const [code] = await once(ending('pretty'), 'exit');
  expect(code).toBe(0);
});
