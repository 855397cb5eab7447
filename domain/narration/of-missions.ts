import { formOf } from '../base/counted.ts';
import { forParents, type Parents, youDid } from '../base/gender.ts';
import type { MarkState } from '../mission/mark.ts';
import { weekInWords } from './dates.ts';
import {
  type Named,
  type NarratedMission,
  recordedFor,
  type Sentences,
  type Utterance,
} from './narrated.ts';
import { NOT_NEEDED } from './not-needed.ts';
import { missionsInWords, numberInWords, pointsInWords } from './numbers.ts';
import { nameInWords } from './text.ts';

/** „Czeka na mamę.” */
export function waitsFor(parents: Parents): string {
  return `Czeka na ${forParents(parents)}.`;
}

/** Returns a name as narration: the recording if there is one, else the text. */
export function named(thing: Named, otherwise: string): Utterance {
  return { text: nameInWords(thing.name, otherwise), recording: recordedFor(thing) };
}

const nameOf = (mission: Named) => named(mission, 'Misja');
const worth = (points: number) => (points > 0 ? [pointsInWords(points)] : []);

/** Returns a mission's sentences. `undone` is said of one that is left to do. */
function ofMission(
  { mission, state, excused, parents }: NarratedMission & { parents: Parents },
  undone: string,
) {
  if (excused) return [nameOf(mission), NOT_NEEDED];
  const stateTexts = { undone, wait: waitsFor(parents), done: 'Zrobione!' };
  return [nameOf(mission), ...worth(mission.points), stateTexts[state]];
}

/** What a child that brushes its teeth does in each quarter of the time. */
const BRUSHING = ['Górne zęby!', 'Dolne zęby!', 'Górne zęby od środka!', 'Dolne zęby od środka!'];

const SEND_IT = 'Teraz stuknij duży żółty guzik!';

export const MISSION_SENTENCES: Sentences<
  'mission' | 'open-mission' | 'week' | 'proposing' | 'brushing'
> = {
  mission: (of) => ofMission(of, 'Do zrobienia.'),
  'open-mission': (of) => ofMission(of, 'Już zrobione? Naciśnij zielony kciuk w górę!'),
  proposing: ({ gender, chosen, canSpeak, hasSpoken }) => {
    if (chosen !== null) return [chosen, SEND_IT];
    if (hasSpoken) return [SEND_IT];
    return [
      `Co jeszcze ${youDid('zrobił', gender)}?`,
      canSpeak ? 'Stuknij mikrofon i powiedz albo stuknij obrazek!' : 'Stuknij obrazek!',
    ];
  },
  brushing: ({ quarter }) => [BRUSHING[quarter] ?? ''],
  week: ({ week, figures: { all, wait, done }, empty, today, parents }) => [
    weekInWords(week, today),
    ...(all === 0 ? [empty] : []),
    ...countsInWords({ undone: all - wait - done, wait, done }, parents),
    ...(all > 0 && done === all ? ['Pełny tydzień!'] : []),
  ],
};

/** „Zrobione: dwie misje. Na mamę czeka jedna. Do zrobienia: trzy.” */
function countsInWords(
  { undone, wait, done }: Record<MarkState, number>,
  parents: Parents,
): string[] {
  const counts = [
    { count: done, before: 'Zrobione:' },
    {
      count: wait,
      before: `Na ${forParents(parents)} ${formOf(wait, 'czeka', 'czekają', 'czeka')}`,
    },
    { count: undone, before: 'Do zrobienia:' },
  ].filter(({ count }) => count > 0);
  return counts.map(({ count, before }, at) =>
    [before, at === 0 ? missionsInWords(count) : numberInWords(count, 'f')].join(' '),
  );
}
