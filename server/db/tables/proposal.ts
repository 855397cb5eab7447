import type { DrawnPictureId } from '#domain/catalogue/pictures.ts';
import { dayText } from '#domain/time/day-text.ts';
import { type CheckedKid, OF_KID, type Table } from './table.ts';

export const proposal: Table<'proposal'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'proposal'],
  numbered: 'proposal',
  download: {
    list: 'proposals',
    words: (rows) =>
      rows.map(({ proposal, day, picture, state }) => ({
        proposal,
        day: dayText(day),
        picture: picture as DrawnPictureId | null,
        state,
      })),
  },
  load: ({ of, number, key }) =>
    of.proposals.map(({ proposal, ...each }) => ({
      ...each,
      proposal: number(proposal),
      key: key(`proposal-${proposal}`),
      answered: null,
    })),
  recount: pointFaults,
};

/** Reports extra points of a proposal that was not accepted, or of another day. */
async function pointFaults({ rows }: CheckedKid): Promise<string[]> {
  const extras = new Map((await rows('extra_points')).map((row) => [row.extra, row]));
  return (await rows('proposal')).flatMap(({ proposal, state, day }) => {
    const extra = extras.get(proposal);
    const isFine = !extra || (state === 'accepted' && extra.day === day);
    return isFine ? [] : [`proposal ${proposal} is ${state}, with points on day ${extra.day}`];
  });
}
