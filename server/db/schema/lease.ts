/** Which server holds a job, and when any server last did it. */
export interface LeaseTable {
  job: string;
  holder: string;
  /** When the lease expires, on the database's clock; 0 after its release. */
  until: number;
  done: number | null;
}
