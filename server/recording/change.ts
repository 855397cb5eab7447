import { decideRecording } from '#domain/recording.ts';
import { granted, Problem } from '../http/problem.ts';
import type { KidWrite } from '../kid/index.ts';
import { recordingName } from '../storage/recording-name.ts';
import { nameRecorded, putSound, recordedSizes, takeSound } from './queries.ts';

/**
 * Keeps a recording (base64) for a mission of a kid, by its lineage, or for a gift; returns its name.
 * Throws where the kid has neither, and what the domain refuses.
 */
export async function keepRecording(
  { write, db, of }: KidWrite,
  number: number,
  recorded: string,
): Promise<string> {
  const recording = { ...of, number };
  const { before, kept } = await recordedSizes(db, recording);
  const { sound } = granted(decideRecording(Buffer.from(recorded, 'base64'), before, kept));
  const name = recordingName(sound);
  if (!(await nameRecorded(db, recording, name))) throw new Problem('not-found');
  await putSound(db, recording, sound);
  write.publish({ noun: 'recording', kid: of.login });
  return name;
}

/** Takes away what is recorded for a mission or gift, and returns it (base64); `null`: nothing. */
export async function dropRecording(
  { write, db, of }: KidWrite,
  number: number,
): Promise<string | null> {
  const recording = { ...of, number };
  const sound = await takeSound(db, recording);
  if (!sound) return null;
  await nameRecorded(db, recording, null);
  write.publish({ noun: 'recording', kid: of.login });
  return asText(sound);
}

export function asText(sound: Uint8Array): string {
  return Buffer.from(sound).toString('base64');
}
