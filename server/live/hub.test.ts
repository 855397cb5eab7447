import { expect, test } from 'vitest';
import { Hub } from './hub.ts';

test('keeps later listeners when one leaves twice', () => {
  const hub = new Hub();
  const heard: number[] = [];
  const listener = (session: number) => ({
    ...{ family: 1, session },
    hear: () => heard.push(session),
    catchUp() {},
    end() {},
  });
  const leave = hub.listen(listener(1), 0);
  leave();
  hub.listen(listener(2), 0);
  leave();
  hub.publish(1, 1, []);
  expect(heard).toEqual([2]);
});
