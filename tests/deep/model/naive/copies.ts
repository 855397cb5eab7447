import { newKey } from '#fixtures/families/family.ts';
import { agree, refusal } from './answer.ts';
import type { Client } from './client.ts';
import type { NaiveKid } from './naive.ts';
import { isOutOfReach } from './rules/mission.ts';
import type { NaivePauses } from './rules/pauses.ts';
import type { Travel } from './some.ts';
import type { CopiedDraft } from './steps.ts';
import type { Travels } from './travels.ts';

/** A brother with a mission of his own, from whose form others get the same. */
export interface Sibling {
  login: string;
  mission: number;
  /** The pauses that he shares with a kid. */
  pauses: NaivePauses;
}

export interface Copying {
  model: NaiveKid;
  travels: Travels;
  login: string;
  sibling: Sibling;
  today: () => number;
  send: Client['send'];
  count: (outcome: string) => void;
}

type Copy = (by: Copying, drafts: readonly CopiedDraft[], travel: Travel) => Promise<void>;

/** The ways in which a kid gets another child's missions, on the server and in the model. */
export const copy: Record<'plan' | 'form', Copy> = {
  /** „Skopiuj plan”: copies all but what exists already and is not requested twice. */
  async plan(by, drafts, travel) {
    const request = { key: newKey(), missions: drafts, gifts: [] };
    let isTaken = false;
    await by.travels.send(travel, async () => {
      const { status, body } = await by.send('POST', 'plan/copy', request);
      const wanted = drafts.filter((draft) => draft.twice || !by.model.has(draft, by.today()));
      if (isTaken) return agree(status, 201);
      if (wanted.some((draft) => isOutOfReach(draft, by.today()))) {
        return agree(refusal(status, body), '409 day-out-of-reach');
      }
      agree(status, 201);
      agree(body.added, { missions: wanted.length, gifts: 0 });
      isTaken = wanted.length > 0;
      const numbers = await newNumbers(by);
      for (const [at, draft] of wanted.entries()) add(by, numbers[at] ?? 0, draft);
      by.count('copy');
    });
  },

  /** „Dodaj też dla…” in the form of the brother's mission, which is saved unchanged. */
  async form(by, [draft], travel) {
    if (!draft) return;
    const { twice, only, timeOfDay, minutes, ...plan } = draft;
    const settings = { timeOfDay, minutes };
    const copies = { key: newKey(), also: [{ login: by.login, twice }] };
    let isTaken = false;
    await by.travels.send(travel, async () => {
      const { login, mission } = by.sibling;
      const sent = { ...plan, saw: plan, ...settings, copies };
      const { status, body } = await by.send('PUT', `missions/${mission}`, sent, 'parent', login);
      agree(status, 200);
      const [also] = body.also as { number: number | null }[];
      if (isTaken) return;
      const isThere = !twice && by.model.has(plan, by.today());
      agree(also?.number === null, isThere);
      if (isThere || !also) return;
      isTaken = true;
      add(by, also.number ?? 0, { ...plan, ...settings });
      by.count('copy beside a form');
    });
  },
};

function add(
  { model, today }: Copying,
  number: number,
  { timeOfDay, minutes, ...draft }: CopiedDraft,
) {
  const added = model.create(number, draft, today());
  model.lineages.set(added, { timeOfDay, minutes });
}

/** Returns, in order, the numbers that the model does not know yet. */
async function newNumbers({ send, model }: Copying): Promise<number[]> {
  const { body } = await send('GET', 'missions');
  const known = new Set(model.missions.map(({ mission }) => mission));
  const numbers = (body.missions as { mission: number }[]).map(({ mission }) => mission);
  return numbers.filter((number) => !known.has(number)).sort((one, other) => one - other);
}
