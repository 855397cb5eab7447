import { isEndless, standsFor } from '#domain/gift/gift.ts';
import { dayText } from '#domain/time/day-text.ts';
import { fromGift, toGift } from '../engine/rows.ts';
import { type CheckedKid, OF_KID, type Tables } from './table.ts';

export const GIFT = {
  gift: {
    ...OF_KID,
    key: ['family_id', 'kid', 'gift'],
    numbered: 'gift',
    download: {
      list: 'gifts',
      words: (rows) =>
        rows.map(toGift).map(({ chosen, recording: _, ...gift }) => {
          return { ...gift, chosen: dayText(chosen) };
        }),
    },
    load: ({ of, number }) =>
      of.gifts.map((gift) => ({
        ...fromGift({ ...gift, gift: number(gift.gift), series: number(gift.series) }),
        key: null,
      })),
    recount: statusFaults,
  },

  extra_points: {
    ...OF_KID,
    key: ['family_id', 'kid', 'extra'],
    numbered: 'extra',
    download: {
      list: 'extraPoints',
      words: (rows) =>
        // Withdrawn extra points have 0 points.
        rows
          .filter(({ points }) => points !== 0)
          .map(({ extra, description, points, day }) => {
            return { extra, description, points, day: dayText(day) };
          }),
    },
    load: ({ of, number, key }) =>
      of.extraPoints.map(({ extra, ...given }) => {
        return { ...given, extra: number(extra), key: key(`extra-${extra}`) };
      }),
  },
} satisfies Partial<Tables>;

async function statusFaults({ rows }: CheckedKid): Promise<string[]> {
  const gifts = (await rows('gift')).map(toGift);
  return [
    ...gifts
      .filter(({ status, chosen }) => (status === 'unused') !== (chosen === null))
      .map(({ gift, status, chosen }) => `gift ${gift} is ${status}, chosen on ${chosen}`),
    ...gifts
      .filter((gift) => gift.status === 'unused' && (standsFor(gift, gifts)?.gift ?? 0) > gift.gift)
      .map(({ gift, series }) => `gift ${gift} is not the only unused one in row ${series}`),
    ...gifts.filter(isEndless).map(({ gift }) => `gift ${gift} repeats without a price`),
  ];
}
