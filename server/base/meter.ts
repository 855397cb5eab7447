/** A request that was answered. */
export interface Answered {
  method: string;
  /** The pattern of its route: an address may hold a child's login. */
  route: string;
  status: number;
  ms: number;
}

/** `refused`: it will never be taken. `failed`: it could not be handed over now. */
export type Result = 'sent' | 'refused' | 'failed';

/** Counts what happens in the server. */
export interface Meter {
  answered(request: Answered): void;
  /** A request exceeded a rate limit. */
  limited(name: string): void;
  /** Too many passwords waited: one more was neither hashed nor compared. */
  passwordRefused(): void;
  /** A write was committed on SQLite, or its log brought to the disk. */
  committed(step: 'commit' | 'sync', ms: number): void;
  /** A letter was handed over, or was not. */
  mailed(result: Result): void;
  /** A push service got a notification for one device. */
  pushed(result: Result | 'gone'): void;
}
