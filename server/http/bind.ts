import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { StartError } from '../base/start-error.ts';

const EVERYWHERE = '::';
const EVERYWHERE_IPV4 = '0.0.0.0';
/** What a system without IPv6 answers to an IPv6 address. */
const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

interface Variables {
  host: string;
  port: string;
}

/** On all IPv4 addresses if the system has no IPv6. Throws a `StartError` with the variable. */
export async function bind(
  server: Server,
  { host, port }: { host: string; port: number },
  variables: Variables,
): Promise<{ host: string; port: number }> {
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return { host, port: (server.address() as AddressInfo).port };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (host === EVERYWHERE && NO_IPV6.includes(code ?? '')) {
      return bind(server, { host: EVERYWHERE_IPV4, port }, variables);
    }
    throw new StartError(refusal(code ?? message, { host, port }, variables), { cause: error });
  }
}

function refusal(code: string, at: { host: string; port: number }, its: Variables): string {
  const port = `${its.port} ${at.port}`;
  const host = `${its.host} ${at.host}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${port} is in use: stop the program that uses it, or set ${its.port} to another number.`;
    case 'EACCES':
    case 'EPERM':
      return `${port} is not permitted for this account (${code}): set ${its.port} to a number from 1024.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not a known name (${code}): set ${its.host} to an address of this machine, or leave it out.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `${host} is not an address of this machine (${code}): correct ${its.host}, or leave it out.`;
    default:
      return `The server cannot listen on ${host}, ${port} (${code}).`;
  }
}
