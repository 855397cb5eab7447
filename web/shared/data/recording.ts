import { useMutation } from '@tanstack/react-query';
import { fetchInTime, inPath, ofKid } from '../../offline/client/client.ts';
import { written } from './write.ts';

const ofRecording = ofKid.recordings[':number'];

/** A recording of a mission (by its lineage) or of a gift. The sound is base64. */
interface Recording {
  number: number;
  sound: string;
}

/** Returns the URL of the recording of a mission (by its lineage) or of a gift. */
export function addressOfRecording(login: string, number: number): string {
  return ofRecording.$path({ param: inPath({ login, number }) });
}

/** Fetches the sound at such a URL. Rejects if there is none. */
export async function soundAt(address: string): Promise<ArrayBuffer> {
  const answer = await fetchInTime(address);
  if (!answer.ok) throw new Error(`GET recording failed with status ${answer.status}`);
  return answer.arrayBuffer();
}

/** Saves a recording. Returns the previous one. */
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

/** Deletes a recording. Returns the deleted one. */
export function useDeleteRecording(login: string) {
  return useMutation({
    mutationFn: (number: number, { client }) =>
      written(client, { kids: [login] }, ofRecording.$delete({ param: inPath({ login, number }) })),
  });
}

/** Returns a sound as base64 for JSON. */
export function inText(sound: Uint8Array): string {
  return btoa(Array.from(sound, (byte) => String.fromCharCode(byte)).join(''));
}
