import type { QueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AskedOfKid, ChangedParts, Noun } from '#contract/api.ts';
import { type Answer, answered, type api, type GoodBody, type ofKid } from './client.ts';
import { putStart, type StartAnswer } from './family.ts';
import { keys } from './keys.ts';
import { currentStay, put, putFirstPage, refresh } from './query-client.ts';
import { shownOf } from './shown.ts';

type Answered<Ask> = InferResponseType<Ask, 200>;
type KidAnswer = Answered<typeof ofKid.$get>;
type Received = Answered<typeof ofKid.gifts.received.$get>;

/** What a command's answer may bring, as the command's write has left it. */
type Brought = { change: number; kid?: KidAnswer['kid'] } & Partial<ChangedParts>;

type PutPart<Part> = (queryClient: QueryClient, login: string, change: number, part: Part) => void;

/** Where each part of an answer is kept: that which is the whole answer to a query. */
const PUT: {
  [Name in keyof ChangedParts]:
    | PutPart<ChangedParts[Name]>
    | (Name extends AskedOfKid ? never : 'no whole answer');
} = {
  weeks: (queryClient, login, change, weeks) => {
    for (const week of weeks) put(queryClient, keys.week(login, week.week), { change, ...week });
  },
  waiting: (queryClient, login, change, waiting) =>
    put(queryClient, keys.waiting(login), { change, ...waiting }),
  gifts: (queryClient, login, change, gifts) =>
    put(queryClient, keys.gifts(login), { change, ...gifts }),
  received: (queryClient, login, change, received) =>
    putFirstPage<Received>(queryClient, keys.received(login), { change, ...received }),
  words: (queryClient, login, change, words) =>
    put(queryClient, keys.words(login), { change, ...words }),
  profile: (queryClient, login, change, profile) =>
    put(queryClient, keys.profile(login), { change, ...profile }),
  inbox: (queryClient, _, change, inbox) => put(queryClient, keys.inbox, { change, ...inbox }),
  kids: (queryClient, _, change, kids) => put(queryClient, keys.kids, { change, kids }),
  pauses: (queryClient, _, change, pauses) => put(queryClient, keys.pauses, { change, pauses }),
  doors: (queryClient, _, change, doors) => put(queryClient, keys.doors, { change, doors }),
  login: 'no whole answer',
  pause: 'no whole answer',
  mission: 'no whole answer',
  removed: 'no whole answer',
  state: 'no whole answer',
  gift: 'no whole answer',
  accepted: 'no whole answer',
  returned: 'no whole answer',
  news: 'no whole answer',
  word: 'no whole answer',
  recorded: 'no whole answer',
  also: 'no whole answer',
  had: 'no whole answer',
  extra: 'no whole answer',
  wait: 'no whole answer',
  added: 'no whole answer',
  made: 'no whole answer',
};

/** What a command alters: nouns, and the login of the kid, or of each kid, whose they are. */
interface Altered {
  nouns: readonly [Noun, ...Noun[]];
  login?: string | readonly string[];
}

/** Commands that were sent and are not answered. */
const sent = new Set<Promise<unknown>>();

/**
 * The answer to a command. What it brings is put where the pages look for it; what else the command
 * alters is fetched anew where it is shown, which nobody waits for. So it is after a refusal, which
 * may be due to what this page has not seen, and after an answer that was lost.
 */
export function written<R extends Answer>(
  queryClient: QueryClient,
  { nouns, login }: Altered,
  asking: Promise<R>,
): Promise<GoodBody<R>> {
  const shown = [login ?? ''].flat().flatMap((kid) => shownOf(nouns, kid));
  const stay = currentStay(queryClient);
  return underWay(
    answered(asking).then(
      (answer) => {
        if (stay !== currentStay(queryClient)) return answer;
        const brought = answer as Brought;
        putBrought(queryClient, brought);
        refresh(queryClient, shown, { change: brought.change, mayWait: true });
        return answer;
      },
      (error) => {
        refresh(queryClient, shown, { mayWait: true });
        throw error;
      },
    ),
  );
}

/** What an answer may bring beside the start. */
type BesideStart = Partial<Pick<Answered<typeof api.account.$put>, 'account' | 'doors'>>;

/**
 * The answer to a command that says who is here now. `nouns` are what else it alters and does not
 * bring: a form that shows it is not done before it is there.
 */
export async function started(
  queryClient: QueryClient,
  asking: Promise<StartAnswer & BesideStart>,
  nouns: readonly Noun[] = [],
) {
  const stay = currentStay(queryClient);
  const start = await underWay(
    asking.then(async ({ account, doors, ...start }) => {
      if (stay !== currentStay(queryClient)) return start;
      await putStart(queryClient, start);
      if (account) put(queryClient, keys.account, account);
      if (account && doors) put(queryClient, keys.doors, { change: account.change, doors });
      return start;
    }),
  );
  await refresh(queryClient, shownOf(nouns), { change: start.family?.change });
  return start;
}

/** Resolves when the commands that were sent so far are answered. */
export async function commandsAnswered(): Promise<void> {
  await Promise.all(sent);
}

function underWay<T>(answer: Promise<T>): Promise<T> {
  const settled: Promise<void> = answer.catch(() => {}).then(() => void sent.delete(settled));
  sent.add(settled);
  return answer;
}

function putBrought(queryClient: QueryClient, { change, kid, ...parts }: Brought) {
  if (kid) put<KidAnswer>(queryClient, keys.kid(kid.login), { change, kid });
  for (const [name, part] of Object.entries(parts)) {
    const putPart = PUT[name as keyof ChangedParts] as PutPart<unknown> | string | undefined;
    if (typeof putPart === 'function') putPart(queryClient, kid?.login ?? '', change, part);
  }
}
