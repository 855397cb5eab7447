import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '#fixtures/random.ts';
import type { Cut } from './cuts.ts';
import { type Disk, type Files, layOut, unseen } from './disk.ts';
import type { Step } from './steps.ts';

export interface Survival {
  /** The number of cuts after which a server does not start, or has a fault. */
  broken: number;
  /** A sentence for the first fault of each, and for each file that was not recorded. */
  faults: string[];
}

export interface Cuts {
  /** The disk before the first step, and all that happened to it since. */
  disk: Disk;
  steps: readonly Step[];
  /** In the order of their steps. */
  cuts: readonly Cut[];
  /** The folder that was recorded. */
  watched: string;
  into: string;
  random: Random;
}

/**
 * Writes each state that a cut could leave, and audits it. `audit` gets the folder that represents
 * the recorded one, and the log's length.
 */
export async function auditCuts(
  { disk, steps, cuts, watched, into, random }: Cuts,
  audit: (folder: string, upTo: number) => Promise<string[]>,
): Promise<Survival> {
  const survival: Survival = { broken: 0, faults: [] };
  let at = 0;
  const goOn = (end: number) => {
    for (; at < steps.length && (steps[at] as Step).end <= end; at += 1) {
      disk.step(steps[at] as Step);
    }
  };
  for (const { step, fate } of cuts) {
    goOn(step.end);
    const folder = path.join(into, 'state');
    const files: Files = new Map([[watched, null], ...disk.cut(fate, random)]);
    layOut(files, watched, folder, random);
    const [fault] = await audit(folder, step.end);
    rmSync(folder, { recursive: true });
    if (fault) {
      survival.broken += 1;
      survival.faults.push(`cut at ${step.end} (${step.kind}), unsynced ${fate}: ${fault}`);
    }
  }
  goOn(Number.POSITIVE_INFINITY);
  const names = unseen(disk);
  survival.faults.push(...names.map((name) => `Some operations on ${name} were not recorded.`));
  return survival;
}
