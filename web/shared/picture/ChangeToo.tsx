import { changesIn } from '#domain/base/changes.ts';
import type { GiftDraft } from '#domain/gift/gift.ts';
import { pointsText } from '#domain/gift/points.ts';
import { useKidCards } from '../../offline/client/family.ts';
import { Ticks } from '../../ui/fields/Choice.tsx';
import { kidOptions } from '../kid/KidFace.tsx';
import type { SiblingsForm } from './PicturedForm.tsx';

const HINTS = {
  mission: {
    change: 'Mają taką samą misję. Zmieni się u nich tylko to, co zmieniasz tutaj.',
    add: 'Dostaną taką samą misję jako nową. Ich własne misje się nie zmienią.',
  },
  gift: {
    change: 'Mają taką samą nagrodę. Zmieni się u nich tylko to, co zmieniasz tutaj.',
    add: 'Dostaną taką samą nagrodę jako nową. Ich własne nagrody się nie zmienią.',
  },
};

/** „Zmień też u…”. The other kids follow in „Dodaj też dla…”. */
export function ChangeToo({
  noun,
  offers,
  ticked,
  onTicked,
  alsoFor,
}: Omit<SiblingsForm<never>, 'draft'> & {
  noun: keyof typeof HINTS;
  /** `undefined` while they load. */
  offers: readonly { login: string; note: string }[] | undefined;
}) {
  const kids = useKidCards();
  if (!offers) return null;
  const options = kidOptions(kids).flatMap((option) => {
    const offer = offers.find(({ login }) => login === option.value);
    if (!offer) return [];
    const label = (
      <>
        {option.label} <small>{offer.note}</small>
      </>
    );
    return [{ ...option, label }];
  });
  return (
    <>
      {options.length > 0 && (
        <Ticks
          label="Zmień też u…"
          hint={HINTS[noun].change}
          options={options}
          ticked={ticked}
          onTicked={onTicked}
        />
      )}
      {alsoFor(offers, HINTS[noun].add)}
    </>
  );
}

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
