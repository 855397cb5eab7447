import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import { giveBackLease, LEASE_MS, lastDone, takeLease } from '../db/installation/lease.ts';
import type { Storage } from '../db/storage.ts';
import { isDue, type Job } from './schedule.ts';

const PROLONGED_MS = LEASE_MS / 4;

/**
 * Returns the job so that only one of all servers on the database runs it. The server holds a lease
 * and renews it while the job runs. When a server dies, another one starts the job again, so a job
 * must be safe to repeat. The signal is aborted when the lease is lost.
 */
export function onOneServer(
  { storage, clock }: { storage: Pick<Storage, 'read' | 'write'>; clock: Clock },
  job: Job,
): Job {
  const holder = randomUUID();

  async function underLease(signal: AbortSignal) {
    const lost = new AbortController();
    let held = performance.now();
    const prolong = async () => {
      const began = performance.now();
      try {
        if (await takeLease(storage, job.name, holder)) held = began;
        else lost.abort(new Error('Another server has taken it over.'));
      } catch {
        if (performance.now() - held > LEASE_MS) lost.abort(new Error('The lease has run out.'));
      }
    };
    const prolonging = setInterval(prolong, PROLONGED_MS);
    // A job that does not end then must not keep the lease.
    signal.addEventListener('abort', () => clearInterval(prolonging), { once: true });
    try {
      await job.run(AbortSignal.any([signal, lost.signal]));
    } finally {
      clearInterval(prolonging);
    }
    return clock();
  }

  return {
    ...job,
    lastDone: () => lastDone(storage.read, job.name),
    async run(signal) {
      const taken = await takeLease(storage, job.name, holder);
      if (!taken) return;
      let done: number | undefined;
      try {
        // Another server may have done it in the meantime.
        if (isDue(job, taken.done, clock())) done = await underLease(signal);
      } finally {
        await giveBackLease(storage, job.name, holder, done);
      }
    },
  };
}
