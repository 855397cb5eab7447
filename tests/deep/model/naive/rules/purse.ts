const MOST_GIFTS = 100;

interface NaiveGift {
  points: number;
  /** Whether an equal one takes its place when it is chosen. */
  repeats: boolean;
  /** Its row: the number of the first gift. */
  series: number;
  status: 'unused' | 'chosen' | 'received';
}

export class Rejected extends Error {
  readonly problem: string;

  constructor(problem: string, gift: number) {
    super(`Gift ${gift} should have been rejected: ${problem}.`);
    this.problem = problem;
  }
}

/**
 * A kid's purse by the specification (section 9), counted from its lists at each use. The stored
 * totals must agree with it, also after concurrent requests.
 */
export class NaivePurse {
  readonly #earned = new Map<string, number>();
  readonly #gifts = new Map<number, NaiveGift>();
  #goal: number | null = null;

  get earned(): number {
    return [...this.#earned.values()].reduce((sum, points) => sum + points, 0);
  }

  get remaining(): number {
    const taken = [...this.#gifts.values()].filter(({ status }) => status !== 'unused');
    return taken.reduce((sum, { points }) => sum - points, this.earned);
  }

  get goal(): number | null {
    return this.#goal;
  }

  get gifts() {
    return [...this.#gifts]
      .map(([gift, known]) => ({ gift, ...known }))
      .sort((one, other) => one.gift - other.gift);
  }

  /** Adds the points of a done mark or extra points, under their name. */
  earn(name: string, points: number) {
    this.#earned.set(name, points);
  }

  lose(name: string) {
    this.#earned.delete(name);
  }

  /** A `row` that is not older is none. */
  addGift(gift: number, points: number, repeats = false, row = gift) {
    const series = Math.min(row, gift);
    if (repeats && points === 0) throw new Rejected('gift-without-price', gift);
    if (this.#isFull()) throw new Rejected('too-many-gifts', gift);
    if (this.#stands(series, gift)) throw new Rejected('gift-stands', gift);
    this.#gifts.set(gift, { points, repeats, series, status: 'unused' });
  }

  edit(gift: number, points: number, repeats = this.#gift(gift).repeats) {
    const known = this.#gift(gift);
    if (known.status !== 'unused') throw new Rejected('gift-not-unused', gift);
    if (repeats && points === 0) throw new Rejected('gift-without-price', gift);
    this.#gifts.set(gift, { ...known, points, repeats });
  }

  remove(gift: number) {
    if (this.#gift(gift).status !== 'unused') throw new Rejected('gift-not-unused', gift);
    this.#gifts.delete(gift);
    if (this.#goal === gift) this.#goal = null;
  }

  /** `next` returns the number that the server gave to the gift that takes its place. */
  choose(gift: number, seen: number, next: () => number) {
    const known = this.#gift(gift);
    if (known.status !== 'unused') return;
    if (known.points !== seen) throw new Rejected('gift-price-changed', gift);
    if (known.points > this.remaining) throw new Rejected('gift-not-affordable', gift);
    if (known.repeats && this.#isFull()) throw new Rejected('too-many-gifts', gift);
    this.#gifts.set(gift, { ...known, status: 'chosen' });
    const number = known.repeats ? next() : null;
    if (number !== null) this.#gifts.set(number, known);
    if (this.#goal === gift) this.#goal = number;
  }

  giveBack(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'received') throw new Rejected('gift-received', gift);
    if (known.status === 'chosen' && this.#stands(known.series, gift)) this.#gifts.delete(gift);
    else this.#gifts.set(gift, { ...known, status: 'unused' });
  }

  handOver(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'unused') throw new Rejected('gift-not-chosen', gift);
    this.#gifts.set(gift, { ...known, status: 'received' });
  }

  takeBack(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'unused') throw new Rejected('gift-not-received', gift);
    if (known.status === 'chosen') return;
    if (this.#isFull()) throw new Rejected('too-many-gifts', gift);
    this.#gifts.set(gift, { ...known, status: 'chosen' });
  }

  saveFor(gift: number | null) {
    if (gift !== null && this.#gift(gift).status !== 'unused') {
      throw new Rejected('gift-not-unused', gift);
    }
    this.#goal = gift;
  }

  #gift(gift: number): NaiveGift {
    const known = this.#gifts.get(gift);
    if (!known) throw new Rejected('not-found', gift);
    return known;
  }

  #isFull(): boolean {
    return this.gifts.filter(({ status }) => status !== 'received').length >= MOST_GIFTS;
  }

  /** Whether another gift of a row is unused. */
  #stands(series: number, but: number): boolean {
    return this.gifts.some(
      (each) => each.series === series && each.status === 'unused' && each.gift !== but,
    );
  }
}
