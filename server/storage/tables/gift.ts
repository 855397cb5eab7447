import type { CheckedKid, Table } from './table.ts';
import { dayInWords } from './words.ts';

export const gift: Table<'gift'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'gift'],
  removal: 'cascade',
  download: {
    list: 'gifts',
    words: ({ gift, name, picture, points, status, chosen }) => ({
      gift,
      name,
      picture,
      points,
      status,
      chosen: dayInWords(chosen),
    }),
  },
  recount: statusFaults,
  cleaning: { without: 'the family’s history' },
};

async function statusFaults({ rows }: CheckedKid): Promise<string[]> {
  return (await rows('gift'))
    .filter(({ status, chosen }) => (status === 'unused') !== (chosen === null))
    .map(({ gift, status, chosen }) => `gift ${gift} is ${status}, chosen on ${chosen}`);
}
