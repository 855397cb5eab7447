import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#fixtures/database/database-line.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { freePort } from '#fixtures/server/port.ts';
import { reach } from './reach.ts';

async function connect(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return 'connected';
}

function refusal(url: string): Promise<string> {
  const connecting = reach(() => connect(url), { url, variable: 'DATABASE_URL' });
  return connecting.then(String, ({ message }: Error) => message);
}

/** A PostgreSQL that answers the messages of each client with these, and then hangs up. */
async function answering(...answers: Buffer[]): Promise<string> {
  const port = await freePort();
  const server = createServer((socket) => {
    const remaining = [...answers];
    socket.on('error', () => {});
    socket.on('data', () => {
      const answer = remaining.shift();
      if (answer) socket.write(answer);
      else socket.end();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgres://stars:tajne@127.0.0.1:${port}/stars`;
}

function errorOf(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A request for a password by SCRAM-SHA-256, in two messages. */
const PASSWORD_REQUEST = [
  Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'latin1'),
  Buffer.from('R\0\0\0\x0b\0\0\0\x0br=a', 'latin1'),
];

test('names the variable, the database and what to do when it is rejected', async () => {
  const { url, drop } = await emptyDatabase(inject('postgres'));
  onTestFinished(drop);
  const missing = new URL(url);
  missing.pathname = '/missing';
  expect(await refusal(missing.href)).toMatch(
    /^DATABASE_URL \(.*\/missing\): database "missing" does not exist \(3D000\)\. Create the/,
  );
  const stranger = url.replace('//postgres@', '//nobody@');
  expect(await refusal(stranger)).toMatch(
    /: role "nobody" does not exist \(28000\)\. Correct name/,
  );
  const wrong = await answering(
    errorOf('28P01', 'password authentication failed for user "stars"'),
  );
  expect(await refusal(wrong)).toMatch(/failed for user "stars" \(28P01\)\. Correct name and pass/);
  expect(await refusal(wrong)).not.toContain('tajne');
  const none = (await answering(...PASSWORD_REQUEST)).replace(':tajne', '');
  expect(await refusal(none)).toMatch(/: SASL: .*password must be .*string\. Correct name/);
  const full = await answering(errorOf('53300', 'sorry, too many clients already'));
  expect(await refusal(full)).toMatch(/already \(53300\)\. Lower DATABASE_POOL/);
  expect(await refusal('postgres://a@unknown.invalid/stars')).toMatch(
    /^DATABASE_URL \(unknown\.invalid\/stars\): .*ENOTFOUND.*\. Correct the name of its host/,
  );
});

test('advises to start a database that is away or frozen', async () => {
  const stoppedUrl = `postgres://stars:tajne@127.0.0.1:${await freePort()}/stars`;
  expect(await refusal(stoppedUrl)).toMatch(
    /: connect ECONNREFUSED .*\. Start PostgreSQL, or correct the address/,
  );
  const frozen = createServer().listen(await freePort(), '127.0.0.1');
  onTestFinished(() => void frozen.close());
  await once(frozen, 'listening');
  const { port } = frozen.address() as { port: number };
  expect(await refusal(stoppedUrl.replace(/:\d+\//, `:${port}/`))).toMatch(/\. Start PostgreSQL/);
});

test('waits for a database that boots later, and says so once', async () => {
  const { url, drop } = await emptyDatabase(inject('postgres'));
  const line = await openDatabaseLine(url);
  onTestFinished(async () => {
    await line.discard();
    await drop();
  });
  await line.close();
  const lines: string[] = [];
  let tries = 0;
  const tried = () => {
    tries += 1;
    return connect(line.url).catch(async (error) => {
      if (tries === 2) await line.open();
      throw error;
    });
  };
  const reaching = {
    url: line.url,
    variable: 'DATABASE_URL',
    report: (one: string) => lines.push(one),
  };
  expect(await reach(tried, { ...reaching, waitMs: 60_000 })).toBe('connected');
  expect(tries).toBe(3);
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL .*\. Waiting up to 60 s for it\.$/)]);
});

test.each([
  ['it is starting', errorOf('57P03', 'the database system is starting up'), 2],
  ['it hangs up', null, 2],
  ['the password is wrong', errorOf('28P01', 'password authentication failed'), 1],
])('gives up after its time when %s', async (_, answer, expected) => {
  const url = await answering(...(answer ? [answer] : []));
  let tries = 0;
  let now = 0;
  const tried = () => {
    tries += 1;
    now += 30_000;
    return connect(url);
  };
  await expect(
    reach(tried, { url, variable: 'DATABASE_URL', waitMs: 60_000, now: () => now }),
  ).rejects.toThrow(/^DATABASE_URL \(127\.0\.0\.1:\d+\/stars\): [^\n]+\.$/);
  expect(tries).toBe(expected);
});

test('keeps the stack of a bug', async () => {
  const bug = new TypeError('undefined is not a function');
  await expect(reach(() => Promise.reject(bug), { url: 'postgres://a/b' })).rejects.toBe(bug);
});
