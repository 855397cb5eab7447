import { answered, type SampleParent } from '#fixtures/families/family.ts';
import type { Random } from '#fixtures/random.ts';
import type { NaiveServer } from './model.ts';

/** A parent excuses a mission on a day or enters a pause of a kid, or takes that back. */
export async function changeDayOff(parent: SampleParent, model: NaiveServer, random: Random) {
  const day = model.today + random.of([-1, 0, 0, 1]);
  if (random.below(2) === 0) return changePause(parent, model, random.of(model.kids), day);
  const open = [...model.missions].filter(([, { ended, since }]) => !ended && day >= since);
  const [number, mission] = random.maybe(open) ?? [];
  if (number !== undefined && mission) await changeExcuse(parent, model, number, day);
}

async function changePause(
  parent: SampleParent,
  { paused }: NaiveServer,
  login: string,
  day: number,
) {
  const name = `${login} ${day}`;
  const known = paused.get(name);
  if (known === undefined) {
    paused.set(name, await parent.addPause([login], day, day));
    return;
  }
  await answered(parent.api.pauses[':pause'].$delete({ param: { pause: String(known) } }));
  paused.delete(name);
}

/** A mission with a mark is not excused: the excuse would remember a waiting one. A paused day has none. */
async function changeExcuse(
  parent: SampleParent,
  model: NaiveServer,
  mission: number,
  day: number,
) {
  const { login = '' } = model.missions.get(mission) ?? {};
  const name = `${mission} ${day}`;
  if (model.excused.delete(name)) await parent.requireAgain(login, mission, day);
  else if (model.stateOf(mission, day) === 'undone' && !model.offOn(mission, day)) {
    await parent.excuse(login, mission, day);
    model.excused.add(name);
  }
}
