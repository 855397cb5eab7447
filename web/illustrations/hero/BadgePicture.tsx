import { BADGES } from '#domain/catalogue/badges.ts';
import type { BadgeId } from '#domain/hero/badge.ts';
import { DRAWINGS } from '../sprites/badges.gen.ts';
import { Drawing, Scaled } from './Drawing.tsx';
import { Medal } from './Medal.tsx';

export function BadgePicture({
  badge,
  ...shown
}: {
  badge: BadgeId;
  title?: string;
  className?: string | undefined;
}) {
  return (
    <Medal tier={BADGES[badge].tier} {...shown}>
      {piecesOf(badge).map(({ of, transform, by }) => (
        <g key={transform} transform={transform}>
          <Scaled by={by}>
            {of.map((name) => (
              <Drawing key={name} shapes={DRAWINGS[name]} />
            ))}
          </Scaled>
        </g>
      ))}
    </Medal>
  );
}

interface Piece {
  of: (keyof typeof DRAWINGS)[];
  transform: string;
  by: number;
}

function piecesOf(badge: BadgeId): Piece[] {
  const { part, tier } = BADGES[badge];
  if (part === 'boots') {
    const of = [`boots-${tier}` as const];
    return [
      { of, transform: 'translate(60 80)rotate(-7)scale(-1 1)', by: 1.15 },
      { of, transform: 'translate(100 80)rotate(7)', by: 1.15 },
    ];
  }
  if (part === 'hands') {
    const [y, by] = tier === 1 ? [74, 1.75] : [69, 1.6];
    const cuff = tier === 2 ? 'cuff-2-up' : (`cuff-${tier}` as const);
    const transform = `translate(80 ${y})rotate(180)scale(-1 1)`;
    return [{ of: [`fist-${tier}`, cuff], transform, by }];
  }
  const crest = tier === 1 ? [] : [`crest-${tier}` as const];
  const of: Piece['of'] = ['eye-holes', `mask-${tier}`, ...crest];
  return [{ of, transform: 'translate(80 76)', by: tier === 3 ? 0.84 : 0.94 }];
}
