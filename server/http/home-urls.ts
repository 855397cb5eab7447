import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses that the first line names. */
const MOST = 2;
/** Networks of containers and virtual machines on this machine. */
const VIRTUAL = /^(docker|br-|veth|virbr|cni|podman|vmnet|vboxnet|lxc)/;
const IN_CONTAINER = ['/.dockerenv', '/run/.containerenv'];

/** For other devices. The addresses of a container are reachable only from its host. */
export function homeUrls(
  port: number,
  interfaces = IN_CONTAINER.some((mark) => existsSync(mark)) ? {} : networkInterfaces(),
): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => (VIRTUAL.test(name) ? [] : addresses))
    .filter(({ family, address }) => family === 'IPv4' && isPrivate(address))
    .slice(0, MOST)
    .map(({ address }) => `http://${address}:${port}`);
}

function isPrivate(address: string): boolean {
  return ipaddr.parse(address).range() === 'private';
}
