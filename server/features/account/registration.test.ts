import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { lastNumber } from '../../db/engine/engine.ts';
import { refuseDemoOfRealData } from '../../shared/start/installation.ts';

const CLOSED = { registration: 'closed' } as const;

async function installationOn(device: Device) {
  return (await answered(device.api.start.$get())).installation;
}

function register(device: Device, email: string) {
  const json = {
    ...SIGN_IN,
    email,
    gender: 'mama',
    code: null,
    timeZone: 'Europe/Warsaw',
  } as const;
  return device.api.account.$post({ json });
}

test('reports a new installation until a family has registered', async () => {
  const { device } = await openWorld();
  const stranger = device();
  expect(await installationOn(stranger)).toMatchObject({ registration: 'open', isNew: true });
  await answered(register(device(), 'a@dom.pl'));
  expect(await installationOn(stranger)).toMatchObject({ registration: 'open', isNew: false });
});

test('accepts only the first family when registration is closed', async () => {
  const { device, storage } = await openWorld({ config: CLOSED });
  expect(await installationOn(device())).toMatchObject({ registration: 'closed', isNew: true });
  await answered(register(device(), 'a@dom.pl'));
  const stranger = device();
  expect(await installationOn(stranger)).toMatchObject({ registration: 'closed', isNew: false });
  const refusal = await register(stranger, 'b@dom.pl');
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toEqual({
    problem: 'registration-closed',
    text: PROBLEMS['registration-closed'].text,
  });
  expect(await lastNumber(storage.read, 'family', 'family_id')).toBe(1);
  await answered(device().api.session.$post({ json: { ...SIGN_IN, email: 'a@dom.pl' } }));
});

test('accepts one of several concurrent first families when registration is closed', async () => {
  const { device } = await openWorld({ config: CLOSED });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => register(device(), `${at}@dom.pl`)),
  );
  const statuses = answers.map(({ status }) => status as number).sort();
  expect(statuses).toEqual([201, ...Array(7).fill(403)]);
});

test('stays closed after its only family was deleted', async () => {
  const { device } = await openWorld({ config: CLOSED });
  const parent = await sampleParent(device());
  const { password } = SIGN_IN;
  await answered(parent.api.account.deletion.$post({ json: { password } }));
  expect(await installationOn(parent.device)).toMatchObject({ isNew: false });
  expect((await register(device(), 'obcy@dom.pl')).status).toBe(403);
});

test('starts no demo on a database with a family of its own', async () => {
  const { storage, device } = await openWorld();
  const start = (isDemo: boolean) => refuseDemoOfRealData(storage.read, { isDemo });
  await start(true);
  await sampleParent(device());
  await start(true);
  await sampleParent(device(), 'dom@example.com');
  await expect(start(true)).rejects.toThrow(/^DEMO=yes shows everybody the sample family/);
  await start(false);
});

test('returns the sign-in of a demo and of no other server', async () => {
  const demo = await openWorld({ config: { isDemo: true } });
  expect((await installationOn(demo.device())).demo).toEqual(SIGN_IN);
  const { device } = await openWorld();
  expect((await installationOn(device())).demo).toBeNull();
});
