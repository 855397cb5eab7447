import type { InferResponseType } from 'hono/client';
import type { Noun } from '#contract/api.ts';
import { type Answer, answered, type api, type GoodBody, type ofKid } from './client.ts';
import { putStart, type StartAnswer } from './family.ts';
import { keys } from './keys.ts';
import { currentStay, put, putFirstPage, refresh } from './query-client.ts';
import { shownOf } from './shown.ts';

type Answered<Ask> = InferResponseType<Ask, 200>;
type KidAnswer = Answered<typeof ofKid.$get>;
type Week = Answered<(typeof ofKid.weeks)[':week']['$get']>;
type Waiting = Answered<typeof ofKid.waiting.$get>;
type Gifts = Answered<typeof ofKid.gifts.$get>;
type Doors = Answered<typeof api.doors.$get>;
type Profile = Answered<typeof ofKid.profile.$get>;
type Received = Answered<typeof ofKid.gifts.received.$get>;

/** What a command's answer may bring, each part whole, as the command's write has left it. */
interface Brought {
  change: number;
  kid?: KidAnswer['kid'];
  weeks?: readonly Omit<Week, 'change'>[];
  waiting?: Omit<Waiting, 'change'>;
  gifts?: Omit<Gifts, 'change'>;
  received?: Omit<Received, 'change'>;
  profile?: Omit<Profile, 'change'>;
  doors?: Doors['doors'];
}

/** What a command alters: nouns, and the login of the kid whose they are. */
interface Altered {
  nouns: readonly Noun[];
  login?: string;
}

/** Commands that were sent and are not answered. */
const sent = new Set<Promise<unknown>>();

/**
 * The answer to a command. What it brings is put where the pages look for it; what else the command
 * alters is fetched anew where it is shown, which nobody waits for. So it is after a refusal, which
 * may be due to what this page has not seen, and after an answer that was lost.
 */
export function written<R extends Answer>(
  { nouns, login }: Altered,
  asking: Promise<R>,
): Promise<GoodBody<R>> {
  const shown = shownOf(nouns, login);
  const stay = currentStay();
  return underWay(
    answered(asking).then(
      (answer) => {
        if (stay !== currentStay()) return answer;
        const brought = answer as Brought;
        putBrought(brought);
        refresh(shown, brought.change);
        return answer;
      },
      (error) => {
        refresh(shown);
        throw error;
      },
    ),
  );
}

/**
 * The answer to a command that says who is here now. `nouns` are what else it alters: a form that
 * shows it is not done before it is there.
 */
export async function started(asking: Promise<StartAnswer>, nouns: readonly Noun[] = []) {
  const stay = currentStay();
  const start = await underWay(
    asking.then(async (answer) => {
      if (stay === currentStay()) await putStart(answer);
      return answer;
    }),
  );
  await refresh(shownOf(nouns), start.family?.change);
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

function putBrought({ change, kid, doors, ...brought }: Brought) {
  if (doors) put<Doors>(keys.doors, { change, doors });
  if (!kid) return;
  const { login } = kid;
  const { weeks = [], waiting, gifts, received, profile } = brought;
  put<KidAnswer>(keys.kid(login), { change, kid });
  for (const week of weeks) put<Week>(keys.week(login, week.week), { change, ...week });
  if (waiting) put<Waiting>(keys.waiting(login), { change, ...waiting });
  if (gifts) put<Gifts>(keys.gifts(login), { change, ...gifts });
  if (received) putFirstPage<Received>(keys.received(login), { change, ...received });
  if (profile) put<Profile>(keys.profile(login), { change, ...profile });
}
