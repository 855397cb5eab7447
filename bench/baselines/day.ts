/**
 * The baseline for reading a day: bare node:http with the same statements on the same tables. It
 * has no router, contract, rules or query builder. The difference in speed is what those cost.
 */
import { serve } from './serve.ts';
import { readWeek, visitorOf } from './week.ts';

serve((request) => {
  const { family_id, change } = visitorOf(request);
  const [, , , login = '', , week] = (request.url ?? '').split('/');
  return { change, week, ...readWeek(family_id, login, Number(week)) };
});
