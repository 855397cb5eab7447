import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Ask } from './connection.ts';

export interface Attack {
  server: Pick<ServerProcess, 'address'>;
  asks: readonly Ask[];
}

const ATTACKER = path.resolve('bench/measure/attacker.ts');

/** Another process sends, because receiving would delay the clock of the work. */
export async function attackedBy<T>(
  { address }: ServerProcess,
  asks: readonly Ask[],
  work: () => Promise<T>,
): Promise<T> {
  const attacker = fork(ATTACKER, { serialization: 'advanced' });
  const ended = once(attacker, 'exit');
  try {
    const attack: Attack = { server: { address }, asks };
    attacker.send(attack);
    const under = once(attacker, 'message').then(() => true);
    if (!(await Promise.race([under, ended.then(() => false)]))) throw new Error('no attack');
    return await work();
  } finally {
    attacker.kill();
    await ended;
  }
}
