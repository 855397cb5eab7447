import type { MissionTime } from '#domain/time/time-of-day.ts';
import { weekOf } from '#domain/time/week.ts';
import { answered, SAMPLE_MISSION } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

const MOST_MISSIONS = 6;

type Mission = {
  mission: number;
  name: string;
  points: number;
  ended: boolean;
  /** Whether tomorrow is marked done. */
  done: boolean;
  timeOfDay: MissionTime;
};
/** In their order, including ended ones. */
type Missions = { missions: Mission[] };

/** Adds, changes, orders, ends and deletes missions, each with or without a future mark. */
export async function open(desk: Harness): Promise<Scenario<Missions>> {
  const { parent, today } = desk;
  const login = await parent.addKid();
  const device = await desk.devices({});
  const marks = [{ day: today + 1, state: 'done' }];

  return {
    device,

    wishes({ missions }, key) {
      const add: Wish<Missions> = {
        route: 'post /api/kids/{login}/missions',
        params: { login },
        body: { ...SAMPLE_MISSION, name: key, key },
        makes: {
          missions: [
            ...missions,
            {
              mission: GIVEN as never,
              name: key,
              points: SAMPLE_MISSION.points,
              ended: false,
              done: false,
              timeOfDay: 'any',
            },
          ],
        },
      };
      const changes = missions.flatMap((mission) => wishesFor(mission, missions));
      changes.push(...wishToOrder(missions));
      return missions.length < MOST_MISSIONS ? [add, ...changes] : changes;
    },

    async read() {
      const param = { login };
      const { missions } = parent.api.kids[':login'];
      const active = await answered(missions.$get({ param }));
      const ended = await answered(missions.ended.$get({ param, query: {} }));
      const week = await parent.week(login, weekOf(today + 1));
      const done = week.marks.filter(({ state }) => state === 'done').map(({ mission }) => mission);
      const found = [...active.missions, ...ended.missions];
      return {
        missions: found
          .sort((one, other) => one.place - other.place)
          .map(({ mission, name, points, finish, timeOfDay }) => ({
            mission,
            name,
            points,
            ended: finish !== null,
            done: done.includes(mission),
            timeOfDay,
          })),
      };
    },
  };

  /** Moves the first active mission after the last one; an ended one keeps its place. */
  function wishToOrder(all: readonly Mission[]): Wish<Missions>[] {
    const [first, ...others] = all.filter(({ ended }) => !ended);
    if (!first || others.length === 0) return [];
    const next = [...others, first];
    const order: Wish<Missions> = {
      route: 'put /api/kids/{login}/missions/order',
      params: { login },
      body: { lineages: next.map(({ mission }) => mission) },
      makes: { missions: all.map((each) => (each.ended ? each : (next.shift() ?? each))) },
    };
    return [order];
  }

  function wishesFor(of: Mission, all: readonly Mission[]): Wish<Missions>[] {
    const { mission, name, points, ended, done } = of;
    const timeOfDay = of.timeOfDay === 'any' ? 'evening' : 'any';
    const params = { login, mission };
    const makes = (change: Partial<Mission>) => ({
      missions: all.map((each) => (each === of ? { ...of, ...change } : each)),
    });
    const resume: Wish<Missions> = {
      route: 'post /api/kids/{login}/missions/{mission}/resume',
      params,
      body: { marks },
      makes: makes({ ended: false, done: true }),
    };
    const remove: Wish<Missions> = {
      route: 'delete /api/kids/{login}/missions/{mission}',
      params,
      makes: { missions: all.filter((each) => each !== of) },
    };
    if (ended) return [resume, remove];
    const edit: Wish<Missions> = {
      route: 'put /api/kids/{login}/missions/{mission}',
      params,
      body: { ...SAMPLE_MISSION, name, points: points + 1, timeOfDay },
      makes: makes({ points: points + 1, timeOfDay }),
    };
    const mark: Wish<Missions> = {
      route: 'put /api/kids/{login}/missions/{mission}/marks/{day}',
      params: { ...params, day: today + 1 },
      body: done ? { to: 'undone', saw: 'done' } : { to: 'done', saw: 'undone' },
      makes: makes({ done: !done }),
    };
    const end: Wish<Missions> = {
      route: 'post /api/kids/{login}/missions/{mission}/end',
      params,
      // Future marks are deleted with the mission.
      makes: makes({ ended: true, done: false }),
    };
    return done ? [edit, mark, end] : [edit, mark, end, remove];
  }
}
