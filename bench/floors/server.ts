/**
 * The floor: what node:http and the driver need for the same work, with nothing of ours between.
 * The same SQL on the same tables, one commit per request; no checks, no contract, no domain.
 *   node … bench/floors/server.ts FILE PORT
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const [file = '', port = ''] = process.argv.slice(2);
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');

const visitor = db.prepare(`
  select s.session, s.family_id, s.actor, s.pending, t.good_until, f.change, f.time_zone
  from session_token t join session s on s.session = t.session
  join family f on f.family_id = s.family_id where hash = ?`);
const kidOf = db.prepare('select family_id, kid from kid_login where login = ?');
const missionsIn = db.prepare(`
  select * from mission where family_id = ? and kid = ?
  and (finish is null or finish >= ?) and start <= ? order by mission`);
const marksIn = db.prepare(`
  select mission, day, state from mark
  where family_id = ? and kid = ? and day >= ? and day <= ?`);
const takeChange = db.prepare(`
  update family set change = change + 1 where family_id = ? returning change, time_zone`);
const putMark = db.prepare(`
  insert into mark (family_id, kid, day, mission, state) values (?, ?, ?, ?, ?)
  on conflict (family_id, kid, day, mission) do update set state = excluded.state`);
const removeMark = db.prepare(
  'delete from mark where family_id = ? and kid = ? and day = ? and mission = ?',
);
const addToTotals = db.prepare(`
  update kid set earned = earned + ?, full_weeks = full_weeks + ?
  where family_id = ? and kid = ?`);
const putWeek = db.prepare(`
  insert into week (family_id, kid, week, "all", wait, done) values (?, ?, ?, ?, ?, ?)
  on conflict (family_id, kid, week)
  do update set "all" = excluded."all", wait = excluded.wait, done = excluded.done`);

interface Found {
  family_id: number;
  kid: number;
}

function readWeek(login: string, week: number) {
  const { family_id, kid } = kidOf.get(login) as Found;
  const from = week * 7 - 3;
  return {
    of: [family_id, kid] as const,
    missions: missionsIn.all(family_id, kid, from, from + 6),
    marks: marksIn.all(family_id, kid, from, from + 6) as { state: string }[],
  };
}

const mark = db.transaction((login: string, mission: number, day: number, to: string) => {
  const { of, missions, marks } = readWeek(login, Math.floor((day + 3) / 7));
  const { change } = takeChange.get(of[0]) as { change: number };
  if (to === 'undone') removeMark.run(...of, day, mission);
  else putMark.run(...of, day, mission, to);
  const done = marks.filter(({ state }) => state === 'done').length;
  addToTotals.run(to === 'done' ? 2 : -2, 0, ...of);
  putWeek.run(...of, Math.floor((day + 3) / 7), missions.length * 7, 0, done);
  return { change, state: to };
});

createServer((request, response) => {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const found = visitor.get(createHash('sha256').update(token).digest('hex')) as { change: number };
  const [, , , login = '', , last = '', , day = ''] = (request.url ?? '').split('/');
  const answer = (body: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'GET') {
    const { missions, marks } = readWeek(login, Number(last));
    answer({ change: found.change, week: Number(last), missions, marks });
    return;
  }
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => answer(mark(login, Number(last), Number(day), JSON.parse(text).to)));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('is ready\n'));
