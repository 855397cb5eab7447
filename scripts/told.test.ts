import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AskedOfKid } from '#contract/api.ts';
import { weekOf } from '#domain/week.ts';
import { hearing, KID_COMMANDS } from '#fixtures/families/kid-commands.ts';
import { deviceFor, openAccessWorld, SAMPLES } from '#fixtures/routes/access.ts';
import { nameOf } from '#fixtures/routes/samples/sample.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { keys } from '../web/api/keys.ts';
import { shownOf } from '../web/api/shown.ts';

/** Where a page keeps the answer to each question, of the kid or of the mission of a command. */
const KEPT: Record<OfFamily | `/api/kids/{login}/${AskedOfKid}`, Keep> = {
  '/api/start': () => keys.start,
  '/api/account': () => keys.account,
  '/api/doors': () => keys.doors,
  '/api/kids': () => keys.kids,
  '/api/inbox': () => keys.inbox,
  '/api/pauses': () => keys.pauses,
  '/api/weeks/{week}': () => keys.weekOfKids(weekOf(TODAY)),
  '/api/kids/{login}': keys.kid,
  '/api/kids/{login}/profile': keys.profile,
  '/api/kids/{login}/missions': keys.missions,
  '/api/kids/{login}/missions/{mission}': keys.mission,
  '/api/kids/{login}/missions/{mission}/versions': keys.versions,
  '/api/kids/{login}/missions/ended': keys.ended,
  '/api/kids/{login}/waiting': keys.waiting,
  '/api/kids/{login}/gifts': keys.gifts,
  '/api/kids/{login}/gifts/received': keys.received,
  '/api/kids/{login}/points': keys.history,
  '/api/kids/{login}/words': keys.words,
  '/api/kids/{login}/weeks': keys.weekList,
  '/api/kids/{login}/constellation': keys.constellation,
  '/api/kids/{login}/weeks/{week}': (login) => keys.week(login, weekOf(TODAY)),
};
type OfFamily = `/api/${
  | ('start' | 'account' | 'doors' | 'kids' | 'inbox' | 'pauses')
  | ('weeks/{week}' | 'kids/{login}')}`;
type Keep = (login: string, mission: string) => QueryKey;

/** What no sample of a command alters. */
const NOT_ALTERED = [
  '/api/account',
  '/api/doors',
  // What is said of several kids at once is no command on one.
  '/api/pauses',
  '/api/kids/{login}/missions/{mission}/versions',
  '/api/kids/{login}/waiting',
];

test('Whatever answers of a page a command on a kid alters, its nouns say so', async () => {
  const home = await openAccessWorld();
  const heard = await hearing(home);
  const { parent } = home.devices;
  const altered = new Set<string>();
  const untold: string[] = [];
  for (const route of KID_COMMANDS) {
    const name = nameOf(route);
    const login = await home.parent.addKid();
    if (!name.endsWith('/plan')) await home.parent.fillWeek(login, TODAY);
    const { params = {}, body } = await SAMPLES[name]({ ...home, login }, 'parent');
    const asked: Record<string, string | number> = { login, week: weekOf(TODAY), ...params };
    const at = (path: string) => path.replace(/\{(\w+)\}/g, (_, part) => String(asked[part]));
    const answers = async () => {
      const texts = new Map<string, string>();
      for (const path of Object.keys(KEPT)) {
        const answer = await parent.send('get', at(path));
        if (answer.ok) texts.set(path, keptOf(path, await answer.json()));
      }
      return texts;
    };
    const device = await deviceFor(home, route, login);
    const before = await answers();
    heard.length = 0;
    expect((await device.send(route.method, at(route.path), body)).status, name).toBeLessThan(300);
    const shown = heard.flatMap(({ noun, kid }) => (noun ? shownOf([noun], kid) : []));
    const isShown = (key: QueryKey) =>
      shown.some((part) => part.every((each, index) => each === key[index]));
    for (const [path, answer] of await answers()) {
      if (answer === before.get(path)) continue;
      altered.add(path);
      const key = KEPT[path as keyof typeof KEPT](login, String(params.mission));
      if (!isShown(key)) untold.push(`${name} alters ${path}`);
    }
    // A family has only so many kids.
    await parent.send('delete', `/api/kids/${login}`);
  }
  expect(untold, 'web/api/shown.ts does not say so').toEqual([]);
  expect(Object.keys(KEPT).filter((path) => !altered.has(path))).toEqual(NOT_ALTERED);
}, 60_000);

/** What a page does not keep there, or does not follow. */
const APART: { [path: string]: readonly string[] } = {
  // What other queries begin with, and badges, which have a query of their own.
  '/api/start': ['first', 'badges'],
  // The parent's list of kids shows no celebrations; the kid's pages ask for the kid.
  '/api/kids': ['toCelebrate'],
  // A mark ends it. „Usuń misję” is refused then, and the refusal brings the mission anew.
  '/api/kids/{login}/missions/{mission}': ['deletable'],
};

/** What a page keeps of an answer: not the change that it reflects. */
function keptOf(path: string, answer: unknown): string {
  const apart = ['change', ...(APART[path] ?? [])];
  return JSON.stringify(answer, (name, value) => (apart.includes(name) ? undefined : value));
}
