import { expect, test } from 'vitest';
import { whyOf } from '../../../web/offline/cache/failure.ts';
import { Refusal } from '../../../web/offline/client/client.ts';
import type { Thumb } from '../../../web/offline/queue/queue.ts';
import { Sender } from '../../../web/offline/queue/sender.ts';
import { newThumbs, type ShownThumb } from '../../../web/offline/queue/thumbs.ts';
import { memoryQueue } from './device.ts';

const SESSION = '1.1';

/** Opens a kid's tablet, and records what the server receives while it is connected. */
function openTablet() {
  const storage = memoryQueue();
  storage.owner = SESSION;
  const tablet = { storage, received: [] as number[], line: false, endedMission: 0 };
  const thumbs = newThumbs();
  const dependencies: ConstructorParameters<typeof Sender>[0] = {
    storage,
    thumbs,
    newQueue: () => 'queue',
    scope: () => ({ session: SESSION, kids: ['zosia'] }),
    async send({ mission, to }) {
      if (!tablet.line) throw new Error('cut');
      tablet.received.push(mission);
      if (mission === tablet.endedMission)
        throw new Refusal({ problem: 'mission-not-active', text: 'Nie.' });
      return { state: to, change: mission };
    },
    failure: (error) => (error instanceof Refusal ? 'refused' : 'lost'),
    why: whyOf,
    notStored: () => new Error('no room'),
  };
  const sender = new Sender(dependencies);
  /** Resolves with the thumb once it is answered or queued; `null` if it cannot be queued. */
  const give = async (mission: number): Promise<ShownThumb | null> => {
    const given = thumbs.give(thumbFor(mission));
    if (!(await sender.take(given))) return null;
    await given.outcome;
    return given;
  };
  const openPage = async () => {
    const thumbs = newThumbs();
    const sender = new Sender({ ...dependencies, thumbs });
    await sender.show();
    return { thumbs, sender };
  };
  return Object.assign(tablet, { give, thumbs, sender, openPage });
}

const thumbFor = (mission: number): Thumb => ({
  login: 'zosia',
  mission,
  day: 1,
  to: 'done',
  saw: 'undone',
});

test('queues two thumbs for a card at most when it is tapped ten times', async () => {
  const { give, storage } = openTablet();
  for (let times = 0; times < 10; times += 1) await give(1);
  expect(storage.queue?.wishes.length).toBe(2);
});

test('rejects a thumb when queued ones exist and the device stores nothing any more', async () => {
  const { give, storage } = openTablet();
  await give(1);
  storage.owner = 'nobody';
  await expect(give(2)).rejects.toThrow('no room');
});

test('sends queued thumbs first when the device cannot store one more', async () => {
  const tablet = openTablet();
  const { give, storage, received } = tablet;
  await give(1);
  const { change } = storage;
  storage.change = async (work) => {
    if (received.length === 0) throw new Error('full');
    return change(work);
  };
  tablet.line = true;
  expect(await give(2)).toBeNull();
  expect(received).toEqual([1]);
  expect(storage.queue?.wishes).toEqual([]);
});

test('returns null when the device stores nothing and the queue is empty', async () => {
  const { give, storage } = openTablet();
  storage.owner = 'nobody';
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
  const { give, thumbs, sender, storage } = openTablet();
  await give(1);
  const { read } = storage;
  storage.read = () => Promise.reject(new Error('late'));
  await sender.show();
  expect(thumbs.waiting).toMatchObject([{ mission: 1 }]);
  storage.read = read;
  storage.queue = undefined;
  await sender.show();
  expect(thumbs.waiting).toEqual([]);
});

test('keeps a rejected thumb on the device until the kid and a parent have seen it', async () => {
  const tablet = openTablet();
  const { give, storage, sender, openPage } = tablet;
  await give(1);
  Object.assign(tablet, { line: true, endedMission: 1 });
  await sender.run();
  expect(storage.queue?.wishes).toEqual([]);
  const page = await openPage();
  const unseen = () => page.thumbs.rejected.map(({ text, unseenBy }) => [text, ...unseenBy]);
  expect(unseen()).toEqual([['Nie.', 'kid', 'parent']]);
  await page.sender.seen(1, 'kid');
  expect(unseen()).toEqual([['Nie.', 'parent']]);
  await page.sender.seen(1, 'parent');
  expect(unseen()).toEqual([]);
  expect((await openPage()).thumbs.rejected).toEqual([]);
});

test('notes a rejected thumb once when two tabs send it', async () => {
  const tablet = openTablet();
  await tablet.give(1);
  const other = await tablet.openPage();
  Object.assign(tablet, { line: true, endedMission: 1 });
  await Promise.all([tablet.sender.run(), other.sender.run()]);
  expect(tablet.received).toEqual([1, 1]);
  expect(tablet.storage.queue?.rejected).toHaveLength(1);
});
