import { expect, test } from 'vitest';
import { Presence } from './presence.ts';

const TABLET = { family: 1, session: 2 };

test('How long a device has been away is known until another server has seen it', () => {
  let uptime = 0;
  const presence = new Presence(() => uptime);
  expect(presence.since(TABLET, 1000)).toBeNull();
  presence.note(TABLET, 1000);
  uptime = 700;
  expect(presence.since(TABLET, 1000)).toBe(700);
  // Read before its own last visit was stored.
  expect(presence.since(TABLET, 900)).toBe(700);
  expect(presence.since(TABLET, 1001)).toBeNull();
});

test('Sessions of two families with one number are two devices', () => {
  const presence = new Presence(() => 0);
  presence.note(TABLET, 1000);
  expect(presence.since({ family: 2, session: 2 }, 1000)).toBeNull();
});
