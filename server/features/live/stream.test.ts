import { expect, onTestFinished, test, vi } from 'vitest';
import { answered, mark, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import { serve } from '#fixtures/server/served.ts';
import { listen } from '#fixtures/server/stream.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { BEAT_MS } from './stream.ts';

const HOUR_MS = 60 * 60 * 1000;

test('sends a kid’s tap to the parent with its noun and change number', async () => {
  const { parent, login, tablet } = await sampleKid(await serve(await openWorld()));
  const mission = await parent.addMission(login);
  const stream = await listen(parent.device);
  const { change } = await stream.next();
  await answered(mark(tablet, { login, mission, day: TODAY }, 'done'));
  expect(await stream.next()).toEqual({ change: change + 1, noun: 'mark', kid: login });
  await parent.addMission(login);
  expect(await stream.next()).toEqual({ change: change + 2, noun: 'mission', kid: login });
  await stream.leave();
});

test('reports a changed actor to other tabs of the device and to no other device', async () => {
  const { parent, login, tablet } = await sampleKid(await serve(await openWorld()));
  const [kidStream, parentStream] = [await listen(tablet), await listen(parent.device)];
  await Promise.all([kidStream.next(), parentStream.next()]);
  await answered(tablet.api.actor.$put({ json: { be: 'nobody' } }));
  expect(await kidStream.next()).toMatchObject({ noun: 'actor' });
  await parent.addMission(login);
  expect(await parentStream.next()).toMatchObject({ noun: 'mission' });
  await Promise.all([kidStream.leave(), parentStream.leave()]);
});

test('does not send another family’s changes', async () => {
  const world = await serve(await openWorld());
  const { parent, login } = await sampleKid(world);
  const other = world.device();
  await answered(
    other.api.account.$post({
      json: {
        email: 'inni@example.com',
        password: SIGN_IN.password,
        gender: 'tata',
        code: null,
        timeZone: 'Europe/Warsaw',
      },
    }),
  );
  const stream = await listen(other);
  await stream.next();
  await parent.addMission(login);
  await answered(other.api.actor.$put({ json: { be: 'parent' } }));
  expect(await stream.next()).toMatchObject({ noun: 'actor' });
  await stream.leave();
});

test('closes the stream of an ended session and keeps the family’s others', async () => {
  const { parent, login, tablet } = await sampleKid(await serve(await openWorld()));
  const mission = await parent.addMission(login);
  const stream = await listen(tablet);
  await stream.next();
  await answered(tablet.api.session.$delete());
  expect(await stream.next()).toBe(null);
  const marked = await answered(mark(parent.device, { login, mission, day: TODAY }, 'done'));
  expect(marked.state).toBe('done');
});

test('removes the listener of a browser that disconnects at once', async () => {
  const world = await serve(await openWorld());
  const { parent, login, tablet } = await sampleKid(world);
  for (let time = 0; time < 5; time += 1) await (await listen(tablet)).leave();
  await parent.addMission(login);
  expect((await parent.kid(login)).name).toBe('Zosia');
});

test('sends a stream with the headers of every other response', async () => {
  const world = await serve(await openWorld({ config: { publicUrl: 'https://dom.example.com' } }));
  const { tablet } = await sampleKid(world);
  const other = await tablet.send('GET', '/api/start');
  const stream = await tablet.send('GET', '/api/live');
  await stream.body?.cancel();
  const own = [
    'x-request-id',
    'content-type',
    'content-length',
    'connection',
    'keep-alive',
    'date',
  ];
  const shared = [...other.headers].filter(([name]) => !own.includes(name));
  expect(shared.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]),
  );
  expect([...stream.headers]).toEqual(expect.arrayContaining(shared));
});

test('renews the cookies with the first request of a day, also for a stream', async () => {
  const world = await serve(await openWorld());
  const { tablet } = await sampleKid(world);
  world.pass(1);
  const stream = await tablet.send('GET', '/api/live');
  await stream.body?.cancel();
  const names = stream.headers.getSetCookie().map((line) => line.split('=')[0]);
  expect(names.sort()).toEqual(['browser', 'session']);
});

test('closes the oldest of nine streams of a device and keeps the others', async () => {
  const world = await serve(await openWorld());
  const { parent, login, tablet } = await sampleKid(world);
  const other = await listen(parent.device);
  await other.next();
  const streams = [];
  for (let page = 0; page < 12; page += 1) streams.push(await listen(tablet));
  for (const [page, stream] of streams.entries()) {
    await stream.next();
    if (page < 4) expect(await stream.rest()).toMatch(/^event: crowded\ndata: {}\n\n$/);
  }
  await parent.addMission(login);
  for (const stream of [other, ...streams.slice(4)]) {
    expect(await stream.next()).toMatchObject({ noun: 'mission' });
    await stream.leave();
  }
});

test('sends the family’s day in the greeting and each heartbeat, across midnight and time zones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const world = await serve(await openWorld());
  const { parent } = await sampleKid(world);
  const stream = await listen(parent.device);
  const beat = () => {
    vi.advanceTimersByTime(BEAT_MS);
    return stream.next();
  };
  expect(await stream.next()).toMatchObject({ event: 'greeting', change: 1, today: TODAY });
  expect(await beat()).toEqual({ event: 'beat', today: TODAY });
  world.passMs(12 * HOUR_MS);
  expect(await beat()).toEqual({ event: 'beat', today: TODAY + 1 });

  const { password } = SIGN_IN;
  const json = { password, newPassword: null, gender: 'mama', code: null } as const;
  const timeZone = 'America/New_York';
  const { today } = await answered(parent.api.account.$put({ json: { ...json, timeZone } }));
  expect(today).toBe(TODAY);
  expect(await stream.next()).toMatchObject({ noun: 'family' });
  await world.settled();
  expect(await beat()).toEqual({ event: 'beat', today: TODAY });
  await stream.leave();
});
