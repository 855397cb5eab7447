import type { Sentences } from './narrated.ts';
import { countedInWords, pointsInWords } from './numbers.ts';
import { named } from './of-missions.ts';
import { nameInWords } from './text.ts';

export const NEWS_SENTENCES: Sentences<
  'news-one' | 'news-all' | 'news-word' | 'news-received' | 'news-returned'
> = {
  'news-one': ({ title, what, times, points }) => [
    title,
    named(what, ''),
    ...(times > 1 ? [countedInWords(times, 'm', 'raz', 'razy', 'razy')] : []),
    ...(points > 0 ? [`Plus ${pointsInWords(points)}!`] : []),
  ],
  'news-all': ({ title, points }) => [
    title,
    ...(points > 0 ? [`Razem plus ${pointsInWords(points)}!`] : ['Wszystko na tak!']),
  ],
  'news-word': ({ title, text, about }) => [
    ...(about ? [nameInWords(about, 'misja')] : []),
    title,
    text,
  ],
  'news-received': ({ title, names }) => [
    title,
    `${names.map((name) => nameInWords(name, 'nagroda')).join(', ')}!`,
  ],
  'news-returned': ({ title, names }) => {
    const all = names.map((name) => nameInWords(name, 'misja')).join(', ');
    return [
      title,
      names.length > 1 ? `Te misje czekają na Ciebie: ${all}!` : `Misja ${all} czeka na Ciebie!`,
    ];
  },
};
