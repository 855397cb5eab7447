import { weekOf } from '#domain/week.ts';
import { newKey, SAMPLE_GIFT, SAMPLE_MISSION } from '../family.ts';
import { TODAY } from '../world.ts';
import type { AccessWorld, Samples } from './sample.ts';

export const missionSamples = {
  'get /api/kids/{login}/missions': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/missions': ({ login }) => ({
    params: { login },
    body: { ...SAMPLE_MISSION, key: newKey() },
  }),
  'put /api/kids/{login}/missions/order': async (access) => ({
    params: { login: access.login },
    body: { lineages: [(await newMission(access)).mission] },
  }),
  'get /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
  }),
  'delete /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
  }),
  'get /api/kids/{login}/missions/{mission}/versions': async (access) => ({
    params: await newMission(access),
  }),
  'put /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
    body: { ...SAMPLE_MISSION, points: 7 },
  }),
  'post /api/kids/{login}/missions/{mission}/end': async (access) => ({
    params: await newMission(access),
  }),
  'post /api/kids/{login}/missions/{mission}/resume': async (access) => ({
    params: await newMission(access),
    body: { marks: [] },
  }),
  'get /api/kids/{login}/missions/ended': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/plan': ({ login }) => ({
    params: { login },
    body: { key: newKey(), missions: [SAMPLE_MISSION], gifts: [] },
  }),
  'post /api/kids/{login}/plan/copy': ({ login }) => ({
    params: { login },
    body: { key: newKey(), missions: [SAMPLE_MISSION], gifts: [SAMPLE_GIFT] },
  }),
  'get /api/kids/{login}/waiting': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/acceptances': ({ login }) => ({
    params: { login },
    body: { marks: [{ mission: 1, day: TODAY }] },
  }),
  'post /api/kids/{login}/returns': ({ login }) => ({
    params: { login },
    body: { marks: [{ mission: 1, day: TODAY }] },
  }),
  'get /api/kids/{login}/weeks': ({ login }) => ({ params: { login } }),
  'get /api/kids/{login}/constellation': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/celebrations': ({ login }) => ({
    params: { login },
    body: { count: 1, newest: weekOf(TODAY) },
  }),
  'get /api/kids/{login}/weeks/{week}': ({ login }) => ({
    params: { login, week: weekOf(TODAY) },
  }),
  'get /api/weeks/{week}': () => ({ params: { week: weekOf(TODAY) } }),
  'put /api/kids/{login}/missions/{mission}/marks/{day}': async (access) => ({
    params: { ...(await newMission(access)), day: TODAY },
    body: { to: 'done', saw: 'undone' },
  }),
} satisfies Partial<Samples>;

async function newMission({ parent, login }: AccessWorld) {
  return { login, mission: await parent.addMission(login) };
}
