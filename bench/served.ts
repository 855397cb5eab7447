import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
export interface Served {
  address: string;
  stop(): Promise<void>;
}

/** Starts a Node program and waits until it says that it is ready. */
export async function start(
  words: string[],
  port: number,
  env: Record<string, string>,
): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('ready')) break;
  child.stdout?.resume();
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
