/** What the baselines of a day and a mark read, with our statements and our driver. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import { firstDay, lastDay } from '#domain/time/week.ts';

export const db = new DatabaseSync(`${process.env.DATA_DIR}/gwiazdozbior.sqlite`);
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
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

export function visitorOf(request: IncomingMessage) {
  const [, family, secret] = /session=(\d+)\.([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const hash = createHash('sha256').update(String(secret)).digest('hex');
  return visitor.get(Number(family), hash) as { family_id: number; change: number };
}

export function readWeek(family: number, login: string, week: number) {
  const { kid } = kidByLogin.get(login) as { kid: number };
  const missions = missionsIn.all(family, kid, firstDay(week), lastDay(week));
  const marks = marksIn.all(family, kid, firstDay(week), lastDay(week));
  return { kid, missions, marks };
}
