import { expect, test } from 'vitest';
import { Noun } from '#contract/live.ts';
import { dump } from '#fixtures/database/dump.ts';
import { KID_COMMANDS, recordEvents } from '#fixtures/families/kid-commands.ts';
import { deviceFor, openAccessWorld, SAMPLES } from '#fixtures/routes/access.ts';
import { nameOf } from '#fixtures/routes/samples/sample.ts';

/** Tables without data on pages, or that change with every write. */
const NOT_SHOWN = ['family', 'session', 'session_token', 'door'];

/** Nouns that none of these commands changes from their starting state. */
const PUBLISHED_ELSEWHERE: Noun[] = ['family', 'door', 'celebration', 'pause', 'actor'];

test('publishes a noun for everything that a command on a kid changes', async () => {
  const home = await openAccessWorld();
  const { storage } = home.world;
  const events = await recordEvents(home);
  const rows = async () => {
    const tables = await dump(storage.read);
    return Object.entries(tables).filter(([table]) => !NOT_SHOWN.includes(table));
  };
  const changing = new Set<string>();
  const published = new Set<Noun | undefined>();
  for (const route of KID_COMMANDS) {
    const name = nameOf(route);
    const login = await home.parent.addKid();
    const { params, body } = await SAMPLES[name]({ ...home, login }, 'parent');
    const address = route.path.replace(/\{(\w+)\}/g, (_, param) => String(params?.[param]));
    const before = await rows();
    const device = await deviceFor(home, route, login);
    events.length = 0;
    const answer = await device.send(route.method, address, body);
    expect(answer.status, name).toBeLessThan(300);
    for (const { noun } of events) published.add(noun);
    if (JSON.stringify(before) !== JSON.stringify(await rows())) {
      changing.add(name);
      expect(events.filter(({ noun }) => noun).length, name).toBeGreaterThan(0);
    }
    // A family may have only a limited number of kids.
    await home.devices.parent.send('delete', `/api/kids/${login}`);
  }
  expect(changing.size).toBeGreaterThan(KID_COMMANDS.length / 2);
  expect(Noun.options.filter((noun) => !published.has(noun))).toEqual(PUBLISHED_ELSEWHERE);
});
