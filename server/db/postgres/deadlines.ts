/** How long what PostgreSQL is asked may take, each in ms. */
export interface Deadlines {
  /** A new connection, or the wait until one of the pool is free. */
  connection: number;
  /** A lock on a row that somebody else holds; PostgreSQL itself gives up the wait. */
  lock: number;
  /** A statement; PostgreSQL itself gives it up. */
  statement: number;
  /** Its answer. An engine that is frozen gives nothing up: then the connection is given up. */
  answer: number;
  /** The next statement of a transaction, before PostgreSQL undoes it: its server may be frozen. */
  idle: number;
}

/**
 * For what a request waits for. In the worst case it waits for its family's turn, for a connection
 * and for an answer, one after the other: together less than the five seconds within which it is
 * refused.
 */
export const QUICK: Deadlines = {
  connection: 2000,
  lock: 1000,
  statement: 1250,
  answer: 1500,
  idle: 5000,
};
/** How long one write of a family keeps its others waiting on this server, in ms. */
export const TURN_MS = 1250;

const MINUTE_MS = 60_000;

/** For what nobody waits for: upgrades, cleaning, a move to another database. */
export const PATIENT: Deadlines = {
  connection: 5000,
  lock: MINUTE_MS,
  statement: 30 * MINUTE_MS,
  answer: 31 * MINUTE_MS,
  idle: 30 * MINUTE_MS,
};
