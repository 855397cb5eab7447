import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Of what a program says when it fails; its reason is one line. */
const MOST_SAID = 2000;

/**
 * Runs a program of ours beside the server, told by the same environment: what it does keeps nobody
 * waiting, and whatever goes wrong ends with it. Returns what it says on its output; throws what it
 * says on its error output where it fails, and the signal's reason, having killed it, once that is
 * aborted.
 */
export async function runOwnProgram(program: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Before anything else: a program that cannot be started says so on the next tick, and has no streams.
  const ended = once(child, 'close').catch((error) => [null, error.message]);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] = (texts[name] + text).slice(0, MOST_SAID);
    });
  }
  const [code, cause] = await ended;
  signal.throwIfAborted();
  if (code === 0) return texts.stdout.trim();
  throw new Error(texts.stderr.trim() || `The program ended with ${code ?? cause}.`);
}
