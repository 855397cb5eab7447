import { lettersIn } from '#fixtures/server/letters.ts';
import { until } from '#fixtures/until.ts';

/** A server that was killed before it wrote the letter never writes it. */
const MOST_MS = 3000;

/** Returns the token of the link that was sent to an e-mail, or `null` if none arrives. */
export async function linkFor(
  email: string,
  dataDir: string,
  page: 'nowe-haslo' | 'zaproszenie',
): Promise<string | null> {
  const link = new RegExp(`/${page}#(\\S+)`);
  const token = await until(
    async () => {
      const letters = (await lettersIn(dataDir)).filter(({ to }) => to === email);
      return letters.map(({ text }) => link.exec(text)?.[1]).find(Boolean);
    },
    { mostMs: MOST_MS, everyMs: 50 },
  );
  return token ?? null;
}
