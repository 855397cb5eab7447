/** The lock of a star code (`domain/door.ts`). Instants in ms. */
export interface DoorTable {
  family_id: number;
  /** The number of a kid or a grown-up. */
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

/** A wrong set of stars: its number among the attempts, and when it was last tried. */
export interface DoorGuessTable {
  family_id: number;
  profile: number;
  /** Bit 0 is the first star. */
  stars: number;
  nth: number;
  at: number;
  own: number;
}
