import { Device } from '../../../server/world/device.ts';
import { answered, SampleParent } from '../../../server/world/family.ts';
import { newestFile } from '../../../server/world/samples/data.ts';
import type { Place } from '../place.ts';
import { GIVEN, type Trade, type Wish } from './trade.ts';

type Kid = {
  login: string;
  name: string;
  earned: number;
  remaining: number;
  missions: number;
  gifts: number;
};
type Loaded = { kids: Kid[] };

/** Loads a file into a family without kids, and deletes them again one by one. */
export async function data(name: string, place: Place): Promise<Trade<Loaded>> {
  const parent = new SampleParent(new Device(place.send));
  const { api } = parent;
  await parent.register(`${name}@example.com`);
  const file = newestFile();
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
      const there = (await read()).kids.find((kid) => kid.name === first.name);
      const params = { login: there?.login ?? '' };
      return [{ route: 'delete /api/kids/{login}', params, makes: { kids: others } }];
    },
  };

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
    return { login, name, earned, remaining, missions: missions.length, gifts: gifts.length };
  }
}
