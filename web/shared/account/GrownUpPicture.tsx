import type { ParentGender } from '#domain/base/gender.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { ParentPicture, type ParentPictureId } from '../../illustrations/Picture.tsx';
import { type GrownUpCard, useFamily } from '../../offline/client/family.ts';

export function GrownUpPicture({
  of,
  className,
}: {
  of: Pick<GrownUpCard, 'grownUp' | 'gender'>;
  className?: string | undefined;
}) {
  return <ParentPicture of={pictureOf(of.gender, useLook(of))} className={className} />;
}

/** Grown-ups of the same gender get different looks, in their order. */
export function useLook({ grownUp, gender }: Pick<GrownUpCard, 'grownUp' | 'gender'>): Look {
  const { grownUps, kids } = useFamily();
  const alike = grownUps.filter((each) => each.gender === gender);
  const at = alike.findIndex((each) => each.grownUp === grownUp);
  return lookFor(gender, kids, at);
}

type Kids = readonly { hero: HeroId }[];

/** 'light' is a second look similar to 'fair', 'deep' one similar to 'dark'. */
type Look = 'fair' | 'light' | 'dark' | 'deep';
type Own = 'fair' | 'dark';

/** The heroes with dark skin. */
const DARK: ReadonlySet<HeroId> = new Set([2, 5]);

/** The family's own look is first. */
const IN_TURN: Record<Own, readonly [Look, ...Look[]]> = {
  fair: ['fair', 'light', 'dark', 'deep'],
  dark: ['dark', 'deep', 'fair', 'light'],
};

/** The look follows the family's first kid, so nobody has to choose one. */
export function faceOf(gender: ParentGender, kids: Kids): ParentPictureId {
  return pictureOf(gender, lookFor(gender, kids, 0));
}

/** „Opiekun” says as little about a person as „rodzic” does, so both have the same pictures. */
export function pictureOf(gender: ParentGender, look: Look): ParentPictureId {
  return `${gender === 'opiekun' ? 'rodzic' : gender}-${look}`;
}

/** The first „opiekun” differs from the first „rodzic”. */
function lookFor(gender: ParentGender, kids: Kids, nth: number): Look {
  const looks = IN_TURN[lookOf(kids)];
  return looks[gender === 'opiekun' ? nth + 1 : nth] ?? looks[0];
}

function lookOf([first]: Kids): Own {
  return first && DARK.has(first.hero) ? 'dark' : 'fair';
}
