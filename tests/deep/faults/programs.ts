import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Ended } from './server-process.ts';

interface Given {
  args?: string[];
  env?: Record<string, string>;
  preload?: string;
}

type Program =
  | 'admin'
  | 'backup'
  | 'restore'
  | 'go-back'
  | 'move'
  | 'import-family'
  | 'export-family'
  | 'verify';

export async function runProgram(
  name: Program,
  dataDir: string,
  { args = [], env = {}, preload }: Given = {},
): Promise<Ended & { output: string }> {
  const before = preload ? ['--import', preload] : [];
  const child = spawn(process.execPath, [...before, `dist/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, errors, output };
}

/** Takes a backup and returns its file; throws the program's output if it fails. */
export async function backUp(dataDir: string): Promise<string> {
  const { code, errors, output } = await runProgram('backup', dataDir);
  if (code !== 0) throw new Error(errors);
  return output.slice(0, output.indexOf(': '));
}

/** Restores a backup; throws the program's output if it fails. */
export async function restoreFrom(copy: string, dataDir: string): Promise<void> {
  const { code, errors } = await runProgram('restore', dataDir, { args: [copy] });
  if (code !== 0) throw new Error(errors);
}
