/** Deadlines of PostgreSQL work in ms. */
export interface Deadlines {
  /** Opening a connection, or waiting for a free one of the pool. */
  connection: number;
  /** Waiting for a row lock; PostgreSQL enforces it. */
  lock: number;
  /** A statement; PostgreSQL enforces it. */
  statement: number;
  /** A frozen PostgreSQL enforces nothing, so the client closes the connection. */
  answer: number;
  /** Between statements of a transaction. Then PostgreSQL rolls back: the server may be frozen. */
  idle: number;
  /** How long one write of a family may block the next ones on this server. */
  turn: number;
}

/**
 * Deadlines for requests. In the worst case a request waits for its family's turn, a connection and
 * an answer in sequence. Together this is less than the five seconds after which it is rejected.
 */
export const QUICK: Deadlines = {
  connection: 2000,
  lock: 1000,
  statement: 1250,
  answer: 1500,
  idle: 5000,
  turn: 1250,
};

const MINUTE_MS = 60_000;

/** Deadlines for background work: upgrades, cleaning, a move to another database. */
export const PATIENT: Deadlines = {
  connection: 5000,
  lock: MINUTE_MS,
  statement: 30 * MINUTE_MS,
  answer: 31 * MINUTE_MS,
  idle: 30 * MINUTE_MS,
  turn: MINUTE_MS,
};
