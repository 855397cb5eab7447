import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Maximum length of the output that is read; an error is one line. */
const MOST_OUTPUT = 2000;

/**
 * Returns the output of the subprocess. Throws its error output when it fails, and the reason of
 * `signal` after killing it.
 */
export async function runOwnProgram(program: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Listen first: a program that cannot be started emits `error` on the next tick and has no
  // streams.
  const ended = once(child, 'close').catch((error) => [null, error.message]);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] = (texts[name] + text).slice(0, MOST_OUTPUT);
    });
  }
  const [code, cause] = await ended;
  signal.throwIfAborted();
  if (code === 0) return texts.stdout.trim();
  throw new Error(texts.stderr.trim() || `The program ended with ${code ?? cause}.`);
}
