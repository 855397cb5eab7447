import { agree, refusal } from './answer.ts';
import type { Client } from './client.ts';
import type { GrownUp } from './grown-ups.ts';
import type { NaiveKid } from './naive.ts';
import type { NaiveMission } from './rules/mission.ts';
import type { Travels } from './travels.ts';
import type { WordStep } from './word-steps.ts';

interface WordAsking {
  model: NaiveKid;
  travels: Travels;
  today: () => number;
  send: Client['send'];
  whose: () => GrownUp;
  count: Client['count'];
}

type Saying = Extract<WordStep, { do: 'word' }>;
type TakingBack = Exclude<WordStep, Saying>;

/** Praises a mission on some days; the done ones get it. */
export function sendWord(
  { model, travels, today, send, whose, count }: WordAsking,
  mission: NaiveMission,
  { offsets, picture, note, travel }: Saying,
) {
  const days = offsets.map((offset) => today() + offset);
  const of = days.map((day) => ({ number: mission.mission, day }));
  return travels.send(travel, async () => {
    const { status, body } = await send('PUT', 'words', { of, wording: { picture, note } });
    if (!model.words.praise(mission, days, picture ?? note ?? '', whose().gender)) {
      return agree(refusal(status, body), '409 word-not-accepted');
    }
    count('word');
    agree(status, 200);
  });
}

export function takeWordBack({ model, travels, send }: WordAsking, { nth, travel }: TakingBack) {
  return travels.send(travel, async () => {
    const { body } = await send('GET', 'words');
    const words = body.words as { word: number; of: { number: number; day: number }[] }[];
    const word = words[nth % words.length];
    if (!word) return;
    const { status } = await send('DELETE', `words/${word.word}`);
    agree(status, 200);
    model.words.takeBack(word.of);
  });
}
