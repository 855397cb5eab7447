/** The state of a star code's door (`domain/door.ts`). Instants in ms. */
export interface DoorTable {
  family_id: number;
  /** A kid's or a grown-up's number. */
  profile: number;
  guesses: number;
  row_from: number;
  way_from: number;
  rested_at: number;
  naps: number;
  asleep_until: number;
  closed_until: number;
  most: number;
}

/** Each wrong set of stars tried at a door: which guess it was, and when it was last tried. */
export interface DoorGuessTable {
  family_id: number;
  profile: number;
  /** Bit 0 is the first star. */
  stars: number;
  nth: number;
  at: number;
  own: number;
}
