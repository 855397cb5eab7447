import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { weekOf } from '#domain/time/week.ts';
import { db, readWeek, visitorOf } from './week.ts';

const begin = db.prepare('begin');
const takeChange = db.prepare(
  'update family set change = change + 1 where family_id = ? returning change, time_zone',
);
const putMark = db.prepare(
  `insert into mark (family_id, kid, day, mission, state) values (?, ?, ?, ?, ?)
   on conflict do update set state = excluded.state`,
);
const removeMark = db.prepare(
  'delete from mark where family_id = ? and kid = ? and day = ? and mission = ?',
);
const addPoints = db.prepare('update kid set earned = earned + ? where family_id = ? and kid = ?');
const putWeek = db.prepare(
  `insert into week (family_id, kid, week, "all", wait, done) values (?, ?, ?, ?, 0, ?)
   on conflict do update set "all" = excluded."all", done = excluded.done`,
);
const commit = db.prepare('commit');

export async function mark(request: IncomingMessage) {
  const { to } = JSON.parse(String((await once(request, 'data'))[0]));
  const { family_id: family } = visitorOf(request);
  const [login = '', , mission, , day] = (request.url ?? '').split('/').slice(3);
  begin.run();
  const { change } = takeChange.get(family) as { change: number };
  const { kid, missions, marks } = readWeek(family, login, weekOf(Number(day)));
  const cell = [family, kid, Number(day), Number(mission)];
  if (to === 'undone') removeMark.run(...cell);
  else putMark.run(...cell, to);
  addPoints.run(to === 'undone' ? -2 : 2, family, kid);
  const done = marks.length + (to === 'undone' ? -1 : 1);
  putWeek.run(family, kid, weekOf(Number(day)), missions.length * 7, done);
  commit.run();
  return { change, state: to };
}
