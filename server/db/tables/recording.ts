import { recordingName } from '../engine/content-name.ts';
import { type CheckedKid, OF_KID, type Table } from './table.ts';

export const recording: Table<'recording'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'number'],
  download: {
    list: 'recordings',
    words: (rows) =>
      rows.map(({ number, sound }) => ({ number, sound: Buffer.from(sound).toString('base64') })),
  },
  load: ({ of, number }) =>
    of.recordings.map(({ number: inFile, sound }) => {
      return { number: number(inFile), size: sound.length, sound };
    }),
  recount: recordingFaults,
};

/**
 * Reports recordings with a wrong size, without an owner, or with a name that differs from their
 * owner's.
 */
async function recordingFaults({ rows }: CheckedKid): Promise<string[]> {
  const recordings = await rows('recording');
  const names = new Map(recordings.map(({ number, sound }) => [number, recordingName(sound)]));
  const missions = (await rows('mission')).map((row) => ({ ...row, number: row.lineage }));
  const gifts = (await rows('gift')).map((row) => ({ ...row, number: row.gift }));
  const proposals = (await rows('proposal')).map((row) => ({ ...row, number: row.proposal }));
  const owners = [...missions, ...gifts, ...proposals];
  const known = new Set(owners.map(({ number }) => number));
  return [
    ...recordings
      .filter(({ size, sound }) => size !== sound.length)
      .map(({ number, size }) => `recording ${number} is not of the ${size} bytes that it says`),
    ...recordings
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => `recording ${number} is of no mission, gift or proposal`),
    ...owners
      .filter(({ number, recording }) => recording !== (names.get(number) ?? null))
      .map(({ number, recording }) => `what is recorded for ${number} is not ${recording}`),
  ];
}
