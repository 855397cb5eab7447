/** A request that was answered. */
export interface Answered {
  method: string;
  /** The pattern of its route: an address may hold a child's login. */
  route: string;
  status: number;
  ms: number;
}

/** Counts what happens in the server. */
export interface Meter {
  answered(request: Answered): void;
  /** A request exceeded a rate limit. */
  limited(name: string): void;
  /** Too many passwords waited: one more was neither hashed nor compared. */
  passwordRefused(): void;
}
