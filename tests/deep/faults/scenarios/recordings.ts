import { createHash } from 'node:crypto';
import { answered } from '#fixtures/families/family.ts';
import { inText, webm } from '#fixtures/server/sounds.ts';
import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

/** For a mission and a gift: the recording, and what the list says about it. */
type Recorded = { mission: Heard; gift: Heard };
type Heard = { sound: string; name: string } | null;

/** Some are small, and one takes many pages of the database. */
const LENGTHS = [40, 3_000, 40_000];

/** Records for a mission and for a gift, replaces the recording, and deletes it. */
export async function open(desk: Harness): Promise<Scenario<Recorded>> {
  const { parent } = desk;
  const login = await parent.addKid();
  const numbers = { mission: await parent.addMission(login), gift: await parent.addGift(login) };
  const ofKid = parent.api.kids[':login'];

  return {
    device: await desk.devices({}),

    wishes(state) {
      return (['mission', 'gift'] as const).flatMap((of) => {
        const params = { login, number: numbers[of] };
        const put = (length: number): Wish<Recorded> => {
          const sound = webm({ length, seed: 1 + ((Number(state[of] !== null) + length) % 7) });
          return {
            route: 'put /api/kids/{login}/recordings/{number}',
            params,
            body: { sound: inText(sound) },
            makes: { ...state, [of]: heard(sound) },
          };
        };
        const remove: Wish<Recorded> = {
          route: 'delete /api/kids/{login}/recordings/{number}',
          params,
          makes: { ...state, [of]: null },
        };
        return [...LENGTHS.map(put), ...(state[of] ? [remove] : [])];
      });
    },

    async read() {
      const param = { login };
      const { missions } = await answered(ofKid.missions.$get({ param }));
      const { gifts } = await answered(ofKid.gifts.$get({ param }));
      return {
        mission: await asked(numbers.mission, missions[0]?.recording ?? null),
        gift: await asked(numbers.gift, gifts[0]?.recording ?? null),
      };
    },
  };

  async function asked(number: number, name: string | null): Promise<Heard> {
    const param = { login, number: String(number) };
    const answer = await ofKid.recordings[':number'].$get({ param });
    if (answer.status !== 200) return name === null ? null : { sound: '', name };
    return { ...heard(new Uint8Array(await answer.arrayBuffer())), name: name ?? '' };
  }
}

function heard(sound: Uint8Array) {
  const sum = createHash('sha256').update(sound).digest('hex');
  return { sound: sum, name: sum.slice(0, 16) };
}
