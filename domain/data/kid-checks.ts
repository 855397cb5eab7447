import { MOST_IN_INBOX } from '../base/bounds.ts';
import { isRecording } from '../family/recording.ts';
import type { Mark } from '../mission/mark.ts';
import type { KidData } from './family-data.ts';
import { isOnce } from './family-numbers.ts';

/** Whether few proposals wait, and each that has extra points was accepted on their day. */
export function areProposalsWhole({ proposals, extraPoints }: KidData): boolean {
  const extras = new Map(extraPoints.map(({ extra, day }) => [extra, day]));
  return (
    proposals.filter(({ state }) => state === 'wait').length <= MOST_IN_INBOX &&
    proposals.every(({ proposal, state, day }) => {
      const paid = extras.get(proposal);
      return paid === undefined || (state === 'accepted' && paid === day);
    })
  );
}

/** Whether each recording is a sound for one thing of the kid, and no two share one. */
export function areRecordingsWhole({ recordings, missions, gifts, proposals }: KidData): boolean {
  const known = new Set([
    ...missions.map(({ lineage }) => lineage),
    ...gifts.map(({ gift }) => gift),
    ...proposals.map(({ proposal }) => proposal),
  ]);
  return (
    isOnce(recordings.map(({ number }) => number)) &&
    recordings.every(({ number, sound }) => known.has(number) && isRecording(sound))
  );
}

/** Whether each word is about something that can be praised, and no two are about the same one. */
export function areWordsWhole(kid: KidData, marks: readonly Mark[]): boolean {
  const { words, missions, extraPoints, proposals } = kid;
  if (words.length === 0) return true;
  const lineages = new Map(missions.map(({ mission, lineage }) => [mission, lineage]));
  const done = marks.filter(({ state }) => state === 'done');
  const known = new Set([
    ...done.map(({ mission, day }) => `${lineages.get(mission)}/${day}`),
    ...extraPoints.map(({ extra, day }) => `${extra}/${day}`),
    ...proposals
      .filter(({ state }) => state === 'praised')
      .map(({ proposal, day }) => `${proposal}/${day}`),
  ]);
  const about = words.flatMap(({ of }) => of.map(({ number, day }) => `${number}/${day}`));
  return (
    words.every(({ of, wording: { picture, note } }) => {
      return of.length > 0 && (picture === null) !== (note === null);
    }) &&
    about.every((each) => known.has(each)) &&
    isOnce(about)
  );
}
