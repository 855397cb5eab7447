/**
 * The floor of the interface: a bare node:http server that runs the same statements on the same
 * tables through the same driver, with one commit for each change. No router, no contract, no
 * rules, no query builder; what it is faster by is what those cost.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import { firstDay, lastDay, weekOf } from '#domain/week.ts';

const POINTS = 2;
const db = new DatabaseSync(`${process.env.DATA_DIR}/gwiazdozbior.sqlite`);
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');

const visitor = db.prepare(
  `select session.session, session.family_id, session.actor, session.pending,
     session_token.good_until, family.change, family.time_zone
   from session_token
   join session on session.session = session_token.session
   join family on family.family_id = session.family_id
   where hash = ?`,
);
const kidByLogin = db.prepare('select family_id, kid from kid_login where login = ?');
const missionsIn = db.prepare(
  `select * from mission where family_id = ? and kid = ?
   and coalesce(finish, 2932897) >= ? and start <= ? order by mission`,
);
const marksIn = db.prepare(
  'select mission, day, state from mark where family_id = ? and kid = ? and day >= ? and day <= ?',
);
const takeChange = db.prepare(
  'update family set change = change + 1 where family_id = ? returning change, time_zone',
);
const putMark = db.prepare(
  `insert into mark (family_id, kid, day, mission, state) values (?, ?, ?, ?, ?)
   on conflict (family_id, kid, day, mission) do update set state = excluded.state`,
);
const removeMark = db.prepare(
  'delete from mark where family_id = ? and kid = ? and day = ? and mission = ?',
);
const addToTotals = db.prepare(
  `update kid set earned = earned + ?, full_weeks = full_weeks + ?
   where family_id = ? and kid = ?`,
);
const putWeek = db.prepare(
  `insert into week (family_id, kid, week, "all", wait, done) values (?, ?, ?, ?, ?, ?)
   on conflict (family_id, kid, week) do update
   set "all" = excluded."all", wait = excluded.wait, done = excluded.done`,
);
const removeWeek = db.prepare('delete from week where family_id = ? and kid = ? and week = ?');

const begin = db.prepare('begin');
const commit = db.prepare('commit');

const server = createServer((request, response) => {
  const [, , , login = '', what, item, , day] = (request.url ?? '').split('/');
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const who = visitor.get(createHash('sha256').update(token).digest('hex')) as Visitor | undefined;
  if (!who) return answer(response, 401, {});
  if (what === 'weeks') return answer(response, 200, readWeek(who, login, Number(item)));
  return readBody(request, (body) => {
    const state = markMission(who.family_id, login, Number(item), Number(day), body.to);
    answer(response, 200, state);
  });
});

interface Visitor {
  family_id: number;
  change: number;
}

function readWeek({ family_id, change }: Visitor, login: string, week: number) {
  const { kid } = kidByLogin.get(login) as { kid: number };
  const missions = missionsIn.all(family_id, kid, firstDay(week), lastDay(week));
  const marks = marksIn.all(family_id, kid, firstDay(week), lastDay(week));
  return { change, week, missions, marks };
}

function markMission(family: number, login: string, mission: number, day: number, to: string) {
  begin.run();
  const { change } = takeChange.get(family) as { change: number };
  const { kid } = kidByLogin.get(login) as { kid: number };
  const week = weekOf(day);
  const missions = missionsIn.all(family, kid, firstDay(week), lastDay(week));
  const marks = marksIn.all(family, kid, firstDay(week), lastDay(week));
  if (to === 'undone') removeMark.run(family, kid, day, mission);
  else putMark.run(family, kid, day, mission, to);
  const done = marks.length + (to === 'undone' ? -1 : 1);
  addToTotals.run(to === 'undone' ? -POINTS : POINTS, 0, family, kid);
  if (done > 0) putWeek.run(family, kid, week, missions.length * 7, 0, done);
  else removeWeek.run(family, kid, week);
  commit.run();
  return { change, state: to };
}

function readBody(request: IncomingMessage, then: (body: { to: string }) => void) {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => then(JSON.parse(text)));
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.stdout.write('The floor is ready\n');
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => db.close());
});
