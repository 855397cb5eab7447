import type { Device } from './device.ts';
import { answered, mark, newKey, SIGN_IN, sampleKid } from './family.ts';
import { openWorld, TODAY } from './world.ts';

export const TEETH = { name: 'Zęby rano', picture: 'teeth-morning' };
export const ACCEPTED = { is: 'accepted', ...TEETH, times: 1, points: 2 };
export const RETURNED = { is: 'returned', ...TEETH, times: 1 };

/** A kid with a mission and a tablet, whose parent has a phone. */
export async function sampleNews() {
  const world = await openWorld();
  const { parent, login, tablet } = await sampleKid(world);
  const mission = await parent.addMission(login);
  const at = (day = TODAY) => ({ login, mission, day });
  const { news, acceptances, returns } = parent.api.kids[':login'];
  const param = { login };
  const ofKid = (device: Device) => device.api.kids[':login'].news;
  return {
    world,
    parent,
    phone: parent.device,
    login,
    mission,
    tablet,
    at,
    news,
    wait: (day = TODAY) => answered(mark(tablet, at(day), 'wait')),
    accept: (...days: number[]) =>
      answered(
        acceptances.$post({ param, json: { marks: days.map((day) => ({ mission, day })) } }),
      ),
    takeBack: (...days: number[]) =>
      answered(returns.$post({ param, json: { marks: days.map((day) => ({ mission, day })) } })),
    claim: async (device = tablet, key = newKey()) =>
      (await answered(ofKid(device).claims.$post({ param, json: { key } }))).news,
    finish: async (key: string, device = tablet) =>
      (await answered(ofKid(device).shown.$post({ param, json: { key } }))).kid.news,
    /** As the kid's first answer tells it, which comes with its pages anyway. */
    async waiting() {
      const { first } = await answered(tablet.api.start.$get());
      return first.kids[0]?.news;
    },
    async secondTablet() {
      const device = world.device();
      await answered(device.api.session.$post({ json: SIGN_IN }));
      await answered(device.api.actor.$put({ json: { be: 'kid', login } }));
      return device;
    },
  };
}
