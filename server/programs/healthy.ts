/**
 * Health check for a supervisor on the same machine: exits with 0 when the server is well, else
 * with 1.
 */
import { readConfig, StartError } from '../base/config.ts';
import { program } from './program.ts';

/** Callers such as Docker wait five seconds. */
const ANSWER_MS = 4000;
const EVERYWHERE = ['::', '0.0.0.0'];

await program(async () => {
  const { port, host } = readConfig(process.env);
  const name = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(`http://${name}:${port}/healthz`, { signal });
  if (!answer.ok) throw new StartError(await answer.text());
});
