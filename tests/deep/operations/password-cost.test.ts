import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

test('hashes passwords at the recommended cost in the server that families start', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-cost-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = await startServer({ dataDir });
  await new SampleParent(new Device(sendTo(server))).register();
  await server.stop();
  const files = ['gwiazdozbior.sqlite', 'gwiazdozbior.sqlite-wal'].map((name) =>
    readFileSync(path.join(dataDir, name), { encoding: 'latin1', flag: 'a+' }),
  );
  expect(files.join('')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
