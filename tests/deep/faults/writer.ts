import path from 'node:path';
import type { Random } from '#fixtures/random.ts';
import { audited, fits, isAsked, made, otherwise, possible, TOO_FAST, toldBy } from './audit.ts';
import { type Answer, Journal } from './journal.ts';
import type { Place } from './place.ts';
import {
  GIVEN,
  type Scenario,
  type State,
  type Wish,
  type WriteRoute,
} from './scenarios/scenario.ts';

/** The share of creations that are sent again under their key. */
const AGAIN_SHARE = 0.1;
/** The share of commands that are of the least used route. */
const RARE_SHARE = 0.8;

/** One or more devices that send one command after another, and record all of it. */
export class Writer {
  readonly name: string;
  readonly #trade: Scenario;
  readonly #journal: Journal;
  readonly #random: Random;
  readonly #wished = new Map<WriteRoute, number>();
  #step = 0;
  #state: State = null;
  #last: Wish | null = null;
  #unanswered: Wish | null = null;

  private constructor(name: string, trade: Scenario, journal: Journal, random: Random) {
    this.name = name;
    this.#trade = trade;
    this.#journal = journal;
    this.#random = random;
  }

  /** Starts from the state that the scenario has prepared. */
  static async open(
    name: string,
    trade: Scenario,
    folder: string,
    place: Place,
    random: Random,
  ): Promise<Writer> {
    const journal = new Journal(path.join(folder, `${name}.jsonl`), place.position);
    const writer = new Writer(name, trade, journal, random);
    writer.#find(await trade.read([]));
    return writer;
  }

  get lines() {
    return this.#journal.lines;
  }

  /** Writes until the server no longer responds; calls `tell` for each acknowledged change. */
  async write(tell: (route: WriteRoute) => void): Promise<void> {
    for (;;) {
      const wish = await this.#choose();
      if (!wish) return;
      this.#step += 1;
      this.#journal.write(this.#step, { wish });
      const answer = await this.#send(wish);
      if (!answer) return;
      this.#journal.write(this.#step, { answer });
      if (answer.status === TOO_FAST) continue;
      if (!isAsked(wish, answer)) throw new Error(otherwise(this.name, wish, answer));
      this.#state = made(wish, answer);
      this.#last = { ...wish, makes: this.#state };
      tell(wish.route);
    }
  }

  /** Compares what was acknowledged up to a position on the disk with the current state. */
  async audit(upTo?: number): Promise<string[]> {
    const told = toldBy(this.name, this.lines, upTo);
    return audited(told, await this.#trade.read(possible(told)));
  }

  /** Audits, and continues from the found state. */
  async settle(): Promise<string[]> {
    const told = toldBy(this.name, this.lines);
    const found = await this.#trade.read(possible(told));
    const isCarriedOut = told.open !== null && fits(told.open.makes, found);
    this.#unanswered = told.open && { ...told.open, ...(isCarriedOut && { makes: found }) };
    this.#find(found);
    return audited(told, found);
  }

  #find(found: State) {
    this.#journal.write(this.#step, { found });
    this.#state = found;
  }

  /** Repeats a command without a response; its key prevents a duplicate. */
  async #choose(): Promise<Wish | null> {
    const again = this.#again();
    if (again) return again;
    const key = `${this.name}-${this.#step + 1}`.padEnd(16, '-');
    const wishes = await this.#ask(async () => this.#trade.wishes(this.#state, key));
    if (!wishes) return null;
    return this.#oneOf(wishes);
  }

  /** Prefers the least used routes, so that every route comes soon. */
  #oneOf(wishes: readonly Wish[]): Wish {
    const routes = [...new Set(wishes.map(({ route }) => route))];
    const timesOf = (route: WriteRoute) => this.#wished.get(route) ?? 0;
    const rarest = Math.min(...routes.map(timesOf));
    const rare = routes.filter((route) => timesOf(route) === rarest);
    const route = this.#random.of(this.#random.share() < RARE_SHARE ? rare : routes);
    this.#wished.set(route, timesOf(route) + 1);
    return this.#random.of(wishes.filter((wish) => wish.route === route));
  }

  #again(): Wish | null {
    const wish = this.#unanswered ?? (this.#random.share() < AGAIN_SHARE ? this.#last : null);
    this.#unanswered = null;
    return wish?.body && 'key' in wish.body ? wish : null;
  }

  async #ask<T>(asking: () => Promise<T>): Promise<T | null> {
    try {
      return await asking();
    } catch (error) {
      // An error of `fetch` after a refused or broken connection has a cause.
      if (error instanceof TypeError && error.cause) return null;
      throw error;
    }
  }

  async #send(wish: Wish): Promise<Answer | null> {
    const { route, params = {}, body, as } = wish;
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
    if (Object.values(params).includes(GIVEN)) {
      throw new Error(`${route} was sent with a number that no response contained.`);
    }
    return this.#ask(async () => {
      const response = await this.#trade.device(as).send(method.toUpperCase(), path, body);
      const said = (await response.json()) as Said;
      return { status: response.status, change: said.change, ...givenBy(said, wish) };
    });
  }
}

type Said = { change: number } & Record<string, unknown>;

/**
 * Returns the login or the number of what was created: a gift's is `gift` in the `gift` of the
 * response. If a response has several, or only the number, the command says which.
 */
function givenBy({ login, ...said }: Said, { route, gives }: Wish): Pick<Answer, 'made'> {
  if (typeof login === 'string') return { made: login };
  // A refusal has none.
  if (gives === 'newest gift' && said.gifts) {
    const { gifts } = said.gifts as { gifts: { gift: number }[] };
    return { made: Math.max(...gifts.map(({ gift }) => gift)) };
  }
  const given = Object.entries(said).flatMap(([name, thing]) => {
    const isAlone = typeof thing === 'number' && name === gives;
    const number = isAlone ? thing : (thing as Said | null)?.[name];
    return typeof number === 'number' && name === (gives ?? name) ? [number] : [];
  });
  if (given.length > 1)
    throw new Error(`${route} returned several numbers: name one in \`gives\`.`);
  return given[0] === undefined ? {} : { made: given[0] };
}
