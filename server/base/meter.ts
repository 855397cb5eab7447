/** `refused`: rejected for good. `failed`: could not be delivered now. */
export type Result = 'sent' | 'refused' | 'failed';

/** Counts events in the server. */
export interface Meter {
  /** A request was answered. `route` is a pattern, since an address can contain a kid's login. */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  /** A request exceeded a rate limit. */
  limited(name: string): void;
  /** The queue for password hashing was full, so one more password was rejected. */
  passwordRefused(): void;
  /** A write was committed on SQLite, or its WAL was synced to the disk. */
  committed(step: 'commit' | 'sync', ms: number): void;
  /** A letter was delivered, or was not. */
  mailed(result: Result): void;
  /** A push service received a notification for one device. */
  pushed(result: Result | 'gone'): void;
  /** A webhook was sent an event. `rejected`: it does not want this one. */
  delivered(result: Result | 'gone' | 'rejected'): void;
}
