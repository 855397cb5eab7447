import { useMutation } from '@tanstack/react-query';
import { fetchInTime, inPath, ofKid } from '../../offline/client/client.ts';
import { written } from './write.ts';

const ofRecording = ofKid.recordings[':number'];

/** Something recorded: for a mission, by its lineage, or for a gift; the sound in base64. */
interface Recording {
  number: number;
  sound: string;
}

/** Where it is heard what is recorded for a mission, by its lineage, or for a gift. */
export function addressOfRecording(login: string, number: number): string {
  return ofRecording.$path({ param: inPath({ login, number }) });
}

/** The sound at such an address; rejects where there is none. */
export async function soundAt(address: string): Promise<ArrayBuffer> {
  const answer = await fetchInTime(address);
  if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Keeps what was recorded. Answers with what was there before. */
export function useRecord(login: string) {
  return useMutation({
    mutationFn: ({ number, sound }: Recording, { client }) =>
      written(
        client,
        { kids: [login] },
        ofRecording.$put({ param: inPath({ login, number }), json: { sound } }),
      ),
  });
}

/** Answers with what it was. */
export function useDeleteRecording(login: string) {
  return useMutation({
    mutationFn: (number: number, { client }) =>
      written(client, { kids: [login] }, ofRecording.$delete({ param: inPath({ login, number }) })),
  });
}

/** A sound as JSON carries it. */
export function inText(sound: Uint8Array): string {
  return btoa(Array.from(sound, (byte) => String.fromCharCode(byte)).join(''));
}
