import { formOf } from '../base/counted.ts';

/** „punkt” is masculine, „misja” feminine. Masculine personal nouns are not supported. */
type Gender = 'm' | 'f';

const UNITS = [
  ...['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'],
  ...['dziesięć', 'jedenaście', 'dwanaście', 'trzynaście', 'czternaście', 'piętnaście'],
  ...['szesnaście', 'siedemnaście', 'osiemnaście', 'dziewiętnaście'],
];
const TENS = [
  ...['', '', 'dwadzieścia', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt', 'sześćdziesiąt'],
  ...['siedemdziesiąt', 'osiemdziesiąt', 'dziewięćdziesiąt'],
];
const HUNDREDS = [
  ...['', 'sto', 'dwieście', 'trzysta', 'czterysta', 'pięćset', 'sześćset', 'siedemset'],
  ...['osiemset', 'dziewięćset'],
];
const SCALES = [
  { of: 1_000_000_000, forms: ['miliard', 'miliardy', 'miliardów'] },
  { of: 1_000_000, forms: ['milion', 'miliony', 'milionów'] },
  { of: 1000, forms: ['tysiąc', 'tysiące', 'tysięcy'] },
] as const;

/** Returns an integer in words, in the form before its noun: „dwadzieścia dwie” (misje). */
export function numberInWords(number: number, gender: Gender = 'm'): string {
  if (number < 0) return `minus ${numberInWords(-number, gender)}`;
  if (number === 0) return 'zero';
  if (number === 1) return gender === 'f' ? 'jedna' : 'jeden';
  const words: string[] = [];
  let rest = number;
  for (const { of, forms } of SCALES) {
    const count = Math.floor(rest / of);
    rest %= of;
    if (count > 1) words.push(belowThousand(count, 'm'));
    if (count > 0) words.push(formOf(count, forms[0], forms[1], forms[2]));
  }
  if (rest > 0) words.push(belowThousand(rest, gender));
  return words.join(' ');
}

/** Returns a number in words with its noun: „dwie misje”, „dwadzieścia jeden punktów”. */
export function countedInWords(
  count: number,
  gender: Gender,
  ...forms: readonly [one: string, few: string, many: string]
): string {
  return `${numberInWords(count, gender)} ${formOf(Math.abs(count), ...forms)}`;
}

/** „dwa punkty”. */
export function pointsInWords(points: number): string {
  return countedInWords(points, 'm', 'punkt', 'punkty', 'punktów');
}

/** „dwie misje”. */
export function missionsInWords(missions: number): string {
  return countedInWords(missions, 'f', 'misja', 'misje', 'misji');
}

function belowThousand(number: number, gender: Gender): string {
  const below = number % 100;
  const [tens, units] = below < 20 ? [0, below] : [Math.floor(below / 10), below % 10];
  const unit = units === 2 && gender === 'f' ? 'dwie' : UNITS[units];
  return [HUNDREDS[Math.floor(number / 100)], TENS[tens], units > 0 && unit]
    .filter(Boolean)
    .join(' ');
}

const FIRSTS = [
  ...['', 'pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty', 'szósty', 'siódmy', 'ósmy'],
  ...['dziewiąty', 'dziesiąty', 'jedenasty', 'dwunasty', 'trzynasty', 'czternasty', 'piętnasty'],
  ...['szesnasty', 'siedemnasty', 'osiemnasty', 'dziewiętnasty'],
];
const TENTHS = [
  ...['', '', 'dwudziesty', 'trzydziesty', 'czterdziesty', 'pięćdziesiąty', 'sześćdziesiąty'],
  ...['siedemdziesiąty', 'osiemdziesiąty', 'dziewięćdziesiąty'],
];

/** Returns the ordinal of 1 to 99: „dwudziesty pierwszy”. */
export function nth(number: number): string {
  if (number < 20) return FIRSTS[number] ?? '';
  return [TENTHS[Math.floor(number / 10)], FIRSTS[number % 10]].filter(Boolean).join(' ');
}

/** Returns the genitive of the ordinal: „dwudziestego pierwszego”. */
export function ofNth(number: number): string {
  return nth(number)
    .split(' ')
    .map((word) => (word.endsWith('y') ? `${word.slice(0, -1)}ego` : `${word}ego`))
    .join(' ');
}
