import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartError } from '../../base/start-error.ts';
import type { Command } from './commands.ts';
import { socketIn } from './socket.ts';

/** Longer than the server's own deadline, so that its error arrives. */
const ANSWER_TIMEOUT_MS = 40_000;

const REASONS: Record<string, (dataDir: string) => string> = {
  ENOENT: (dataDir) => `No server runs on ${dataDir}: start it, or set DATA_DIR to its directory.`,
  ECONNREFUSED: (dataDir) => `No server runs on ${dataDir}; the last one was killed. Start it.`,
  ECONNRESET: (dataDir) => `The server on ${dataDir} ended before it had answered.`,
  EACCES: (dataDir) => `The server on ${dataDir} runs under another account: use that account.`,
};

/** Throws a `StartError` when the server rejects it, does not run or does not answer in time. */
export async function callServer(
  dataDir: string,
  command: Command,
  word = '',
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const at = { socketPath: socketIn(dataDir), path: `/${command}/${encodeURIComponent(word)}` };
  try {
    const { status, body } = await answered({ ...at, method: 'POST', agent: false, signal });
    if (status === 200) return body;
    throw new StartError(body);
  } catch (error) {
    if (signal.aborted) throw new StartError(`The server on ${dataDir} does not answer.`);
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(reason(dataDir)) : error;
  }
}

function answered(options: object): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}
