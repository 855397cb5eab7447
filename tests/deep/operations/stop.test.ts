import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresProcess, startPostgres } from '#fixtures/database/postgres-process.ts';
import { answered, SampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { type ServerOptions, sendTo, startServer } from '../faults/server-process.ts';

let engine: PostgresProcess;
let families = 0;
beforeAll(async () => {
  engine = await startPostgres();
});
afterAll(() => engine.stop());

async function served(options: Partial<ServerOptions> = {}) {
  const server = await startServer({
    ...options,
    dataDir: folder(),
    databaseUrl: engine.url('postgres'),
  });
  onTestFinished(async () => {
    engine.thaw();
    await server.kill();
  });
  const parent = new SampleParent(new Device(sendTo(server)));
  families += 1;
  await parent.register(`family${families}@example.com`);
  return { server, parent };
}

/** Stops the server and checks that it exits by itself in time: `stop` kills it otherwise. */
async function stopped(server: { stop(): Promise<object> }) {
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
}

test('stops in time with open streams, pending requests and a frozen database', async () => {
  const { server, parent } = await served();
  const stream = await parent.device.send('GET', '/api/live');
  expect(stream.status).toBe(200);
  engine.freeze();
  const requests = Promise.allSettled([
    parent.device.send('GET', '/api/kids'),
    parent.addKid(),
    parent.device.send('GET', '/healthz'),
  ]);
  await stopped(server);
  await requests;
  await stream.text().catch(() => {});
});

test('stops in time when its mail server accepts no letter', async () => {
  let ring = () => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  // The mail server never answers MAIL FROM: each letter times out after ten seconds.
  const { url } = await startSmtp({ onMailFrom: () => ring() });
  const { server, parent } = await served({
    env: { SMTP_URL: url, PUBLIC_URL: 'http://127.0.0.1' },
  });
  const { email } = await answered(parent.api.account.$get());
  const other = new SampleParent(new Device(sendTo(server)));
  await other.register(`other-${email}`);
  for (const to of [email, `other-${email}`]) {
    await answered(other.api['password-reset'].$post({ json: { email: to } }));
  }
  await rung;
  await stopped(server);
});

test('starts when its database server boots later, and says that it waits', async () => {
  await engine.kill();
  let booted: Promise<void> | null = null;
  const server = await startServer({
    dataDir: folder(),
    databaseUrl: engine.url('postgres'),
    readyMs: 90_000,
    onOutput(output) {
      if (output.includes('Waiting up to 60 s for it.')) booted ??= engine.start();
    },
  });
  onTestFinished(async () => void (await server.kill()));
  expect(booted).not.toBeNull();
  expect(server.output.match(/^DATABASE_URL .*Waiting/gm)).toHaveLength(1);
});

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-stop-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
