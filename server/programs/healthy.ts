/** For whoever watches over the server on the same machine: ends with 0 where it is well, else with 1. */
import { readConfig, StartError } from '../base/config.ts';
import { program } from './program.ts';

/** Who asks, as a container's engine does, waits five seconds. */
const ANSWER_MS = 4000;
const EVERYWHERE = ['::', '0.0.0.0'];

await program(async () => {
  const { port, host } = readConfig(process.env);
  const name = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(`http://${name}:${port}/healthz`, { signal });
  if (!answer.ok) throw new StartError(await answer.text());
});
