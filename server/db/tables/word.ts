import type { Word } from '#domain/news/word.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { KidSchema } from '../schema/kid.ts';
import { type CheckedKid, OF_KID, type Table } from './table.ts';

export const word: Table<'word'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'day', 'number'],
  numbered: 'word',
  download: {
    list: 'words',
    words: (rows) =>
      wordsOf(rows).map(({ word, by, wording, of }) => {
        const about = of.map(({ number, day }) => ({ number, day: dayText(day) }));
        return { word, by, ...wording, of: about };
      }),
  },
  load: ({ of, number }) =>
    of.words.flatMap((each) =>
      each.of.map((about) => ({
        day: about.day,
        number: number(about.number),
        word: number(each.word),
        by: each.by,
        ...each.wording,
      })),
    ),
  recount: wordFaults,
};

type WordRow = Pick<KidSchema['word'], 'day' | 'number' | 'word' | 'by' | 'picture' | 'note'>;

/** Groups rows into words, sorted by their numbers. */
export function wordsOf(rows: readonly WordRow[]): Word[] {
  const words = new Map<number, Word & { of: Word['of'][number][] }>();
  for (const { word, by, picture, note, number, day } of rows) {
    const wording = picture === null ? { picture, note: note ?? '' } : { picture, note: null };
    const known = words.get(word) ?? { word, by, wording, of: [] };
    known.of.push({ number, day });
    words.set(word, known);
  }
  return [...words.values()].sort((one, other) => one.word - other.word);
}

/** Reports words about things that are not done or do not exist, and words whose rows differ. */
async function wordFaults({ rows, progress }: CheckedKid): Promise<string[]> {
  const { missions, marks } = await progress();
  const lineages = new Map(missions.map(({ mission, lineage }) => [mission, lineage]));
  const known = new Set([
    ...marks
      .filter(({ state }) => state === 'done')
      .map(({ mission, day }) => `${lineages.get(mission)}/${day}`),
    ...(await rows('extra_points')).map(({ extra, day }) => `${extra}/${day}`),
    ...(await rows('proposal'))
      .filter(({ state }) => state === 'praised')
      .map(({ proposal, day }) => `${proposal}/${day}`),
  ]);
  const words = await rows('word');
  const saying = new Map(words.map((row) => [row.word, row]));
  return words.flatMap((row) => {
    const { word, number, day, by, picture, note } = row;
    const same = saying.get(word);
    const isWhole = (picture === null) !== (note === null);
    const isSame = same?.by === by && same.picture === picture && same.note === note;
    return [
      ...(known.has(`${number}/${day}`) ? [] : [`word ${word} is about ${number} on day ${day}`]),
      ...(isWhole ? [] : [`word ${word} is not one of a picture and a note`]),
      ...(isSame ? [] : [`word ${word} says two things`]),
    ];
  });
}
