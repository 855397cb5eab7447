import type { IncomingMessage } from 'node:http';
import { readWeek, visitorOf } from './week.ts';

export function readDay(request: IncomingMessage) {
  const { family_id, change } = visitorOf(request);
  const [, , , login = '', , week] = (request.url ?? '').split('/');
  return { change, week, ...readWeek(family_id, login, Number(week)) };
}
