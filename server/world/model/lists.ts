import { MOST_IN_INBOX } from '#domain/bounds.ts';
import { agree } from './answer.ts';
import type { Asking } from './asking.ts';
import type { NaiveKid } from './naive.ts';
import type { MovedTo } from './naive-lineages.ts';

type Marks = readonly { mission: number; day: number }[];

/** How a list of a kid's marks is sent: by itself, or each other one as the inbox sends those of several. */
export function sentAs(login: string, command: string, marks: Marks) {
  const inInbox = marks.length % 2 === 1 && marks.length <= MOST_IN_INBOX;
  return inInbox
    ? { path: `/api/${command}`, sent: { kids: [{ login, marks }] } }
    : { path: `/api/kids/${login}/${command}`, sent: { marks } };
}

/** The marks that either answer names. */
export function namedIn(answered: unknown): Marks {
  return (answered as (Marks[number] | { marks: Marks })[]).flatMap((each) =>
    'marks' in each ? each.marks : [each],
  );
}

/** Puts missions in an order, and some of them at another time of the day. */
export async function order(
  { model, ask, today }: { model: NaiveKid; ask: Asking['ask']; today: () => number },
  lineages: readonly number[],
  moved: readonly MovedTo[],
) {
  const { status } = await ask('PUT', 'missions/order', { lineages, moved });
  agree(status, 200);
  model.order(lineages, moved, today());
}
