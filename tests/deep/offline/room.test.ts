import { expect, test } from 'vitest';
import type { Thumb } from '../../../web/offline/queue/queue.ts';
import { Sender } from '../../../web/offline/queue/sender.ts';
import { newThumbs, type ShownThumb } from '../../../web/offline/queue/thumbs.ts';
import { memoryBox } from './device.ts';

const SESSION = '1.1';

/** Opens a kid's tablet, and records what the server receives while it is connected. */
function openTablet() {
  const box = memoryBox();
  box.owner = SESSION;
  const tablet = { box, heard: [] as number[], line: false };
  const thumbs = newThumbs();
  const sender = new Sender({
    box,
    thumbs,
    newQueue: () => 'queue',
    scope: () => ({ session: SESSION, kids: ['zosia'] }),
    async send({ mission, to }) {
      if (!tablet.line) throw new Error('cut');
      tablet.heard.push(mission);
      return { state: to, change: mission };
    },
    failure: () => 'lost',
    notStored: () => new Error('no room'),
    onDenied: () => {},
  });
  /** Resolves with the thumb once it is answered or queued; `null` if it cannot be queued. */
  const give = async (mission: number): Promise<ShownThumb | null> => {
    const given = thumbs.give(thumbFor(mission));
    if (!(await sender.take(given))) return null;
    await given.outcome;
    return given;
  };
  return Object.assign(tablet, { give, thumbs, sender });
}

const thumbFor = (mission: number): Thumb => ({
  ...{ login: 'zosia', mission, day: 1 },
  ...{ to: 'done', saw: 'undone' },
});

test('queues two thumbs for a card at most when it is tapped ten times', async () => {
  const { give, box } = openTablet();
  for (let times = 0; times < 10; times += 1) await give(1);
  expect(box.queue?.wishes.length).toBe(2);
});

test('rejects a thumb when queued ones exist and the device stores nothing any more', async () => {
  const { give, box } = openTablet();
  await give(1);
  box.owner = 'nobody';
  await expect(give(2)).rejects.toThrow('no room');
});

test('sends queued thumbs first when the device cannot store one more', async () => {
  const tablet = openTablet();
  const { give, box, heard } = tablet;
  await give(1);
  const { change } = box;
  box.change = async (work) => {
    if (heard.length === 0) throw new Error('full');
    return change(work);
  };
  tablet.line = true;
  expect(await give(2)).toBeNull();
  expect(heard).toEqual([1]);
  expect(box.queue?.wishes).toEqual([]);
});

test('returns null when the device stores nothing and the queue is empty', async () => {
  const { give, box } = openTablet();
  box.owner = 'nobody';
  expect(await give(1)).toBeNull();
});

test('lists each thumb once when it is given, queued and answered', async () => {
  const tablet = openTablet();
  const { give, thumbs } = tablet;
  await give(1);
  await give(2);
  const shown = () => thumbs.all.map(({ mission, waits, change }) => ({ mission, waits, change }));
  expect(shown()).toEqual([
    { mission: 1, waits: true, change: undefined },
    { mission: 2, waits: true, change: undefined },
  ]);
  tablet.line = true;
  await give(3);
  await expect.poll(shown).toEqual([{ mission: 3, waits: undefined, change: 3 }]);
});

test('keeps displaying queued thumbs while the storage does not answer', async () => {
  const { give, thumbs, sender, box } = openTablet();
  await give(1);
  const { read } = box;
  box.read = () => Promise.reject(new Error('late'));
  await sender.show();
  expect(thumbs.waiting).toMatchObject([{ mission: 1 }]);
  box.read = read;
  box.queue = undefined;
  await sender.show();
  expect(thumbs.waiting).toEqual([]);
});
