import { useMutation } from '@tanstack/react-query';
import { inPath, ofKid } from './client.ts';
import { written } from './write.ts';

const ofRecording = ofKid.recordings[':number'];

/** Something recorded: for a mission, by its lineage, or for a gift; the sound in base64. */
interface Recording {
  number: number;
  sound: string;
}

/** What is recorded for a mission, by its lineage, or for a gift; rejects where nothing is. */
export async function soundOf(login: string, number: number): Promise<ArrayBuffer> {
  const answer = await ofRecording.$get({ param: inPath({ login, number }) });
  if (answer.status !== 200) throw new Error(`It was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Keeps what was recorded. Answers with what was there before. */
export function useRecord(login: string) {
  return useMutation({
    mutationFn: ({ number, sound }: Recording, { client }) =>
      written(
        client,
        { nouns: ['recording'], login },
        ofRecording.$put({ param: inPath({ login, number }), json: { sound } }),
      ),
  });
}

/** Answers with what it was. */
export function useDeleteRecording(login: string) {
  return useMutation({
    mutationFn: (number: number, { client }) =>
      written(
        client,
        { nouns: ['recording'], login },
        ofRecording.$delete({ param: inPath({ login, number }) }),
      ),
  });
}

/** A sound as JSON carries it. */
export function inText(sound: Uint8Array): string {
  return btoa(Array.from(sound, (byte) => String.fromCharCode(byte)).join(''));
}
