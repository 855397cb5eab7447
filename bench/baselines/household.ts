/** The baseline of a day and a mark: the same statements without router, contract, rules and query builder. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import { firstDay, lastDay, weekOf } from '#domain/time/week.ts';
import { serve } from './serve.ts';

const db = new DatabaseSync(`${process.env.DATA_DIR}/gwiazdozbior.sqlite`);
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
// Also keeps it referenced: the driver closes a connection that is garbage, with its statements.
process.once('SIGTERM', () => db.close());
const visitor = db.prepare(
  `select session.session, session.family_id, session.actor, session.pending,
     session_token.good_until, family.change, family.time_zone
   from session_token join session using (family_id, session) join family using (family_id)
   where session_token.family_id = ? and hash = ?`,
);
const kidByLogin = db.prepare('select family_id, kid from kid_login where login = ?');
const missionsIn = db.prepare(
  `select * from mission where family_id = ? and kid = ?
   and coalesce(finish, 2932897) >= ? and start <= ? order by mission`,
);
const marksIn = db.prepare(
  'select mission, day, state from mark where family_id = ? and kid = ? and day >= ? and day <= ?',
);
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

serve((request) => (request.method === 'PUT' ? mark(request) : readDay(request)));

function readDay(request: IncomingMessage) {
  const { family_id, change } = visitorOf(request);
  const [, , , login = '', , week] = (request.url ?? '').split('/');
  return { change, week, ...readWeek(family_id, login, Number(week)) };
}

/** One commit for each change. */
async function mark(request: IncomingMessage) {
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

function visitorOf(request: IncomingMessage) {
  const [, family, secret] = /session=(\d+)\.([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const hash = createHash('sha256').update(String(secret)).digest('hex');
  return visitor.get(Number(family), hash) as { family_id: number; change: number };
}

function readWeek(family: number, login: string, week: number) {
  const { kid } = kidByLogin.get(login) as { kid: number };
  const missions = missionsIn.all(family, kid, firstDay(week), lastDay(week));
  const marks = marksIn.all(family, kid, firstDay(week), lastDay(week));
  return { kid, missions, marks };
}
