import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A letter as the reader sees it. */
export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
}

/** The letters in the outbox of a data folder, the oldest first. */
export async function lettersIn(dataDir: string): Promise<ReadLetter[]> {
  const outbox = path.join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { to, subject, text } = await PostalMime.parse(readFileSync(path.join(outbox, file)));
      return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' };
    }),
  );
}
