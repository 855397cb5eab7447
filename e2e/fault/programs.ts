import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Ended } from './server-process.ts';

/** Runs one of the built programs on a folder of data, as the operator does. */
export async function runProgram(
  name: 'backup' | 'restore',
  dataDir: string,
  { args = [] as string[], env = {} as Record<string, string>, preload = '' } = {},
): Promise<Ended & { said: string }> {
  const program = path.resolve(`dist/server/${name}.js`);
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), program, ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [said, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, errors, said };
}

/** Takes a backup; throws what the program said where there is none. Returns its file. */
export async function backUp(dataDir: string): Promise<string> {
  const { code, errors, said } = await runProgram('backup', dataDir);
  if (code !== 0) throw new Error(errors);
  return said.slice(0, said.indexOf(': '));
}

/** Restores a backup; throws what the program said where it is not. */
export async function restoreFrom(copy: string, dataDir: string): Promise<void> {
  const { code, errors } = await runProgram('restore', dataDir, { args: [copy] });
  if (code !== 0) throw new Error(errors);
}
