import type { Narrated, Sentences, Utterance } from './narrated.ts';
import { GIFT_SENTENCES } from './of-gifts.ts';
import { HERO_SENTENCES } from './of-hero.ts';
import { MISSION_SENTENCES } from './of-missions.ts';
import { NEWS_SENTENCES } from './of-news.ts';
import { PAGE_SENTENCES } from './of-pages.ts';
import { readable } from './text.ts';

/** A missing kind does not compile. */
const SENTENCES: Sentences<Narrated['is']> = {
  ...MISSION_SENTENCES,
  ...GIFT_SENTENCES,
  ...HERO_SENTENCES,
  ...NEWS_SENTENCES,
  ...PAGE_SENTENCES,
};

export function utterancesOf(of: Narrated): Utterance[] {
  const sentences = SENTENCES[of.is] as (of: Narrated) => readonly (string | Utterance)[];
  return sentences(of)
    .map((sentence) => (typeof sentence === 'string' ? { text: sentence } : sentence))
    .map((utterance) => ({ ...utterance, text: asSentence(readable(utterance.text)) }))
    .filter(({ text, recording }) => text !== '' || recording !== undefined);
}

/** Adds a full stop, so that the voice pauses. */
function asSentence(text: string): string {
  if (text === '') return '';
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(sentence) ? sentence : `${sentence}.`;
}
