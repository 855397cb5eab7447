/**
 * A kid's purse by the specification (section 9), counted from its lists at each use. The stored
 * totals must agree with it, also after concurrent requests.
 */
export class NaivePurse {
  readonly #earned = new Map<string, number>();
  readonly #gifts = new Map<number, { points: number; status: 'unused' | 'chosen' | 'received' }>();

  get earned(): number {
    return [...this.#earned.values()].reduce((sum, points) => sum + points, 0);
  }

  get remaining(): number {
    const taken = [...this.#gifts.values()].filter(({ status }) => status !== 'unused');
    return taken.reduce((sum, { points }) => sum - points, this.earned);
  }

  /** Adds the points of a done mark or extra points, under their name. */
  earn(name: string, points: number) {
    this.#earned.set(name, points);
  }

  lose(name: string) {
    this.#earned.delete(name);
  }

  addGift(gift: number, points: number) {
    this.#gifts.set(gift, { points, status: 'unused' });
  }

  price(gift: number, points: number) {
    const known = this.#gift(gift);
    if (known.status !== 'unused')
      throw new Error(`Gift ${gift} is ${known.status}, yet it was edited.`);
    known.points = points;
  }

  remove(gift: number) {
    const { status } = this.#gift(gift);
    if (status !== 'unused') throw new Error(`Gift ${gift} is ${status}, yet it was deleted.`);
    this.#gifts.delete(gift);
  }

  choose(gift: number, seen: number) {
    const known = this.#gift(gift);
    if (known.status !== 'unused') return;
    if (known.points !== seen)
      throw new Error(`Gift ${gift} was taken at a price it does not have.`);
    if (known.points > this.remaining) throw new Error(`Gift ${gift} was overspent on.`);
    known.status = 'chosen';
  }

  giveBack(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'received')
      throw new Error(`Gift ${gift} was handed over, yet given back.`);
    known.status = 'unused';
  }

  handOver(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'unused') throw new Error(`Gift ${gift} was not chosen, yet handed over.`);
    known.status = 'received';
  }

  takeBack(gift: number) {
    const known = this.#gift(gift);
    if (known.status === 'unused')
      throw new Error(`Gift ${gift} was not received, yet taken back.`);
    known.status = 'chosen';
  }

  statusOf(gift: number) {
    return this.#gift(gift).status;
  }

  #gift(gift: number) {
    const known = this.#gifts.get(gift);
    if (!known) throw new Error(`Gift ${gift} was deleted, yet it was there.`);
    return known;
  }
}
