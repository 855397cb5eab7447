import type { Day } from '#domain/day.ts';
import { type Week, weekOf } from '#domain/week.ts';

/** What an address wants printed: of which child at first, all where none is named, and which week. */
export interface Wanted {
  dziecko?: string | undefined;
  tydzien?: 'nastepny' | undefined;
}

/** As `filterOf` it answers in any case: what it left out would stay in the address. */
export function wantedOf({ dziecko, tydzien }: Record<string, unknown>): Wanted {
  return {
    dziecko: typeof dziecko === 'string' ? dziecko : undefined,
    tydzien: tydzien === 'nastepny' ? tydzien : undefined,
  };
}

/** The week that is printed: this one, or the next. */
export function chartedWeek({ tydzien }: Wanted, today: Day): Week {
  return weekOf(today) + (tydzien === 'nastepny' ? 1 : 0);
}
