export interface NaiveDays {
  kind: 'holiday' | 'illness';
  from: number;
  to: number;
}

/** The days of a kid's pauses, one by one, each with the number and the kind of its pause. */
export class NaivePauses {
  readonly #resting = new Map<number, { pause: number; kind: NaiveDays['kind'] }>();

  kindOn(day: number): NaiveDays['kind'] | null {
    return this.#resting.get(day)?.kind ?? null;
  }

  numbers(): number[] {
    const inOrder = [...this.#resting].sort(([one], [other]) => one - other);
    return [...new Set(inOrder.map(([, { pause }]) => pause))];
  }

  days(pause: number): NaiveDays | null {
    const days = [...this.#resting].filter(([, each]) => each.pause === pause);
    const [first] = days;
    if (!first) return null;
    const all = days.map(([day]) => day);
    return { kind: first[1].kind, from: Math.min(...all), to: Math.max(...all) };
  }

  overlaps(pause: number | null, { from, to }: NaiveDays): boolean {
    for (let day = from; day <= to; day += 1) {
      const other = this.#resting.get(day);
      if (other && other.pause !== pause) return true;
    }
    return false;
  }

  set(pause: number, { kind, from, to }: NaiveDays) {
    this.delete(pause);
    for (let day = from; day <= to; day += 1) this.#resting.set(day, { pause, kind });
  }

  delete(pause: number) {
    for (const [day, each] of [...this.#resting]) {
      if (each.pause === pause) this.#resting.delete(day);
    }
  }
}

/** Returns why no family may have such a pause; `null` if it may. */
export function refusedDays({ from, to }: NaiveDays, today: number): string | null {
  if (from > to) return '422 pause-backwards';
  if (to - from > 91) return '422 pause-too-long';
  if (today - from > 92 || from - today > 366) return '422 pause-out-of-reach';
  return null;
}

/** Returns whether it began too long ago to be changed. */
export function isHistory({ from }: NaiveDays, today: number): boolean {
  return today - from > 92;
}
