import { expect, test } from 'vitest';
import type { MarkState } from '#domain/mark.ts';
import { MOST_UNSENT, type Thumb } from '../../../web/unsent/queue.ts';
import { Sender } from '../../../web/unsent/sender.ts';
import { memoryBox } from './device.ts';

const SESSION = '1.1';

/** A kid's tablet, and what the server hears of it while there is a line. */
function openTablet() {
  const box = memoryBox();
  box.owner = SESSION;
  const tablet = { box, heard: [] as number[], line: false };
  const sender = new Sender<{ state: MarkState }>({
    box,
    newQueue: () => 'queue',
    here: () => ({ session: SESSION, login: 'zosia' }),
    async ask({ mission, to }) {
      if (!tablet.line) throw new Error('cut');
      tablet.heard.push(mission);
      return { state: to };
    },
    failure: () => 'lost',
    noRoom: () => new Error('no room'),
    onWaiting: () => {},
    onRefused: () => {},
    onDenied: () => {},
  });
  return Object.assign(tablet, { sender });
}

const thumbFor = (mission: number): Thumb => ({
  ...{ login: 'zosia', mission, day: 1 },
  ...{ to: 'done', saw: 'undone' },
});

test('A thumb for which there is no room is refused, and overtakes nothing that waits', async () => {
  const { sender, box, heard } = openTablet();
  for (let mission = 1; mission <= MOST_UNSENT; mission += 1) {
    expect(await sender.give(thumbFor(mission))).toEqual({ answer: null });
  }
  await expect(sender.give(thumbFor(MOST_UNSENT + 1))).rejects.toThrow('no room');
  expect(box.queue?.wishes.length).toBe(MOST_UNSENT);
  expect(heard).toEqual([]);
});

test('Once there is a line it is kept, after those that waited', async () => {
  const tablet = openTablet();
  const { sender, heard } = tablet;
  for (let mission = 1; mission <= MOST_UNSENT; mission += 1) {
    await sender.give(thumbFor(mission));
  }
  tablet.line = true;
  const answer = { state: 'done' };
  expect(await sender.give(thumbFor(MOST_UNSENT + 1))).toEqual({ answer });
  expect(heard).toEqual(Array.from({ length: MOST_UNSENT + 1 }, (_, at) => at + 1));
});

test('Where the device keeps nothing any more, a thumb does not overtake what it has kept', async () => {
  const { sender, box } = openTablet();
  await sender.give(thumbFor(1));
  box.owner = 'nobody';
  await expect(sender.give(thumbFor(2))).rejects.toThrow('no room');
});

test('A device that keeps nothing and has nothing waiting says so', async () => {
  const { sender, box } = openTablet();
  box.owner = 'nobody';
  expect(await sender.give(thumbFor(1))).toBeNull();
});
