import ipaddr from 'ipaddr.js';

/** Names that resolve only at home; `localhost` is for trying it out. */
const HOME_NAME = /^localhost$|.\.(?:local|lan|home\.arpa)$/;
const HOME_RANGES = ['private', 'uniqueLocal', 'loopback'];

/**
 * Returns whether a host, as it stands in a URL, can only be in the operator's own network. Https is
 * not needed there, and a name of the internet would send passwords in the clear.
 */
export function isHomeHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(address)) return HOME_NAME.test(hostname);
  return HOME_RANGES.includes(ipaddr.process(address).range());
}
