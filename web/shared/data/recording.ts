import { inPath, ofKid } from '../../offline/client/client.ts';
import { fetchInTime } from '../../offline/client/fetch-in-time.ts';
import { useWrite } from './write.ts';

const ofRecording = ofKid.recordings[':number'];

/** Of a mission (by its lineage) or a gift. */
export function addressOfRecording(login: string, number: number): string {
  return ofRecording.$path({ param: inPath({ login, number }) });
}

/** Rejects if there is none. */
export async function soundAt(address: string): Promise<ArrayBuffer> {
  const answer = await fetchInTime(address);
  if (!answer.ok) throw new Error(`GET recording failed with status ${answer.status}`);
  return answer.arrayBuffer();
}

/** The sound is in base64. Returns the previous recording. */
export function useRecord(login: string) {
  return useWrite({ kids: [login] }, ({ number, sound }: { number: number; sound: string }) =>
    ofRecording.$put({ param: inPath({ login, number }), json: { sound } }),
  );
}

/** Returns the deleted one. */
export function useDeleteRecording(login: string) {
  return useWrite({ kids: [login] }, (number: number) =>
    ofRecording.$delete({ param: inPath({ login, number }) }),
  );
}

/** As base64 for JSON. */
export function inText(sound: Uint8Array): string {
  return btoa(Array.from(sound, (byte) => String.fromCharCode(byte)).join(''));
}
