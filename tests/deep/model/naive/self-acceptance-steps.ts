import fc from 'fast-check';
import type { World } from '#fixtures/server/world.ts';
import { agree } from './answer.ts';
import type { Client } from './client.ts';
import type { NaiveKid } from './naive.ts';
import { isActive, setState } from './rules/mission.ts';

/** A grown-up chooses „Akceptuj samo”. */
export interface SelfAcceptanceStep {
  do: 'choose self-acceptance';
  days: 0 | 1 | 2 | 7;
}

export const SOME_SELF_ACCEPTANCE = {
  weight: 4,
  arbitrary: fc.record({
    do: fc.constant('choose self-acceptance' as const),
    days: fc.constantFrom(0 as const, 1 as const, 1 as const, 2 as const, 7 as const),
  }),
};

interface Lent {
  model: NaiveKid;
  send: Client['send'];
  count: Client['count'];
}

export async function chooseSelfAcceptance(
  { model, send }: Lent,
  { days: selfAcceptance }: SelfAcceptanceStep,
) {
  const { status } = await send('PUT', '/api/account/self-acceptance', { selfAcceptance });
  agree(status, 200);
  model.chooseSelfAcceptance(selfAcceptance);
}

export async function acceptByThemselves({ model, count }: Lent, world: World) {
  await world.acceptByThemselves();
  if (acceptTimely(model)) count('accepted by itself');
}

/** Returns whether any mark accepted itself. */
function acceptTimely({ missions, now, pauses, excuses }: NaiveKid): boolean {
  let isAny = false;
  for (const mission of missions) {
    for (const each of mission.timely.filter(({ at }) => at <= now)) {
      const { day } = each;
      mission.timely.splice(mission.timely.indexOf(each), 1);
      const isOff = pauses.kindOn(day) !== null || excuses.has(mission, day);
      if (isOff || !isActive(mission, day)) continue;
      setState(mission, day, 'done', 0);
      isAny = true;
    }
  }
  return isAny;
}
