import { expect, test } from 'vitest';
import { SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { findByEmail } from '../../shared/account/queries.ts';
import { forgetResets, ownerOfReset, putReset, renewReset } from './reset-queries.ts';

const MINUTE = 60_000;

async function openLinks() {
  const world = await openWorld();
  await new SampleParent(world.device()).register();
  const { read, write } = world.storage;
  const of = await findByEmail(read, SIGN_IN.email);
  if (!of) throw new Error('There is no family.');
  const email = SIGN_IN.email;
  const put = (hash: string, now: number) =>
    write((db) => putReset(db, of, { email, hash, now, again: false }));
  const renew = (hash: string, now: number) => write((db) => renewReset(db, of, hash, now));
  const isGood = async (hash: string, now: number) =>
    (await ownerOfReset(read, { family: of.family, hash }, now)) !== undefined;
  const use = () => write((db) => forgetResets(db, of));
  return { put, renew, isGood, use };
}

test('keeps a sent link valid for an hour and sends no other for half of it', async () => {
  const { put, renew, isGood } = await openLinks();
  expect(await put('first', NOON)).toBe(true);
  await renew('first', NOON);
  expect(await put('second', NOON + 29 * MINUTE)).toBe(false);
  await renew('second', NOON + 29 * MINUTE);
  expect(await isGood('second', NOON + 29 * MINUTE)).toBe(false);
  expect(await put('third', NOON + 31 * MINUTE)).toBe(true);
  expect(await isGood('first', NOON + 59 * MINUTE)).toBe(true);
});

test('allows a new link soon when the server ended before sending the first', async () => {
  const { put, isGood } = await openLinks();
  expect(await put('first', NOON)).toBe(true);
  expect(await put('second', NOON + MINUTE)).toBe(false);
  expect(await put('third', NOON + 3 * MINUTE)).toBe(true);
  // Its letter may have been sent after all.
  expect(await isGood('first', NOON + 3 * MINUTE)).toBe(true);
});

test('keeps a link invalid that was used while its letter was being sent', async () => {
  const { put, renew, isGood, use } = await openLinks();
  await put('first', NOON);
  await use();
  await renew('first', NOON);
  expect(await isGood('first', NOON)).toBe(false);
});
