import type { Meter } from '../../base/meter.ts';
import type { Disk } from '../engine/shared-commits.ts';
import type { Embedded } from '../engine/sqlite-driver.ts';

/** Wraps a connection and its disk to report the duration of commits and syncs to the meter. */
export function measuredCommits<Schema>(
  writing: Embedded<Schema>,
  disk: Disk,
  meter: Meter | null,
): [Embedded<Schema>, Disk] {
  if (!meter) return [writing, disk];
  return [
    {
      ...writing,
      say(words) {
        if (words !== 'commit') return writing.say(words);
        const begun = performance.now();
        try {
          writing.say(words);
        } finally {
          meter.committed('commit', performance.now() - begun);
        }
      },
    },
    {
      ...disk,
      async sync() {
        const begun = performance.now();
        try {
          await disk.sync();
        } finally {
          meter.committed('sync', performance.now() - begun);
        }
      },
    },
  ];
}
