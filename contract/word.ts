import { z } from '@hono/zod-openapi';
import { MOST_MARKS } from '#domain/base/bounds.ts';
import { PARENT_GENDERS } from '#domain/base/gender.ts';
import { visibleText } from '#domain/base/visible-text.ts';
import { noteError, WORD_PICTURES } from '#domain/news/word.ts';
import { Change, Day, Numbered, Picture, ruled, Text } from './field.ts';
import { ACCESS, body, get, noun, ok, put, remove } from './route.ts';

export const WordPicture = z.enum(WORD_PICTURES);

export const Note = ruled(Text.overwrite(visibleText), noteError);

export const Wording = z.union([
  z.strictObject({ picture: WordPicture, note: z.null() }),
  z.strictObject({ picture: z.null(), note: Note }),
]);

/** Extra points, or a mission on a day by any version. */
const WordOf = z.object({ number: Numbered, day: Day });

export const WordBy = z.enum(PARENT_GENDERS);

/** The one thing that a word is about; `null` for several missions. */
export const About = z.object({ name: z.string(), picture: Picture.nullable() });

const Word = z
  .object({
    word: z.number().int(),
    by: WordBy,
    wording: Wording,
    of: z.array(z.object({ number: z.number().int(), day: z.number().int() })).readonly(),
    about: About.nullable(),
  })
  .openapi('Word');

export const WORD = noun({
  tag: 'word',
  about: 'A parent’s praise.',
  routes: {
    listWords: get('/api/kids/{login}/words', ACCESS.anyParentOfKid, {
      summary: 'The words that the kid has not seen yet, newest first',
      responses: ok('The words.', { words: z.array(Word).readonly(), change: Change }),
    }),
    putWord: put('/api/kids/{login}/words', ACCESS.anyParentOfKid, {
      summary: 'Sets the word for accepted missions or for extra points',
      description:
        'The accepted marks of the list share one word. The request is rejected if the kid has seen the previous word. It can be repeated.',
      request: body({ of: z.array(WordOf).min(1).max(MOST_MARKS).readonly(), wording: Wording }),
      responses: ok('The kid will be told.', { change: Change, word: z.number().int() }),
      problems: ['word-not-accepted', 'word-seen'],
    }),
    deleteWord: remove('/api/kids/{login}/words/{word}', ACCESS.anyParentOfKid, {
      summary: 'Deletes a word that the kid has not seen yet',
      responses: ok('The kid will not be told.', { change: Change }),
      problems: ['word-seen'],
    }),
  },
});
