import type { Word, WordOf } from '#domain/news/word.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { wordsOf } from '../../db/engine/rows.ts';
import { insert, insertionOf } from '../../db/family/insert-rows.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

export async function wordsThere(db: Db, of: KidKey, things: readonly WordOf[]): Promise<Word[]> {
  const keys = new Set(things.map(({ number, day }) => `${number}/${day}`));
  const found = new Set<number>();
  for (const day of new Set(things.map((thing) => thing.day))) {
    const rows = await wordsOnDay(db, { ...of, day });
    for (const row of rows) if (keys.has(`${row.number}/${day}`)) found.add(row.word);
  }
  const words: Word[] = [];
  for (const word of found) words.push(...(await findWord(db, { ...of, word })));
  return words;
}

/** Returns a word with all that it is about; empty if there is none. */
export async function findWord(db: Db, of: KidKey & { word: number }): Promise<Word[]> {
  return wordsOf(await rowsOfWord(db, of));
}

export async function unseenOf(db: Db, of: KidKey, words: readonly Word[]): Promise<Set<number>> {
  const unseen = new Set<number>();
  for (const { word } of words) {
    if ((await newsOfWord(db, { ...of, word })).length > 0) unseen.add(word);
  }
  return unseen;
}

export async function insertWord(
  db: Db,
  { family, kid }: KidKey,
  { word, by, wording, of }: Word,
): Promise<void> {
  const whose = { family_id: family, kid, word, by, ...wording };
  await insert(
    db,
    insertionOf(
      'word',
      of.map(({ number, day }) => ({ number, day })),
      whose,
    ),
  );
}

/** Returns a kid's extra points if they are a gift: a negative correction gets no word. */
export const givenPoints = prepared((db, of: KidKey & { number: number; day: Day }) =>
  db
    .selectFrom('extra_points')
    .select(['extra as number', 'day'])
    .where(ofKid(of))
    .where('extra', '=', of.number)
    .where('day', '=', of.day)
    .where('points', '>', 0),
);

const WORD_COLUMNS = ['word', 'by', 'picture', 'note', 'number', 'day'] as const;

const wordsOnDay = prepared((db, of: KidKey & { day: Day }) =>
  db.selectFrom('word').select(['word', 'number']).where(ofKid(of)).where('day', '=', of.day),
);

const rowsOfWord = prepared((db, of: KidKey & { word: number }) =>
  db
    .selectFrom('word')
    .select(WORD_COLUMNS)
    .where(ofKid(of))
    .where('word', '=', of.word)
    .orderBy('day')
    .orderBy('number'),
);

const newsOfWord = prepared((db, of: KidKey & { word: number }) =>
  db.selectFrom('news').select('day').where(ofKid(of)).where('number', '=', of.word),
);
