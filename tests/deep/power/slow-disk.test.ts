import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { newKey, SampleParent } from '#fixtures/families/family.ts';
import { randomFrom } from '#fixtures/random.ts';
import { Device } from '#fixtures/server/device.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { sendTo, startServer } from '../faults/server-process.ts';
import { everyCut } from './cuts.ts';
import { Disk } from './disk.ts';
import { powerTest } from './power-test.ts';
import { buildShim } from './shim.ts';
import { auditStart } from './start.ts';
import { auditCuts } from './states.ts';
import { readSteps } from './steps.ts';

/** A busy machine must not fail a test. */
const LONG = { timeout: 60_000 };
const OUTAGE = { status: 503, problem: 'unavailable' };
const ADDED = { status: 201 };

powerTest('answers reads while the sync of a commit takes long', async () => {
  const { disk, parent, guest, add } = await served();
  disk.trouble('hold');
  const adding = add('Ola');
  await vi.waitUntil(disk.isHeld, LONG);
  // The sync ends only after these responses.
  expect((await parent.device.send('GET', '/api/kids')).status).toBe(200);
  expect((await guest.send('GET', '/api/start')).status).toBe(200);
  disk.heal();
  expect(await adding).toEqual(ADDED);
});

for (const [trouble, when] of [
  ['hold', 'takes too long'],
  ['fail', 'fails'],
] as const) {
  powerTest(`rejects a write whose sync ${when}, and loses no acknowledged one`, async () => {
    const { disk, add, survival } = await served();
    expect(await add('Ola')).toEqual(ADDED);
    disk.trouble(trouble);
    expect(await add('Jan')).toEqual(OUTAGE);
    expect(await add('Ala')).toEqual(OUTAGE);
    disk.heal();
    expect(await add('Ewa')).toEqual(ADDED);
    expect(await survival()).toEqual({ broken: 0, faults: [] });
  });
}

/** Starts a server on a recorded disk, with one family. */
async function served() {
  const folder = newFolder();
  const watched = path.join(folder, 'disk');
  mkdirSync(watched);
  const disk = buildShim(watched, folder);
  const server = await startServer({ dataDir: path.join(watched, 'data'), env: disk.env });
  onTestFinished(async () => {
    disk.heal();
    await server.kill();
    rmSync(folder, { recursive: true });
  });
  const device = () => new Device(sendTo(server));
  const parent = new SampleParent(device());
  await parent.register();
  const from = disk.position();
  const acknowledged: { name: string; at: number }[] = [];
  return {
    disk,
    parent,
    guest: device(),
    /** Adds a kid; returns the status and the problem. */
    async add(name: string) {
      const draft = { name, birth: 2021, gender: 'F', hero: 4, code: null, key: newKey() };
      const answer = await parent.device.send('POST', '/api/kids', draft);
      const { status } = answer;
      if (answer.ok) acknowledged.push({ name, at: disk.position() });
      return answer.ok ? { status } : { status, problem: (await answer.json()).problem };
    },
    /** Cuts the power after each operation; checks the acknowledged kids in each state. */
    async survival() {
      await server.kill();
      const steps = readSteps(disk.log);
      const cuts = everyCut(steps.filter(({ end }) => end > from));
      const random = randomFrom(inject('seed'));
      const states = { disk: new Disk(), steps, cuts, watched, into: folder, random };
      return auditCuts(states, (state, upTo) =>
        auditStart(path.join(state, 'data'), async ({ read }) => {
          const kids = await read.selectFrom('kid').select('name').execute();
          const names = new Set(kids.map(({ name }) => name));
          const lost = acknowledged.filter(({ name, at }) => at <= upTo && !names.has(name));
          return [...lost.map(({ name }) => `${name} is lost`), ...(await verify(read))];
        }),
      );
    },
  };
}
