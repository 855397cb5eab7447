/** `refused`: rejected for good. `failed`: could not be delivered now. */
export type Result = 'sent' | 'refused' | 'failed';

export interface Meter {
  /** `route` is a pattern, since an address can contain a kid's login. */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  limited(name: string): void;
  /** The queue for password hashing was full, so one more password was rejected. */
  passwordRefused(): void;
  /** A write was committed on SQLite, or its WAL was synced to the disk. */
  committed(step: 'commit' | 'sync', ms: number): void;
  mailed(result: Result): void;
  pushed(result: Result | 'gone'): void;
  /** `rejected`: the receiver does not want this event. */
  delivered(result: Result | 'gone' | 'rejected'): void;
}
