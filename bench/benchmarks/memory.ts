import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Answer } from '../measure/answer.ts';
import { withHousehold } from '../measure/household.ts';
import { residentBytes } from '../measure/machine.ts';
import { besideFloor } from '../measure/servers.ts';
import { Streams } from '../measure/streams.ts';

const DAYS = 30;
const STREAMS = 1000;
const SETTLED_MS = 3000;
const MEGABYTE = 1024 * 1024;

export function memory(): Promise<Answer<'memory'>> {
  return withHousehold(DAYS, ({ dataDir, cookies }) =>
    besideFloor('bare.mjs', dataDir, async ({ ours, floor }) => {
      const resident = async () => {
        await pause(SETTLED_MS);
        const of = ({ pid }: ServerProcess) => residentBytes(pid) / MEGABYTE;
        return { ours: of(ours), floor: of(floor) };
      };
      const idle = await resident();
      const streams = new Streams();
      for (const { address } of [ours, floor]) {
        await streams.open(address, cookies.kid.slice(0, STREAMS));
      }
      const listenedTo = await resident();
      streams.close();
      return { 'resident, idle': idle, 'resident, 1 000 streams': listenedTo };
    }),
  );
}
