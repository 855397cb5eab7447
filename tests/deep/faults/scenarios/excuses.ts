import { weekOf } from '#domain/time/week.ts';
import { answered } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

const DAYS = 5;

/** The states of one mission by date; undone days are missing. `held` is excused and waited before. */
type States = Record<string, 'wait' | 'excused' | 'held'>;

/** Marks one mission as the kid, excuses it, and requires it again. */
export async function open(desk: Harness): Promise<Scenario<States>> {
  const { parent, today } = desk;
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const device = await desk.devices({ ofKid: login });
  const days = Array.from({ length: DAYS }, (_, offset) => today + offset);

  return {
    device,

    wishes(states) {
      return days.map((day): Wish<States> => {
        const params = { login, mission, day };
        const { [day]: state, ...others } = states;
        const excuse = { route: EXCUSE, params } as const;
        const again = { route: AGAIN, params } as const;
        if (state === 'wait') return { ...excuse, makes: { ...states, [day]: 'held' } };
        if (state === 'held') return { ...again, makes: { ...states, [day]: 'wait' } };
        if (state === 'excused') return { ...again, makes: others };
        if (day % 2 === 0) return { ...excuse, makes: { ...states, [day]: 'excused' } };
        return {
          route: 'put /api/kids/{login}/missions/{mission}/marks/{day}',
          ...{ params, body: { to: 'wait', saw: 'undone' }, as: 'kid' },
          makes: { ...states, [day]: 'wait' },
        };
      });
    },

    async read() {
      const found: States = {};
      for (let week = weekOf(today); week <= weekOf(today + DAYS); week += 1) {
        const param = { login, week: String(week) };
        const progress = await answered(parent.api.kids[':login'].weeks[':week'].$get({ param }));
        for (const { day } of progress.marks) found[day] = 'wait';
        for (const { day, waited } of progress.excuses ?? []) {
          found[day] = waited ? 'held' : 'excused';
        }
      }
      return found;
    },
  };
}

const EXCUSE = 'put /api/kids/{login}/missions/{mission}/excuses/{day}';
const AGAIN = 'delete /api/kids/{login}/missions/{mission}/excuses/{day}';
