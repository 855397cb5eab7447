import { changesIn } from '#domain/base/changes.ts';
import type { GiftDraft } from '#domain/gift/gift.ts';
import { pointsText } from '#domain/gift/points.ts';

export type Readings<Draft> = {
  [Name in keyof Draft]-?: (from: Draft[Name], to: Draft[Name]) => string;
};

/** The fields of gifts; missions share some. */
export const PICTURED: Readings<GiftDraft> = {
  name: (from, to) => `„${from}” → „${to}”`,
  picture: () => 'nowy obrazek',
  points: (from, to) => `${from} → ${pointsText(to)}`,
  repeats: (_, isOn) => (isOn ? 'można brać wiele razy' : 'można wziąć raz'),
};

/** „20 → 25 punktów, nowy obrazek”, or the present points if nothing changes. */
export function changesText<Draft extends { points: number }>(
  readings: Readings<Draft>,
  from: Draft,
  to: Draft,
): string {
  const names = Object.keys(changesIn(from, to)) as (keyof Draft)[];
  const texts = names.map((name) => readings[name](from[name], to[name]));
  return texts.join(', ') || pointsText(from.points);
}
