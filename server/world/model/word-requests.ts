import { agree, refusal } from './answer.ts';
import type { Asking } from './asking.ts';
import type { NaiveKid } from './naive.ts';
import type { NaiveMission } from './naive-mission.ts';

interface WordAsking {
  model: NaiveKid;
  ask: Asking['ask'];
  count: Asking['count'];
}

interface Wording {
  picture: string | null;
  note: string | null;
}

/** A word of a mission on some days: those that are done get it. */
export async function say(
  { model, ask, count }: WordAsking,
  mission: NaiveMission,
  days: readonly number[],
  wording: Wording,
) {
  const of = days.map((day) => ({ number: mission.mission, day }));
  const { status, body } = await ask('PUT', 'words', { of, wording });
  if (model.words.say(mission, days, wording.picture ?? wording.note ?? '')) {
    count('word');
    return agree(status, 200);
  }
  agree(refusal(status, body), '409 word-not-accepted');
}

/** One of those that the parent sees. */
export async function takeWordBack({ model, ask }: WordAsking, nth: number) {
  const { body } = await ask('GET', 'words');
  const words = body.words as { word: number; of: { number: number; day: number }[] }[];
  const word = words[nth % words.length];
  if (!word) return;
  const { status } = await ask('DELETE', `words/${word.word}`);
  agree(status, 200);
  model.words.takeBack(word.of);
}
