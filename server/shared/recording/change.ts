import { decideRecording } from '#domain/family/recording.ts';
import type { Visitor } from '../../base/visitor.ts';
import { recordingName } from '../../db/engine/content-name.ts';
import type { AppContext } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { granted, Problem } from '../../http/problem.ts';
import type { KidWrite } from '../kid/kid-request.ts';
import { findSound, nameRecorded, putSound, recordedSizes, takeSound } from './queries.ts';

/** In base64. Returns its name. Throws if the kid has no such thing, or the domain rejects it. */
export async function saveRecording(
  { write, db, of }: KidWrite,
  number: number,
  recorded: string,
): Promise<string> {
  const recording = { ...of, number };
  const { before, stored } = await recordedSizes(db, recording);
  const { sound } = granted(decideRecording(Buffer.from(recorded, 'base64'), before, stored));
  const name = recordingName(sound);
  if (!(await nameRecorded(db, recording, name))) throw new Problem('not-found');
  await putSound(db, { ...recording, sound, size: sound.length });
  write.publish({ noun: 'recording', kid: of.login });
  return name;
}

/** Returns the copy's name; `null`: there is no recording, or no room for a copy. */
export async function copyRecording(
  kid: KidWrite,
  from: number,
  number: number,
): Promise<string | null> {
  const sound = await findSound(kid.db, { ...kid.of, number: from });
  if (!sound) return null;
  const { stored } = await recordedSizes(kid.db, { ...kid.of, number });
  const fits = !('refused' in decideRecording(sound, 0, stored));
  return fits ? saveRecording(kid, number, asText(sound)) : null;
}

/** Deletes the recording of a mission, gift or proposal and returns it (base64); `null` if there is none. */
export async function dropRecording(
  { write, db, of }: KidWrite,
  number: number,
): Promise<string | null> {
  const recording = { ...of, number };
  const [taken] = await takeSound(db, recording);
  if (!taken) return null;
  await nameRecorded(db, recording, null);
  write.publish({ noun: 'recording', kid: of.login });
  return asText(taken.sound);
}

export function asText(sound: Uint8Array): string {
  return Buffer.from(sound).toString('base64');
}

/** Throws a `Problem` when there are too many within an hour. */
export function recordingLimit({ pace, limits }: Pick<AppContext, 'pace' | 'limits'>) {
  const takes = limits('recordings', pace.recordings, HOUR_SECONDS);
  return async ({ family }: Visitor, recorded: string | null | undefined) => {
    if (recorded != null) await takes.take(String(family));
  };
}
