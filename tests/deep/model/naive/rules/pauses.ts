export interface NaiveDays {
  kind: 'holiday' | 'illness';
  from: number;
  to: number;
  /** Every so many weeks; 0: once. */
  every: number;
  /** The last day on which a turn can begin. */
  until: number;
}

interface RestingDay {
  pause: number;
  kind: NaiveDays['kind'];
  /** The first day of its turn. */
  first: number;
}

/** The days of a kid's pauses, one by one, each with the number and the kind of its pause. */
export class NaivePauses {
  readonly #resting = new Map<number, RestingDay>();

  kindOn(day: number): NaiveDays['kind'] | null {
    return this.#resting.get(day)?.kind ?? null;
  }

  numbers(): number[] {
    const inOrder = [...this.#resting].sort(([one], [other]) => one - other);
    return [...new Set(inOrder.map(([, { pause }]) => pause))];
  }

  has(pause: number): boolean {
    return this.numbers().includes(pause);
  }

  /** What of it can still be changed; `null` when that began too long ago. */
  days(pause: number, today: number): NaiveDays | null {
    const days = [...this.#resting].filter(
      ([, each]) => each.pause === pause && this.#isOpen(each, today),
    );
    const [one] = days;
    if (!one || days.some(([, { first }]) => today - first > 92)) return null;
    const firsts = [...new Set(days.map(([, { first }]) => first))].sort((a, b) => a - b);
    const [from = 0, second = from] = firsts;
    const length = days.filter(([, { first }]) => first === from).length;
    const until = firsts.at(-1) ?? from;
    return { kind: one[1].kind, from, to: from + length - 1, every: (second - from) / 7, until };
  }

  overlaps(pause: number | null, days: NaiveDays, today: number): boolean {
    return turnDays(days).some(([day]) => {
      const other = this.#resting.get(day);
      return other && (other.pause !== pause || !this.#isOpen(other, today));
    });
  }

  set(pause: number, days: NaiveDays, today: number) {
    this.delete(pause, today);
    for (const [day, first] of turnDays(days)) {
      this.#resting.set(day, { pause, kind: days.kind, first });
    }
  }

  delete(pause: number, today: number) {
    const open = [...this.#resting].filter(
      ([, each]) => each.pause === pause && this.#isOpen(each, today),
    );
    for (const [day] of open) this.#resting.delete(day);
  }

  /** Whether a turn is not over, or is the last one of a pause that is over. */
  #isOpen({ pause, first }: RestingDay, today: number): boolean {
    const ofPause = [...this.#resting].filter(([, each]) => each.pause === pause);
    const lastDay = (of: number) =>
      Math.max(...ofPause.filter(([, each]) => each.first === of).map(([day]) => day));
    const isOver = ofPause.every(([day]) => day < today);
    const lastFirst = Math.max(...ofPause.map(([, each]) => each.first));
    return isOver ? first === lastFirst : lastDay(first) >= today;
  }
}

/** Returns each day of each turn, with the first day of the turn. */
function turnDays({ from, to, every, until }: NaiveDays): [day: number, first: number][] {
  const firsts = [from];
  if (every > 0) {
    for (let first = from + 7 * every; first <= until; first += 7 * every) firsts.push(first);
  }
  const found: [number, number][] = [];
  for (const first of firsts) {
    for (let day = first; day <= first + to - from; day += 1) found.push([day, first]);
  }
  return found;
}

/** Returns why no family may have such a pause; `null` if it may. */
export function refusedDays(days: NaiveDays, today: number): string | null {
  const { from, to, every, until } = days;
  if (from > to || (every > 0 && from > until)) return '422 pause-backwards';
  if (to - from > 91) return '422 pause-too-long';
  if (every > 0 && to - from + 1 >= 7 * every) return '422 pause-meets-itself';
  if (today - from > 92 || from - today > 366) return '422 pause-out-of-reach';
  if (every > 0 && to < today) return '422 pause-out-of-reach';
  if (new Set(turnDays(days).map(([, first]) => first)).size > 26) return '422 too-many-turns';
  return null;
}
