import { expect, test } from 'vitest';
import { newKey } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

const number = expect.any(Number);
const text = expect.any(String);
const list = expect.any(Array);
const KID = {
  login: text,
  name: text,
  gender: text,
  hero: number,
  hasCode: false,
  badges: list,
  earned: number,
  remaining: number,
  week: { all: number, wait: number, done: number },
  days: list,
  today: number,
  toDo: list,
  fullWeeks: number,
  toCelebrate: null,
  news: number,
  waiting: { count: number, oldest: null },
};
const MARKED = { change: number, kid: expect.anything(), weeks: list };

/**
 * A page that stays open across an upgrade sends these requests and reads these fields, as does a
 * tablet with queued thumbs. So a change here must keep the old form working, too.
 */
test('answers the requests that open pages of earlier releases send', async () => {
  const { parent, login, tablet } = await openKid();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login, { points: 0 });
  const kid = `/api/kids/${login}`;
  const marks = `${kid}/missions/${mission}/marks`;
  const up = { to: 'done', saw: 'undone' };
  const listed = { marks: [{ mission, day: TODAY }] };
  const requests = [
    [tablet, 'GET', '/api/start', undefined, { today: TODAY, family: { kids: list } }],
    [tablet, 'GET', kid, undefined, { change: number, kid: KID }],
    [tablet, 'GET', `${kid}/weeks/2968`, undefined, { missions: list, marks: list }],
    [tablet, 'GET', `${kid}/gifts`, undefined, { gifts: list, remaining: number, goal: null }],
    [tablet, 'PUT', `${marks}/${TODAY}`, up, { ...MARKED, mission, state: 'wait' }],
    [parent.device, 'POST', `${kid}/acceptances`, listed, { change: number }],
    [parent.device, 'POST', `${kid}/returns`, listed, { change: number }],
    [
      parent.device,
      'POST',
      '/api/acceptances',
      { kids: [{ login, ...listed }] },
      { accepted: list },
    ],
    [tablet, 'POST', `${kid}/news/claims`, { key: newKey() }, { change: number }],
    [tablet, 'PUT', `${kid}/goal`, { gift }, { change: number }],
    [tablet, 'POST', `${kid}/gifts/${gift}/choose`, { points: 0 }, { gift: { status: 'chosen' } }],
  ] as const;
  for (const [device, method, path, body, fields] of requests) {
    const answer = await device.send(method, path, body);
    expect(answer.status, `${method} ${path}`).toBe(200);
    expect(await answer.json(), `${method} ${path}`).toMatchObject(fields);
  }
});
