import type { Heard, HeardOf, Said } from './heard.ts';
import { GIFT_SENTENCES } from './of-gifts.ts';
import { HERO_SENTENCES } from './of-hero.ts';
import { MISSION_SENTENCES } from './of-missions.ts';
import { NEWS_SENTENCES } from './of-news.ts';
import { PAGE_SENTENCES } from './of-pages.ts';
import { readable } from './text.ts';

/** How each kind sounds: what is forgotten here does not compile. */
const SENTENCES: { [Kind in Heard['is']]: (of: HeardOf<Kind>) => readonly (string | Said)[] } = {
  ...MISSION_SENTENCES,
  ...GIFT_SENTENCES,
  ...HERO_SENTENCES,
  ...NEWS_SENTENCES,
  ...PAGE_SENTENCES,
};

/** What is said of something, as a voice is to be given it. */
export function saidOf(of: Heard): Said[] {
  const sentences = SENTENCES[of.is] as (of: Heard) => readonly (string | Said)[];
  return sentences(of)
    .map((said) => (typeof said === 'string' ? { text: said } : said))
    .map((said) => ({ ...said, text: asSentence(readable(said.text)) }))
    .filter(({ text, recording }) => text !== '' || recording !== undefined);
}

/** Ends as a sentence does, so that the voice takes a breath. */
function asSentence(text: string): string {
  if (text === '') return '';
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(sentence) ? sentence : `${sentence}.`;
}
