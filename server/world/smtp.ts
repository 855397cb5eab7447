import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePort } from './port.ts';

export interface Arrived {
  from: string;
  to: string[];
  raw: Buffer;
}

/** A mail server on this machine that takes every letter, but for what `options` says otherwise. */
export async function startSmtp(options: SMTPServerOptions = {}, wantedPort?: number) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        answer();
      });
    },
    ...options,
  });
  const port = wantedPort ?? (await freePort());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  // A connection that a client breaks off is its own affair.
  server.on('error', () => {});
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  return { port, url: `smtp://127.0.0.1:${port}`, arrived, stop };
}
