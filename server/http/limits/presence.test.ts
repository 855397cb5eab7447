import { expect, test } from 'vitest';
import { LastSeen } from './last-seen.ts';

const TABLET = { family: 1, session: 2 };

test('knows how long a device was away until another server has seen it', () => {
  let uptime = 0;
  const presence = new LastSeen(() => uptime);
  expect(presence.since(TABLET, 1000)).toBeNull();
  presence.note(TABLET, 1000);
  uptime = 700;
  expect(presence.since(TABLET, 1000)).toBe(700);
  // A row that was read before the device's last request was stored.
  expect(presence.since(TABLET, 900)).toBe(700);
  expect(presence.since(TABLET, 1001)).toBeNull();
});

test('separates sessions of two families with the same number', () => {
  const presence = new LastSeen(() => 0);
  presence.note(TABLET, 1000);
  expect(presence.since({ family: 2, session: 2 }, 1000)).toBeNull();
});
