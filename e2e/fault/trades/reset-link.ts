import { setTimeout as pause } from 'node:timers/promises';
import { lettersIn } from '../../../server/world/letters.ts';

const POLLS = 20;
const POLL_MS = 50;

/** The token of the link to a new password that an e-mail was sent; `null` where none comes. */
export async function linkFor(email: string, dataDir: string): Promise<string | null> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const letters = (await lettersIn(dataDir)).filter(({ to }) => to === email);
    const token = letters.map(({ text }) => /\/nowe-haslo#(\S+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await pause(POLL_MS);
  }
  return null;
}
