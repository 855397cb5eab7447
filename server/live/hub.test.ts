import { expect, test } from 'vitest';
import { Hub } from './hub.ts';

test('keeps later listeners when one leaves twice', () => {
  const hub = new Hub();
  const received: number[] = [];
  const listener = (session: number) => ({
    family: 1,
    session,
    receive: () => received.push(session),
    catchUp() {},
    end() {},
  });
  const leave = hub.listen(listener(1), 0);
  leave();
  hub.listen(listener(2), 0);
  leave();
  hub.publish(1, 1, []);
  expect(received).toEqual([2]);
});
