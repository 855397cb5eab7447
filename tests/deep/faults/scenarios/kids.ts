import { SOUNDS, type Sounds } from '#domain/family/kid.ts';
import { answered, SAMPLE_GIFT, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

const MOST_KIDS = 4;
const CODES = [null, [0, 4], [1, 2, 8]] as const;
const MOST_GIFTS = 6;
const PLAN = { missions: [SAMPLE_MISSION, SAMPLE_MISSION], gifts: [SAMPLE_GIFT] };

type Kid = {
  login: string;
  name: string;
  birth: number | null;
  code: readonly number[] | null;
  sounds: Sounds;
  /** The number of its missions and gifts: those of the plan, or none. */
  missions: number;
  gifts: number;
};
type Kids = { kids: Kid[] };

/** Adds, changes and deletes kids, and gives each a ready-made plan or copies of it. */
export async function open(desk: Harness): Promise<Scenario<Kids>> {
  const { parent, name: writer } = desk;
  const draft = ({
    name,
    birth,
    code,
    sounds,
  }: Pick<Kid, 'name' | 'birth' | 'code' | 'sounds'>) => ({
    name,
    birth,
    code,
    sounds,
    gender: 'F',
    hero: 4,
  });
  return {
    device: await desk.devices({}),

    wishes({ kids }, key) {
      const kid: Kid = {
        ...{ login: GIVEN, name: key, birth: null, code: null, sounds: 'own' },
        ...{ missions: 0, gifts: 0 },
      };
      const add: Wish<Kids> = {
        route: 'post /api/kids',
        body: { ...draft(kid), key },
        makes: { kids: [...kids, kid] },
      };
      const changes = kids.flatMap((kid) => wishesFor(kid, kids, key));
      return kids.length < MOST_KIDS ? [add, ...changes] : changes;
    },

    async read() {
      const all = await answered(parent.api.kids.$get());
      // A kid's name is the key of its command, which begins with the writer's name.
      const own = all.kids.filter(({ name }) => name.startsWith(`${writer}-`));
      const stepOf = ({ name }: { name: string }) =>
        Number.parseInt(name.slice(writer.length + 1), 10);
      own.sort((one, other) => stepOf(one) - stepOf(other));
      return { kids: await Promise.all(own.map(({ login }) => readKid(login))) };
    },
  };

  async function readKid(login: string): Promise<Kid> {
    const of = parent.api.kids[':login'];
    const param = { login };
    const { name, birth, code, sounds } = await answered(of.profile.$get({ param }));
    const { missions } = await answered(of.missions.$get({ param }));
    const { gifts } = await answered(of.gifts.$get({ param }));
    return { login, name, birth, code, sounds, missions: missions.length, gifts: gifts.length };
  }

  function wishesFor(of: Kid, all: readonly Kid[], key: string): Wish<Kids>[] {
    const params = { login: of.login };
    const makes = (change: Partial<Kid>) => ({
      kids: all.map((each) => (each === of ? { ...of, ...change } : each)),
    });
    const other = CODES[(CODES.findIndex((code) => `${code}` === `${of.code}`) + 1) % CODES.length];
    const change = {
      birth: of.birth === null ? 2020 : null,
      code: other ?? null,
      sounds: SOUNDS[(SOUNDS.indexOf(of.sounds) + 1) % SOUNDS.length] ?? 'own',
    };
    const edit: Wish<Kids> = {
      route: 'put /api/kids/{login}',
      params,
      body: draft({ ...of, ...change }),
      makes: makes(change),
    };
    const remove: Wish<Kids> = {
      route: 'delete /api/kids/{login}',
      params,
      makes: { kids: all.filter((each) => each !== of) },
    };
    const plan: Wish<Kids> = {
      route: 'post /api/kids/{login}/plan',
      params,
      body: { key, ...PLAN },
      makes: makes({ missions: PLAN.missions.length, gifts: PLAN.gifts.length }),
    };
    // The server skips what exists already, so only the gift is new each time.
    const copy: Wish<Kids> = {
      route: 'post /api/kids/{login}/plan/copy',
      params,
      body: { key, missions: PLAN.missions, gifts: [{ ...SAMPLE_GIFT, name: key }] },
      makes: makes({ gifts: of.gifts + 1 }),
    };
    if (of.missions === 0) return [edit, remove, plan];
    return of.gifts < MOST_GIFTS ? [edit, remove, copy] : [edit, remove];
  }
}
