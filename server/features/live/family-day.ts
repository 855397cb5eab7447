import type { Day } from '#domain/day.ts';
import { dayIn } from '../../base/clock.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { AppContext } from '../../http/context.ts';
import { familyNow } from '../../live/queries.ts';

/** A family’s day as long as somebody listens: at midnight, and in another time zone, another. */
export class FamilyDay {
  readonly #context: Context;
  readonly #family: number;
  #zone: string;

  constructor(context: Context, { family, timeZone }: Pick<Visitor, 'family' | 'timeZone'>) {
    this.#context = context;
    this.#family = family;
    this.#zone = timeZone;
  }

  today(): Day {
    return dayIn(this.#zone, this.#context.clock());
  }

  /** The family’s settings have changed, perhaps its time zone. */
  lookAgain() {
    const { background, storage } = this.#context;
    background.run('a stream did not learn of its family’s time zone', async () => {
      this.#zone = (await familyNow(storage.read, this.#family))?.timeZone ?? this.#zone;
    });
  }
}

type Context = Pick<AppContext, 'storage' | 'clock' | 'background'>;
