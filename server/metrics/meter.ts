/** A request that was answered. */
export interface Answered {
  method: string;
  /** The pattern of its route: an address may hold a child's login. */
  route: string;
  status: number;
  ms: number;
}

/** Who hears of each request that was answered. */
export interface Meter {
  answered(request: Answered): void;
}
