import { expect, test } from 'vitest';
import { refused, SIGN_IN, sampleParent, signedInOn } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';

const WRONG = '403 wrong-password';
const TOO_MANY = '429 too-many';

/** Types a password at the parent's card; returns „in” or the problem. */
async function enter({ api }: Device, password = 'zgaduję') {
  const answer = await api.actor.$put({ json: { be: 'parent', password } });
  return answer.ok ? 'in' : refused(Promise.resolve(answer));
}

async function tryPasswords(device: Device, times: number) {
  const problems: string[] = [];
  for (let time = 0; time < times; time += 1) problems.push(await enter(device));
  return problems;
}

test('counts wrong passwords per device when a kid tries them', async () => {
  const { tablet, parent } = await openKid();
  expect(await tryPasswords(tablet, 11)).toEqual([...Array(10).fill(WRONG), TOO_MANY]);
  expect(await enter(tablet, SIGN_IN.password)).toBe(TOO_MANY);
  expect(await enter(parent.device)).toBe(WRONG);
  expect(await enter(parent.device, SIGN_IN.password)).toBe('in');
});

test('blocks a family after a hundred wrong passwords except on recently signed-in devices', async () => {
  const { world, parent } = await openKid();
  const devices: Device[] = [];
  for (let at = 0; at < 10; at += 1) devices.push(await signedInOn(world.device()));
  world.pass(2);
  for (const device of devices)
    expect(await tryPasswords(device, 10)).toEqual(Array(10).fill(WRONG));
  expect(await enter(parent.device, SIGN_IN.password)).toBe(TOO_MANY);
  const phone = await signedInOn(world.device());
  expect(await tryPasswords(phone, 11)).toEqual([...Array(10).fill(WRONG), TOO_MANY]);
  expect(await enter(await signedInOn(world.device()), SIGN_IN.password)).toBe('in');
});

test('keeps the attempts of other families when one has used up its own', async () => {
  const { world, tablet } = await openKid();
  await tryPasswords(tablet, 11);
  const other = await sampleParent(world.device(), 'druga@example.com');
  expect(await enter(other.device)).toBe(WRONG);
});
