import { BADGES } from '#domain/catalogue/badges.ts';
import type { BadgeId, Tier } from '#domain/hero/badge.ts';
import { Flat, Rimmed, Scaled } from './ink.tsx';
import { Medal } from './Medal.tsx';
import { INK } from './palette.ts';
import { Boot } from './parts/Boots.tsx';
import { Hand } from './parts/Gloves.tsx';
import { eyeHoles, Mask, MaskCrest } from './parts/Masks.tsx';

/** A medal that shows what the hero will wear. */
export function BadgePicture({ badge, title }: { badge: BadgeId; title?: string }) {
  const { part, tier } = BADGES[badge];
  const Piece = PIECES[part];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="-4 -4 168 168"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <Rimmed width={8}>
        <Medal tier={tier}>
          <Piece tier={tier} />
        </Medal>
      </Rimmed>
    </svg>
  );
}

const PIECES = { boots: Boots, hands: Glove, mask: Masked };

const plain = ['#fff', '#fff'] as const;

function Boots({ tier }: { tier: Tier }) {
  return (
    <>
      <g transform="translate(60 80)rotate(-7)scale(-1 1)">
        <Scaled by={1.15}>
          <Boot tier={tier} accent={plain} />
        </Scaled>
      </g>
      <g transform="translate(100 80)rotate(7)">
        <Scaled by={1.15}>
          <Boot tier={tier} accent={plain} />
        </Scaled>
      </g>
    </>
  );
}

function Glove({ tier }: { tier: Tier }) {
  return (
    <g transform={`translate(80 ${tier === 1 ? 74 : 69})rotate(180)scale(-1 1)`}>
      <Scaled by={tier === 1 ? 1.75 : 1.6}>
        <Hand tier={tier} skin={plain} up />
      </Scaled>
    </g>
  );
}

function Masked({ tier }: { tier: Tier }) {
  return (
    <g transform="translate(80 76)">
      <Scaled by={tier === 3 ? 0.84 : 0.94}>
        <Flat d={eyeHoles} f={INK} o={0.35} />
        <Mask tier={tier} />
        <MaskCrest tier={tier} />
      </Scaled>
    </g>
  );
}
