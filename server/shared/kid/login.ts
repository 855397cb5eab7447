import { randomInt } from 'node:crypto';

/** Digits and letters that a person does not take for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const RANDOM_SIGNS = 4;
const LONGEST_NAME = 30;

/** A login made from a kid's name, as `zosia-7k3f`: its name in every address. */
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
