/** What an address wants printed at first: the week of one child, of all where none is named. */
export interface Wanted {
  dziecko?: string | undefined;
}

/** As `filterOf` it answers in any case: what it left out would stay in the address. */
export function wantedOf({ dziecko }: Record<string, unknown>): Wanted {
  return { dziecko: typeof dziecko === 'string' ? dziecko : undefined };
}
