/** What was counted against a limit. Its columns and their order are those of the limiter's library. */
export interface RateLimitTable {
  /** The limit's name, and a SHA-256 of whom it counts. */
  key: string;
  points: number;
  /** The instant at which the counting begins anew. */
  expire: number;
}
