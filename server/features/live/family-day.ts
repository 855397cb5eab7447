import type { Day } from '#domain/day.ts';
import { dayIn } from '../../base/clock.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { AppContext } from '../../http/context.ts';
import { familyNow } from '../../live/queries.ts';

/**
 * Tracks the family’s day while a stream is open: it changes at midnight and with the time zone.
 */
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

  /** Reads the time zone again after a change of the family’s settings. */
  lookAgain() {
    const { background, storage } = this.#context;
    background.run('event stream could not read the time zone; its day may be wrong', async () => {
      this.#zone = (await familyNow(storage.read, this.#family))?.timeZone ?? this.#zone;
    });
  }
}

type Context = Pick<AppContext, 'storage' | 'clock' | 'background'>;
