import { expect, inject, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { expectAlert } from '#fixtures/browser/page.ts';
import { dayOnALine, queuedOn, SOON } from '#fixtures/network/without-net.ts';
import { thumb } from '#fixtures/pages/missions.ts';
import { randomFrom } from '#fixtures/random.ts';
import { TODAY } from '#fixtures/server/world.ts';

const SEQUENCES = 40;

test(`sends every thumb in the end when the connection fails ${SEQUENCES} times at random (SEED=${inject('seed')})`, async () => {
  const { parent, login, line, page } = await dayOnALine();
  await parent.addMission(login, { name: 'Łóżko', confirmation: false });
  const random = randomFrom(inject('seed'));
  const wanted = new Map<string, 'done' | 'undone'>();
  for (let at = 0; at < SEQUENCES; at += 1) {
    await page.getByRole('button', { name: /^Łóżko/ }).waitFor();
    if (random.below(3) > 0) line.tear();
    for (let taps = 1 + random.below(2); taps > 0; taps -= 1) {
      const name = random.of(['Zęby rano', 'Łóżko']);
      const isDone = wanted.get(name) === 'done';
      await thumb(page, isDone ? 'down' : 'up', name);
      wanted.set(name, isDone ? 'undone' : 'done');
      if (random.below(3) === 0) line.cut();
      await expectAlert(page, isDone ? 'Niestety' : 'Gratulacje');
    }
    if (random.below(3) === 0) await page.goto('about:blank');
    line.mend();
    if (page.url() === 'about:blank') await page.goto(addressOf.kidDay(login, 0));
    else await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const { missions } = await parent.week(login, weekOf(TODAY));
    await expect
      .poll(async () => {
        const { marks } = await parent.week(login, weekOf(TODAY));
        return [...wanted.keys()].map((name) => {
          const number = missions.find((each) => each.name === name)?.mission;
          return marks.find(({ mission }) => mission === number)?.state ?? 'undone';
        });
      }, SOON)
      .toEqual([...wanted.values()]);
    await expect.poll(() => queuedOn(page), SOON).toBe(0);
  }
}, 600_000);
