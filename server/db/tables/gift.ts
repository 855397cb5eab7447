import { dayText } from '#domain/day-text.ts';
import { toGift } from '../engine/rows.ts';
import type { CheckedKid, Table } from './table.ts';

export const gift: Table<'gift'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'gift'],
  numbered: 'gift',
  spreadBy: 'family_id',
  removal: 'cascade',
  download: {
    list: 'gifts',
    words: (rows) =>
      rows.map(toGift).map(({ chosen, recording: _, ...gift }) => {
        return { ...gift, chosen: dayText(chosen) };
      }),
  },
  load: ({ of, number }) =>
    of.gifts.map((gift) => ({ ...gift, gift: number(gift.gift), key: null })),
  recount: statusFaults,
  cleaning: { without: 'the family’s history' },
};

async function statusFaults({ rows }: CheckedKid): Promise<string[]> {
  return (await rows('gift'))
    .filter(({ status, chosen }) => (status === 'unused') !== (chosen === null))
    .map(({ gift, status, chosen }) => `gift ${gift} is ${status}, chosen on ${chosen}`);
}
