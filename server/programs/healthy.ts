/** For a supervisor on the same machine: exits with 0 when the server is well, else with 1. */
import { readConfig } from '../base/config.ts';
import { localUrl } from '../base/local-url.ts';
import { StartError } from '../base/start-error.ts';
import { program } from './program.ts';

/** Callers such as Docker wait five seconds. */
const ANSWER_MS = 4000;

await program(async () => {
  const address = localUrl(readConfig(process.env), '127.0.0.1');
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(`${address}/healthz`, { signal });
  if (!answer.ok) throw new StartError(await answer.text());
});
