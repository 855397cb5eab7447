import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { type Certificate, certificateOf, newAuthority } from '#fixtures/network/certificate.ts';
import { startReceiver } from '#fixtures/server/webhook-receiver.ts';
import type { Sending } from '#fixtures/server/webhook-sender.ts';

const SENDER = 'tests/fixtures/server/webhook-sender.ts';
const SENDING_MS = 60_000;
const NAMED = 'localhost';
const ELSEWHERE = 'dom.example.com';
const PUBLIC = ['8.8.8.8'];

test('sends only to a host with a valid certificate of its name', async () => {
  const authority = await newAuthority();
  const by = { by: authority };
  const receivers = [
    await receiver(NAMED, certificateOf(NAMED, by)),
    await receiver(NAMED, certificateOf(NAMED)),
    await receiver(NAMED, certificateOf(NAMED, { by: await newAuthority() })),
    await receiver(NAMED, certificateOf(ELSEWHERE, by)),
    await receiver(NAMED, certificateOf(NAMED, { ...by, until: new Date(1) })),
  ];
  const sent = await send(receivers, authority);
  expect(sent.map(({ is }) => is)).toEqual(['sent', ...Array(4).fill('certificate')]);
  expect(receivers.map(({ received }) => received.length)).toEqual([1, 0, 0, 0, 0]);
  // No second connection, which could be one without TLS.
  expect(receivers.map(({ connections }) => connections())).toEqual([1, 1, 1, 1, 1]);
});

test('calls the address that it has checked, and asks it for the name', async () => {
  const authority = await newAuthority();
  const right = await receiver(ELSEWHERE, certificateOf(ELSEWHERE, { by: authority }));
  const wrong = await receiver(ELSEWHERE, certificateOf(NAMED, { by: authority }));
  expect(await send([right, wrong], authority)).toEqual([
    { is: 'sent', called: PUBLIC },
    { is: 'certificate', called: PUBLIC },
  ]);
  expect(right.received).toMatchObject([
    { servername: ELSEWHERE, headers: { host: new URL(right.address).host } },
  ]);
  expect(wrong.received).toEqual([]);
});

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function receiver(host: string, certificate: Promise<Certificate>): Promise<Receiver> {
  return startReceiver(undefined, { host, certificate: await certificate });
}

async function send(receivers: Receiver[], { cert }: Certificate): Promise<Sending[]> {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const trusted = path.join(folder, 'authority.pem');
  writeFileSync(trusted, cert);
  const named = receivers
    .map(({ address }) => new URL(address))
    .filter(({ hostname }) => hostname === NAMED)
    .map(({ host }) => host)
    .join();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', SENDER, ...receivers.map(({ address }) => address)],
    { env: { NODE_EXTRA_CA_CERTS: trusted, WEBHOOK_HOSTS: named }, timeout: SENDING_MS },
  );
  return JSON.parse(stdout);
}
