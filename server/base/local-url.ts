import { isIPv6 } from 'node:net';

interface Listening {
  host: string;
  port: number;
}

/** Returns whether a server that listens on this address is reachable at each address it has. */
export function isEverywhere(host: string): boolean {
  // A URL has one notation for each address: `::0` and `0:0:0:0:0:0:0:0` are `::`, `0` is `0.0.0.0`.
  return ['[::]', '0.0.0.0'].includes(new URL(`http://${inUrl(host)}`).hostname);
}

/** Returns the address of a server for programs on the same machine. */
export function localUrl({ host, port }: Listening, itself = 'localhost'): string {
  return `http://${isEverywhere(host) ? itself : inUrl(host)}:${port}`;
}

/** URLs have no notation for the interface of a link-local address (`fe80::1%eth0`). */
function inUrl(host: string): string {
  return isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host;
}
