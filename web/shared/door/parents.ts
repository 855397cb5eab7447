import type { ParentGender } from '#domain/gender.ts';
import type { HeroId } from '#domain/hero.ts';
import type { ParentPictureId } from '../../illustrations/Picture.tsx';

type Kids = readonly { hero: HeroId }[];

/** 'light' is another one beside 'fair', 'deep' beside 'dark'. */
type Look = 'fair' | 'light' | 'dark' | 'deep';
type Own = 'fair' | 'dark';

const LOOKS: Record<HeroId, Own> = {
  1: 'fair',
  2: 'dark',
  3: 'fair',
  4: 'fair',
  5: 'dark',
  6: 'fair',
};

/** The looks of grown-ups of one gender, the family's own first. */
const IN_TURN: Record<Own, readonly [Look, ...Look[]]> = {
  fair: ['fair', 'light', 'dark', 'deep'],
  dark: ['dark', 'deep', 'fair', 'light'],
};

/** The picture of a grown-up, who takes after the family's first kid: nobody has to choose a look. */
export function faceOf(gender: ParentGender, kids: Kids): ParentPictureId {
  return `${gender}-${lookOf(kids)}`;
}

/** One more face of a family: grown-ups of the same gender look different, in the order of `grownUps`. */
export function faceAmong(
  grownUps: readonly { grownUp: number; gender: ParentGender }[],
  { grownUp, gender }: { grownUp: number; gender: ParentGender },
  kids: Kids,
): ParentPictureId {
  const alike = grownUps.filter((each) => each.gender === gender);
  const at = alike.findIndex((each) => each.grownUp === grownUp);
  const looks = IN_TURN[lookOf(kids)];
  return `${gender}-${looks[at] ?? looks[0]}`;
}

function lookOf([first]: Kids): Own {
  return first ? LOOKS[first.hero] : 'fair';
}
