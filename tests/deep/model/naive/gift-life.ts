import fc from 'fast-check';
import { answered, newKey, SAMPLE_GIFT, type SampleParent } from '#fixtures/families/family.ts';
import { agree } from './answer.ts';
import { NaivePurse, Rejected } from './rules/purse.ts';

const POINTS = 90;

const some = fc.record({
  do: fc.constantFrom(
    ...(['add', 'add', 'again', 'edit', 'delete', 'save for', 'save for nothing'] as const),
    ...(['choose', 'choose', 'choose', 'give back', 'give back'] as const),
    ...(['hand over', 'hand over', 'take back'] as const),
  ),
  /** Counts the kid's gifts from the newest, modulo their number. */
  which: fc.nat(6),
  points: fc.constantFrom(0, 1, 5, 5, 20),
  repeats: fc.constantFrom(true, true, false, undefined),
  /** Whether it arrives twice. */
  twice: fc.boolean(),
});
type GiftStep = typeof some extends fc.Arbitrary<infer Step> ? Step : never;

export const someGifts = fc.record({
  others: fc.constantFrom(0, 0, 0, 94, 97),
  steps: fc.array(some, { minLength: 6, maxLength: 40, size: 'max' }),
});

type GiftBody = {
  gift?: { gift: number };
  gifts?: { gifts: { gift: number }[] };
  problem?: string;
};

/** One kid's gifts, on the real server and in the naive model. */
export class GiftLife {
  readonly story: string[] = [];
  readonly problems = new Set<string>();
  readonly #parent: SampleParent;
  readonly #login: string;
  readonly #purse = new NaivePurse();

  constructor(parent: SampleParent, login: string) {
    this.#parent = parent;
    this.#login = login;
  }

  async begin(others: number) {
    const param = { login: this.#login };
    await this.#parent.addPoints(this.#login, POINTS);
    this.#purse.earn('first', POINTS);
    const gifts = Array.from({ length: others }, (_, at) => ({
      ...SAMPLE_GIFT,
      name: `Nagroda ${at}`,
      points: POINTS + 1,
    }));
    const json = { key: newKey(), missions: [], gifts };
    const { made } = await answered(
      this.#parent.api.kids[':login'].plan.copy.$post({ param, json }),
    );
    for (const gift of made.gifts) this.#purse.addGift(gift, POINTS + 1);
  }

  /** Sends the step's request and compares the response and all gifts. */
  async take(step: GiftStep) {
    const request = this.#requestOf(step);
    await request();
    if (step.twice) await request();
    const { gifts, goal, remaining, sums } = await this.#read();
    const purse = this.#purse;
    agree(
      { gifts, goal, remaining, sums },
      {
        gifts: purse.gifts,
        goal: purse.goal,
        remaining: purse.remaining,
        sums: { mission: 0, extra: purse.earned, gift: purse.remaining - purse.earned },
      },
    );
  }

  #requestOf({ do: what, which, points, repeats }: GiftStep): () => Promise<void> {
    const purse = this.#purse;
    const { gifts } = purse;
    const { gift, series, ...known } = gifts.at(-1 - (which % gifts.length)) ?? NONE;
    const draft = { ...SAMPLE_GIFT, points, repeats };
    const toGift = (command: string, happens: () => void) => () =>
      this.#send('POST', `gifts/${gift}/${command}`, undefined, happens);
    const save = (goal: number | null) => () =>
      this.#send('PUT', 'goal', { gift: goal }, () => purse.saveFor(goal));
    switch (what) {
      case 'add':
      case 'again': {
        const row = what === 'again' ? series : undefined;
        const sent = { ...draft, key: newKey(), series: row };
        let isAdded = false;
        return () =>
          this.#send('POST', 'gifts', sent, ({ gift: added }) => {
            if (!isAdded) purse.addGift(added?.gift ?? Infinity, points, repeats, row);
            isAdded = true;
          });
      }
      case 'edit':
        return () =>
          this.#send('PUT', `gifts/${gift}`, draft, () => purse.edit(gift, points, repeats));
      case 'delete':
        return () => this.#send('DELETE', `gifts/${gift}`, undefined, () => purse.remove(gift));
      case 'choose': {
        // At a wrong price, too.
        const seen = points === 1 ? points : known.points;
        return () =>
          this.#send('POST', `gifts/${gift}/choose`, { points: seen }, ({ gifts: list }) =>
            purse.choose(gift, seen, () => {
              const before = new Set(purse.gifts.map((each) => each.gift));
              return list?.gifts.find((each) => !before.has(each.gift))?.gift ?? 0;
            }),
          );
      }
      case 'give back':
        return toGift('give-back', () => purse.giveBack(gift));
      case 'hand over':
        return toGift('hand-over', () => purse.handOver(gift));
      case 'take back':
        return toGift('take-back', () => purse.takeBack(gift));
      case 'save for':
        return save(gift);
      case 'save for nothing':
        return save(null);
    }
  }

  async #send(
    method: string,
    path: string,
    sent: object | undefined,
    happens: (body: GiftBody) => void,
  ) {
    const address = `/api/kids/${this.#login}/${path}`;
    const answer = await this.#parent.device.send(method, address, sent);
    const body = (await answer.json()) as GiftBody;
    this.story.push(`${method} ${path} ${JSON.stringify(sent) ?? ''} → ${answer.status}`);
    const problem = problemOf(() => happens(body));
    agree(body.problem ?? null, problem);
    if (problem) this.problems.add(problem);
  }

  async #read() {
    const param = { login: this.#login };
    const { gifts } = this.#parent.api.kids[':login'];
    const { goal, remaining, gifts: open } = await answered(gifts.$get({ param }));
    const all = [...open];
    let before: string | null | undefined;
    while (before !== null) {
      const query: { before?: string } = before ? { before } : {};
      const page = await answered(gifts.received.$get({ param, query }));
      all.push(...page.gifts);
      before = page.next;
    }
    const shown = all.map(({ gift, points, repeats, series, status }) => {
      return { gift, points, repeats, series, status };
    });
    const { sums } = await answered(
      this.#parent.api.kids[':login'].points.$get({ param, query: {} }),
    );
    return { goal, remaining, sums, gifts: shown.sort((one, other) => one.gift - other.gift) };
  }
}

const NONE = { gift: 9999, series: 9999, points: 5 };

function problemOf(happens: () => void): string | null {
  try {
    happens();
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.problem;
    throw error;
  }
}
