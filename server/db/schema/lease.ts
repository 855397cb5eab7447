/** Which server does a job, and when it was last done, were it by another. */
export interface LeaseTable {
  job: string;
  holder: string;
  /** When it ends unless it is prolonged, on the engine's clock; 0 where it was given back. */
  until: number;
  done: number | null;
}
