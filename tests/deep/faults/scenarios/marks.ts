import type { MarkState } from '#domain/mission/mark.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

const DAYS = 6;
const POINTS = 5;
const STATES = ['undone', 'wait', 'done'] as const;

/** The marks of one mission by date; undone days are missing. */
type Marks = Record<string, 'wait' | 'done'>;
type Marked = { marks: Marks; earned: number };

/** Sends the thumbs of a mission, as the kid and as the parent; accepts and returns marks. */
export async function open(desk: Harness): Promise<Scenario<Marked>> {
  const { parent, today } = desk;
  const login = await parent.addKid();
  const mission = await parent.addMission(login, { points: POINTS });
  const device = await desk.devices({ ofKid: login });
  const days = Array.from({ length: DAYS }, (_, offset) => today + offset);
  const dated = (state: 'wait' | 'done', { marks }: Marked) =>
    days.filter((day) => marks[day] === state).map((day) => ({ mission, day }));

  return {
    device,

    wishes(state) {
      const thumbs = days.flatMap((day) => {
        const saw = state.marks[day] ?? 'undone';
        const thumb = (to: MarkState, result: MarkState, as?: string): Wish<Marked> => ({
          route: 'put /api/kids/{login}/missions/{mission}/marks/{day}',
          params: { login, mission, day },
          body: { to, saw },
          ...(as && { as }),
          makes: withMarks(state, [day], result),
        });
        const others = STATES.filter((to) => to !== saw).map((to) => thumb(to, to));
        // A kid's thumb up waits for the parent, because the mission requires confirmation.
        return [
          ...others,
          saw === 'undone' ? thumb('done', 'wait', 'kid') : thumb('undone', 'undone', 'kid'),
        ];
      });
      return [
        ...thumbs,
        ...turns('acceptances', 'wait', 'done'),
        ...turns('returns', 'done', 'wait'),
      ];

      function turns(
        command: 'acceptances' | 'returns',
        from: 'wait' | 'done',
        to: 'wait' | 'done',
      ): Wish<Marked>[] {
        const listed = dated(from, state);
        if (listed.length === 0) return [];
        const turned = listed.map(({ day }) => day);
        return [
          {
            route: `post /api/kids/{login}/${command}`,
            params: { login },
            body: { marks: listed },
            makes: withMarks(state, turned, to),
          },
          {
            route: `post /api/${command}`,
            body: { kids: [{ login, marks: listed }] },
            makes: withMarks(state, turned, to),
          },
        ];
      }
    },

    async read() {
      const found: Marks = {};
      for (let week = weekOf(today); week <= weekOf(today + DAYS); week += 1) {
        const progress = await parent.week(login, week);
        for (const { day, state } of progress.marks) found[day] = state;
      }
      return { marks: found, earned: (await parent.kid(login)).earned };
    },
  };
}

function withMarks({ marks }: Marked, days: number[], to: MarkState): Marked {
  const after = { ...marks };
  for (const day of days) {
    if (to === 'undone') delete after[day];
    else after[day] = to;
  }
  const done = Object.values(after).filter((state) => state === 'done');
  return { marks: after, earned: done.length * POINTS };
}
