import { randomInt } from 'node:crypto';

/** Digits and letters that people do not confuse. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const RANDOM_SIGNS = 4;
const LONGEST_NAME = 30;

/** Such as `zosia-7k3f`. It is the kid's name in URLs. */
export function newLogin(name: string): string {
  const random = Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${plainName(name) || 'dziecko'}-${random.join('')}`;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
}
