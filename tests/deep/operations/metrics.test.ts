import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { Device } from '#fixtures/server/device.ts';
import { freePort } from '#fixtures/server/port.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

const METRICS_PORT = String(await freePort());
/** A busy machine must not fail a test. */
const READY_MS = 50_000;
const METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;

function start(env: Record<string, string>, port?: number) {
  const dataDir = newFolder();
  onTestFinished(() => removeFolder(dataDir));
  return startServer({ dataDir, port, readyMs: READY_MS, env });
}

test('serves metrics on a separate port, only to this machine, until the server stops', async () => {
  const server = await start({ METRICS_PORT });
  onTestFinished(async () => void (await server.kill()));
  const device = new Device(sendTo(server));
  await device.send('GET', '/api/start');
  expect((await device.send('GET', '/metrics')).status).toBe(404);
  const metrics = await (await fetch(METRICS)).text();
  expect(metrics).toContain('http_requests_total{method="GET",route="/api/start",status="200"} 1');
  expect(metrics).toContain('gwiazdozbior_database_up 1');
  expect(metrics).toContain('gwiazdozbior_backup_ok 1');
  expect(metrics).toMatch(/^process_cpu_seconds_total \d/m);
  for (const address of outerAddresses()) expect(await isOpen(address)).toBe(false);
  const second = start({ METRICS_PORT }, Number(METRICS_PORT) + 1);
  await expect(second).rejects.toThrow(/1: METRICS_PORT \d+ is in use: .*\n$/);
  expect(await server.stop()).toMatchObject({ code: 0, errors: '' });
});

test('serves no metrics by default', async () => {
  const server = await start({});
  onTestFinished(async () => void (await server.kill()));
  await expect(fetch(METRICS)).rejects.toThrow();
});

function outerAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map((one) => one.address);
}

function isOpen(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(METRICS_PORT), host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
