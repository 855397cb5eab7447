import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { Health } from '../health/health.ts';
import type { Letter } from './letter.ts';
import { emailChangedLetter, newPasswordLetter } from './letters.ts';
import { MailDown, openMail } from './mail.ts';

const FROM = 'Gwiazdozbiór <gwiazdozbior@dom.example.com>';
const SENDER = { name: 'Gwiazdozbiór', address: 'gwiazdozbior@dom.example.com' };
const LINK = 'https://dom.example.com/nowe-haslo#Zx9_tajne-0123456789-tajne-0123456789-tajne';
const LETTER = newPasswordLetter('żaneta.łąk+dom@example.com', LINK);

test('sends a letter with all its Polish letters', async () => {
  const smtp = await startSmtp();
  const { mail, logged } = openTestMail(smtp.url);
  await mail.ready();
  await mail.send(LETTER);

  const [arrived, ...more] = smtp.arrived;
  expect(more).toEqual([]);
  expect(arrived).toMatchObject({ from: SENDER.address, to: [LETTER.to] });
  expect(await read(arrived?.raw)).toMatchObject(seen(LETTER));
  expect(arrived?.raw.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(logged()).toBe('');
});

test('signs in when the password contains any characters', async () => {
  const password = 'p@ss/#?:% ł';
  const smtp = await startSmtp({
    authOptional: false,
    onAuth: ({ username, password: given }, _, answer) =>
      given === password && username === 'dom@example.com'
        ? answer(null, { user: username })
        : answer(new Error('no')),
  });
  const url = (each: string) =>
    smtp.url.replace('//', `//dom%40example.com:${encodeURIComponent(each)}@`);
  await openTestMail(url(password)).mail.send(LETTER);
  expect(smtp.arrived).toHaveLength(1);

  const { mail, logged } = openTestMail(url('wrong-one'));
  await expect(mail.ready()).rejects.toThrow(MailDown);
  expect(logged()).toContain('Invalid login');
  expect(logged()).not.toMatch(/wrong-one|p%40ss|p@ss/);
});

test('sends many letters over a few connections that it uses again', async () => {
  let connections = 0;
  const smtp = await startSmtp({
    onConnect: (_, answer) => {
      connections += 1;
      answer();
    },
  });
  const { mail } = openTestMail(`${smtp.url}?maxConnections=2`);
  await Promise.all(Array.from({ length: 20 }, () => mail.send(LETTER)));
  expect(smtp.arrived).toHaveLength(20);
  expect(connections).toBe(2);
});

test('rejects an address that adds a recipient or a header', async () => {
  const smtp = await startSmtp();
  const { mail } = openTestMail(smtp.url);
  const other = 'other@example.com';
  const hostile = [
    `a@example.com\r\nBcc: ${other}`,
    `a@example.com\nBcc: ${other}\n\nHello`,
    `a@example.com\0${other}`,
    `a@example.com,${other}`,
    `a@example.com, ${other}`,
    `a@example.com;${other}`,
    `Family: a@example.com, ${other};`,
    `<a@example.com>,<${other}>`,
    `"${other}" <a@example.com>`,
    `a@example.com> RCPT TO:<${other}`,
    `${other}@example.com`,
    `a@example.com@${other}`,
    `"a, ${other}"@example.com`,
    `a@example.com (${other})`,
    'a@[127.0.0.1]',
    '',
  ];
  for (const to of hostile) {
    await expect(mail.send({ ...LETTER, to }), to).rejects.toThrow(MailDown);
  }
  expect(smtp.arrived).toEqual([]);

  await mail.send({ ...LETTER, to: ' a@example.com\r\n' });
  const subject = `Hasło\r\nBcc: ${other}\r\n\r\nHello`;
  await mail.send({ ...LETTER, to: "o'b{r}i=e`n|%x@example.com", subject });
  expect(smtp.arrived.map(({ to }) => to)).toEqual([
    ['a@example.com'],
    ["o'b{r}i=e`n|%x@example.com"],
  ]);
  for (const { raw } of smtp.arrived) {
    const { headers } = await PostalMime.parse(raw);
    expect(headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
  }
});

test('reports an unreachable mail server and asks it again later', async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const { mail } = openTestMail(smtp.url);
  await expect(mail.ready()).rejects.toThrow(MailDown);
  await expect(mail.send(LETTER)).rejects.toThrow(
    'did not take a letter: ESOCKET ECONNREFUSED CONN',
  );
  await startSmtp({}, smtp.port);
  await mail.ready();
});

test('notices at the next letter that a mail server has gone', async () => {
  const smtp = await startSmtp();
  const { mail } = openTestMail(smtp.url);
  await mail.ready();
  await smtp.stop();
  await expect(mail.send(LETTER)).rejects.toThrow(MailDown);
  await expect(mail.ready()).rejects.toThrow(MailDown);
});

test('shares one check of the mail server among concurrent callers', async () => {
  let connections = 0;
  const smtp = await startSmtp({
    onConnect: (_, answer) => {
      connections++;
      answer();
    },
  });
  const { mail } = openTestMail(smtp.url);
  await Promise.all([mail.ready(), mail.ready(), mail.ready()]);
  await mail.ready();
  expect(connections).toBe(1);
});

test.each<[string, SMTPServerOptions]>([
  ['the recipient', { onRcptTo: ({ address }, _, answer) => answer(no(`nobody at ${address}`)) }],
  ['the sender', { onMailFrom: (_, { user }, answer) => answer(no(`not you, ${user}`)) }],
  [
    'the letter',
    {
      onData: (stream, { envelope }, answer) =>
        stream.resume().on('end', () => answer(no(`not for ${envelope.rcptTo[0]?.address}`))),
    },
  ],
])('throws `MailDown` and logs no address when the mail server rejects %s', async (_, bad) => {
  const smtp = await startSmtp(bad);
  const { mail, log, logged } = openTestMail(smtp.url);
  await mail.ready();
  const error = await mail.send(LETTER).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailDown);
  log.error({ err: error }, 'not sent');
  expect(logged()).toContain('550');
  expect(logged()).not.toMatch(/example\.com|tajne/);
});

test('reports in the health that letters do not go out when the mail server rejects them all', async () => {
  const refused: Record<string, boolean> = { sender: false };
  const smtp = await startSmtp({
    onMailFrom: (_, __, answer) => answer(refused.sender ? no('not you') : undefined),
    onRcptTo: ({ address }, _, answer) =>
      answer(address.startsWith('nikt@') ? no('nobody') : undefined),
  });
  const { mail, trouble } = openTestMail(smtp.url);
  const send = (to = LETTER.to) => mail.send({ ...LETTER, to }).catch(() => 'down');
  expect([await send('nikt@example.com'), await send('nikt')]).toEqual(['down', 'down']);
  expect(trouble()).toBe(null);
  refused.sender = true;
  expect(await send()).toBe('down');
  expect(trouble()).toMatch(/^Letters do not go out: the mail server did not take a letter: .*550/);
  expect(await send('nikt')).toBe('down');
  expect(trouble()).not.toBe(null);
  refused.sender = false;
  expect(await send()).toBe(undefined);
  expect(trouble()).toBe(null);
});

test('rejects a mail server without a trusted certificate', async () => {
  const smtp = await startSmtp({ hideSTARTTLS: false, disabledCommands: [] });
  await expect(openTestMail(smtp.url).mail.ready()).rejects.toThrow(MailDown);
  await openTestMail(`${smtp.url}?tls.rejectUnauthorized=false`).mail.ready();
  await openTestMail(`${smtp.url}?ignoreTLS=true`).mail.ready();
});

test('writes a letter to a file that only the server can read when there is no mail server', async () => {
  const { mail, dataDir, logged } = openTestMail(null);
  const changed = emailChangedLetter('stary@example.com');
  const outbox = path.join(dataDir, 'outbox');
  await mail.ready();
  for (const letter of [LETTER, changed]) {
    const before = new Set(readdirSync(outbox));
    await mail.send(letter);
    const added = readdirSync(outbox).filter((file) => !before.has(file));
    expect(added).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{6}-[0-9a-f]{12}\.eml$/),
    ]);
    const file = path.join(outbox, added[0] ?? '');
    expect(await read(readFileSync(file))).toEqual(seen(letter));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(logged().trim().split('\n').at(-1) ?? '')).toMatchObject({ file });
  }
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
  expect(logged()).not.toMatch(/example\.com|tajne/);
  await expect(mail.send({ ...LETTER, to: 'a@b.c,d@e.f' })).rejects.toThrow(MailDown);
});

test('leaves no letter behind after a rehearsal', async () => {
  const smtp = await startSmtp();
  for (const { mail, dataDir, logged } of [openTestMail(null), openTestMail(smtp.url)]) {
    const before = readdirSync(dataDir);
    await mail.rehearse(LETTER);
    expect(readdirSync(dataDir, { recursive: true }).filter((file) => file !== 'outbox')).toEqual(
      before,
    );
    await expect(mail.rehearse({ ...LETTER, to: 'a@b.c,d@e.f' })).rejects.toThrow(MailDown);
    expect(logged()).toBe('');
  }
  expect(smtp.arrived).toEqual([]);
});

test('throws `MailDown` when the outbox is not writable', async () => {
  const { mail, dataDir } = openTestMail(null);
  writeFileSync(path.join(dataDir, 'outbox'), '');
  await expect(mail.ready()).rejects.toThrow(MailDown);
  await expect(mail.send(LETTER)).rejects.toThrow(MailDown);
});

function openTestMail(smtpUrl: string | null) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-mail-'));
  let lines = '';
  const log = pino(
    {
      level: 'trace',
    },
    {
      write: (line: string) => {
        lines += line;
      },
    },
  );
  const health = new Health(() => 0, log);
  const mail = openMail({ smtpUrl, mailFrom: FROM, dataDir }, { log, health, meter: null });
  onTestFinished(async () => {
    await mail.close();
    rmSync(dataDir, { recursive: true });
  });
  const trouble = () => health.trouble('mail')?.reason ?? null;
  return { mail, dataDir, log, logged: () => lines, trouble };
}

/** Without the line break that the parser adds to each part. */
async function read(raw: Buffer | undefined) {
  const { from, to, subject, text, html } = await PostalMime.parse(raw ?? '');
  return {
    from,
    to: to?.map(({ address }) => address),
    subject,
    text: text?.replace(/\n$/, ''),
    html: html?.replace(/\n$/, ''),
  };
}

function no(words: string): Error {
  return Object.assign(new Error(words), { responseCode: 550 });
}

function seen({ kind: _, ...letter }: Letter) {
  return { from: SENDER, ...letter, to: [letter.to] };
}
