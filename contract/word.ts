import { z } from '@hono/zod-openapi';
import { PARENT_GENDERS } from '#domain/base/gender.ts';
import { visibleText } from '#domain/base/visible-text.ts';
import { noteError, WORD_PICTURES } from '#domain/news/word.ts';
import { Change, Day, Numbered, Picture, ruled, Text } from './field.ts';
import { changed } from './kid.ts';
import { ACCESS, body, noun, ok, route } from './route.ts';

/**
 * The most marks of one word. A list on the screen is never longer, and gets one word when accepted
 * together.
 */
const MOST_OF = 500;

export const WordPicture = z.enum(WORD_PICTURES);

/** A note, cleaned during validation. */
export const Note = ruled(Text.overwrite(visibleText), noteError);

/** A picture that stands for a sentence, or the parent's own note. */
export const Wording = z.union([
  z.strictObject({ picture: WordPicture, note: z.null() }),
  z.strictObject({ picture: z.null(), note: Note }),
]);

/** Extra points, or a mission on a day by any version. */
const WordOf = z.object({ number: Numbered, day: Day });

export const WordBy = z.enum(PARENT_GENDERS);

/** The one thing that a word is about; `null` for several missions. */
export const About = z.object({ name: z.string(), picture: Picture.nullable() });

/** A word that the kid has not seen yet. */
const Word = z
  .object({
    word: z.number().int(),
    by: WordBy,
    wording: Wording,
    of: z.array(z.object({ number: z.number().int(), day: z.number().int() })).readonly(),
    about: About.nullable(),
  })
  .openapi('Word');

const Words = z.object({ words: z.array(Word).readonly() });

const listWords = route('get', '/api/kids/{login}/words', {
  summary: 'The words that the kid has not seen yet, newest first',
  'x-access': ACCESS.parentOfKid,
  responses: ok(Words.extend({ change: Change }), 'The words.'),
});

const putWord = route('put', '/api/kids/{login}/words', {
  summary: 'Sets the word for accepted missions or for extra points',
  description:
    'The accepted marks of the list share one word. The request is rejected if the kid has seen the previous word. It can be repeated.',
  'x-access': ACCESS.parentOfKid,
  request: body(z.object({ of: z.array(WordOf).min(1).max(MOST_OF).readonly(), wording: Wording })),
  responses: ok(changed({ word: z.number().int() }), 'The kid will be told.'),
  problems: ['word-not-accepted', 'word-seen'],
});

const deleteWord = route('delete', '/api/kids/{login}/words/{word}', {
  summary: 'Deletes a word that the kid has not seen yet',
  'x-access': ACCESS.parentOfKid,
  responses: ok(changed({}), 'The kid will not be told.'),
  problems: ['word-seen'],
});

export const WORD = noun({
  tag: 'word',
  about: 'A parent’s praise.',
  routes: { listWords, putWord, deleteWord },
});
