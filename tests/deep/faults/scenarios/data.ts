import { dayText } from '#domain/time/day-text.ts';
import { answered, SAMPLE_MISSION, SampleParent } from '#fixtures/families/family.ts';
import { newestFile } from '#fixtures/routes/samples/data.ts';
import { Device } from '#fixtures/server/device.ts';
import { dayIn, systemClock } from '../../../../server/base/clock.ts';
import { checksumOf } from '../../../../server/db/family/family-data.ts';
import type { Place } from '../place.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

const OLD_MISSIONS = 6;
const DAYS_AGO = 30;

/** `isOld`: unchanged since the import. A newer version takes the place of any other. */
type Mission = { name: string; points: number; isOld: boolean };
type Kid = {
  login: string;
  name: string;
  earned: number;
  remaining: number;
  missions: Mission[];
  gifts: number;
};
type Loaded = { kids: Kid[] };

/**
 * Imports a file into a family without kids and edits missions that began long ago. Each edit
 * creates a newer version. Then it deletes the kids one by one.
 */
export async function openAlone(name: string, place: Place): Promise<Scenario<Loaded>> {
  const parent = new SampleParent(new Device(place.send));
  const { api } = parent;
  await parent.register(`${name}@example.com`);
  const today = dayIn('Europe/Warsaw', systemClock());
  const file = fileWithOldMissions(today - DAYS_AGO);
  await answered(api['family-data'].$put({ json: { key: `${name}-the-first`, data: file } }));
  const whole = await read();
  for (const { login } of whole.kids)
    await answered(api.kids[':login'].$delete({ param: { login } }));

  return {
    device: () => parent.device,
    read,

    async wishes({ kids }, key): Promise<Wish<Loaded>[]> {
      const [first, ...others] = kids;
      if (!first) {
        const makes = { kids: whole.kids.map((kid) => ({ ...kid, login: GIVEN })) };
        return [{ route: 'put /api/family-data', body: { key, data: file }, makes }];
      }
      const there = (await answered(api.kids.$get())).kids.filter(
        ({ name }) => name === first.name,
      );
      const login = there[0]?.login ?? '';
      const remove: Wish<Loaded> = {
        route: 'delete /api/kids/{login}',
        params: { login },
        makes: { kids: others },
      };
      const edit = await editOf({ ...first, login }, others);
      return edit ? [edit, remove] : [remove];
    },
  };

  /** Edits one mission of a kid that is unchanged since the import. */
  async function editOf(kid: Kid, others: Kid[]): Promise<Wish<Loaded> | null> {
    const old = kid.missions.find(({ isOld }) => isOld);
    if (!old) return null;
    const param = { login: kid.login };
    const { missions } = await answered(api.kids[':login'].missions.$get({ param }));
    const { mission = 0 } = missions.find((each) => each.name === old.name) ?? {};
    const edited = { ...old, points: old.points + 1, isOld: false };
    const now = kid.missions.map((each) => (each === old ? edited : each));
    return {
      route: 'put /api/kids/{login}/missions/{mission}',
      params: { ...param, mission },
      body: { ...SAMPLE_MISSION, name: old.name, points: edited.points },
      // The number in this response is the version, not a login.
      makes: { kids: [{ ...kid, missions: now }, ...(await known(others))] },
    };
  }

  /** Returns kids with the logins that they were given. */
  async function known(kids: Kid[]): Promise<Kid[]> {
    const there = (await answered(api.kids.$get())).kids;
    return kids.map((kid) => {
      return { ...kid, login: there.find(({ name }) => name === kid.name)?.login ?? kid.login };
    });
  }

  async function read(): Promise<Loaded> {
    const { kids } = await answered(api.kids.$get());
    return { kids: await Promise.all(kids.map(readKid)) };
  }

  async function readKid(kid: Omit<Kid, 'missions' | 'gifts'>): Promise<Kid> {
    const { login, name, earned, remaining } = kid;
    const param = { login };
    const of = api.kids[':login'];
    const { missions } = await answered(of.missions.$get({ param }));
    const { gifts } = await answered(of.gifts.$get({ param }));
    const told = missions
      .map(({ name, points, start }) => ({ name, points, isOld: start < today }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    return { login, name, earned, remaining, missions: told, gifts: gifts.length };
  }
}

/** Returns the stored file, with more missions for the first kid that began on a day. */
function fileWithOldMissions(start: number): object {
  const file = newestFile();
  const [first, ...others] = file.kids;
  if (!first) throw new Error('The file has no kid.');
  const old = Array.from({ length: OLD_MISSIONS }, (_, at) => {
    const mission = 1000 + at;
    const versions = { mission, lineage: mission, replaced: false };
    const days = [...SAMPLE_MISSION.days];
    return {
      ...{ ...SAMPLE_MISSION, days, rhythm: null, ...versions },
      ...{ name: `Dawna ${at}`, start: dayText(start), finish: null },
    };
  });
  const whole = { ...file, kids: [{ ...first, missions: [...first.missions, ...old] }, ...others] };
  return { ...whole, checksum: checksumOf(whole) };
}
