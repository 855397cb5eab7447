/** What is remembered about guesses at a star code, as `domain/door.ts` has it. Instants in ms. */
export interface DoorTable {
  family_id: number;
  /** A kid's number, 0 for the parent. */
  kid: number;
  guesses: number;
  row_from: number;
  way_from: number;
  rested_at: number;
  naps: number;
  asleep_until: number;
  closed_until: number;
  most: number;
}

/** Each wrong set that was tried at a door: as which guess and when last. */
export interface DoorGuessTable {
  family_id: number;
  kid: number;
  /** Bit 0 is the first star. */
  stars: number;
  nth: number;
  at: number;
  own: number;
}
