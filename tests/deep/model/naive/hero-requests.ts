import { agree, refusal } from './answer.ts';
import type { Client } from './client.ts';
import type { Copying } from './copies.ts';
import { firstOfWeek } from './rules/calendar.ts';
import type { NaiveHero } from './rules/hero.ts';
import { numberOfWeek } from './seen.ts';
import type { Travel } from './some.ts';

export interface HeroAsking {
  hero: NaiveHero;
  today: () => number;
  send: Client['send'];
  count: (outcome: string) => void;
}

type Someone = 'kid' | 'parent';

export async function sendBadge(
  { hero, today, send, count }: HeroAsking,
  as: Someone,
  which: 'choose' | 'release',
  badge: number,
) {
  const method = which === 'choose' ? 'PUT' : 'DELETE';
  const { status, body } = await send(method, `badges/${badge}`, undefined, as);
  const before = hero.badges.join();
  const refused = hero[which](badge, today());
  count(refused ?? (hero.badges.join() === before ? `${which} again` : which));
  if (refused) return agree(refusal(status, body), `409 ${refused}`);
  agree(status, 200);
}

/** Reports that a number of full weeks was displayed, with the Monday of the newest. */
async function celebrate(
  { hero, today, send, count }: HeroAsking,
  as: Someone,
  weeks: number,
  monday: number,
) {
  const json = { count: weeks, newest: numberOfWeek(monday) };
  const { status } = await send('POST', 'celebrations', json, as);
  count(hero.celebrate(weeks, monday, today()) ? 'celebrate' : 'celebrate others');
  agree(status, 200);
}

/** Reports displayed full weeks from a page that may not know all of them. */
export function celebrateSome(
  lent: HeroAsking & Pick<Copying, 'travels'>,
  step: { as: 'kid' | 'parent'; travel: Travel; before: number; more: number },
) {
  const waiting = lent.hero.toCelebrate(lent.today());
  const at = waiting.length > step.before ? step.before : 0;
  const newest = waiting[at] ?? firstOfWeek(lent.today());
  const count = Math.max(1, waiting.length - at + step.more);
  return lent.travels.send(step.travel, () => celebrate(lent, step.as, count, newest));
}
