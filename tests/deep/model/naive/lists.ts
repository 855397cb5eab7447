import { MOST_IN_INBOX } from '#domain/base/bounds.ts';
import { agree, inOrder } from './answer.ts';
import type { Client } from './client.ts';
import type { Copying } from './copies.ts';
import type { GrownUp } from './grown-ups.ts';
import type { NaiveKid } from './naive.ts';
import type { MovedTo } from './rules/lineages.ts';
import type { Step } from './steps.ts';

type Marks = readonly { mission: number; day: number }[];

/**
 * Chooses the route for a list of marks: the kid's, or for short lists of odd length the inbox's.
 */
function sentAs(login: string, command: string, marks: Marks) {
  const inInbox = marks.length % 2 === 1 && marks.length <= MOST_IN_INBOX;
  return inInbox
    ? { path: `/api/${command}`, sent: { kids: [{ login, marks }] } }
    : { path: `/api/kids/${login}/${command}`, sent: { marks } };
}

function namedIn(answered: unknown): Marks {
  return (answered as (Marks[number] | { marks: Marks })[]).flatMap((each) =>
    'marks' in each ? each.marks : [each],
  );
}

/** Returns the lineages of a step: the requested order, and those that change their time of day. */
export function requestedOrder(
  { list, moved }: Extract<Step, { do: 'order' }>,
  lineageOf: (which: number) => number | undefined,
): [lineages: number[], moved: MovedTo[]] {
  const lineages = list.flatMap((which) => lineageOf(which) ?? []);
  const movedTo = moved.flatMap(({ which, timeOfDay }) => {
    const lineage = lineageOf(which);
    return lineage === undefined ? [] : [{ lineage, timeOfDay }];
  });
  return [lineages, movedTo];
}

export async function order(
  { model, send, today }: { model: NaiveKid; send: Client['send']; today: () => number },
  lineages: readonly number[],
  moved: readonly MovedTo[],
) {
  const { status } = await send('PUT', 'missions/order', { lineages, moved });
  agree(status, 200);
  model.order(lineages, moved, today());
}

export async function turn(
  lent: Copying & { whose: () => GrownUp },
  which: 'acceptances' | 'returns',
  marks: Marks,
  undo: (back: () => Promise<void>) => void,
): Promise<void> {
  const { path, sent } = sentAs(lent.login, which, marks);
  const { status, body } = await lent.send('POST', path, sent);
  agree(status, 200);
  const accepts = which === 'acceptances';
  const [from, to] = accepts ? (['wait', 'done'] as const) : (['done', 'wait'] as const);
  const turned = lent.model.turn(marks, from, to, lent.whose().number);
  agree(inOrder(namedIn(accepts ? body.accepted : body.returned)), inOrder(turned));
  if (accepts) undo(() => turn(lent, 'returns', turned, undo));
}
