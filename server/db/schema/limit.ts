/** The count of a rate limit. */
export interface RateLimitTable {
  /** The limit's name, and a SHA-256 of the counted client. */
  key: string;
  points: number;
  /** The instant at which the count restarts. */
  expire: number;
}
