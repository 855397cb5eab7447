import { setTimeout as pause } from 'node:timers/promises';
import { lettersIn } from '../../../server/world/letters.ts';

const POLLS = 20;
const POLL_MS = 50;

/** The token of the link to a page that an e-mail was sent; `null` where none comes. */
export async function linkFor(
  email: string,
  dataDir: string,
  page: 'nowe-haslo' | 'zaproszenie',
): Promise<string | null> {
  const link = new RegExp(`/${page}#(\\S+)`);
  for (let poll = 0; poll < POLLS; poll += 1) {
    const letters = (await lettersIn(dataDir)).filter(({ to }) => to === email);
    const token = letters.map(({ text }) => link.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(POLL_MS);
  }
  return null;
}
