/** What was counted against a limit. */
export interface RateLimitTable {
  /** The limit's name, and a SHA-256 of whom it counts. */
  key: string;
  points: number;
  /** The instant at which the counting begins anew. */
  expire: number;
}
