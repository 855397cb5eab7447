import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shape } from '../../web/illustrations/hero/shape.ts';
import { shapesOf } from './drawings.ts';

const file = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n  ${shapes}\n</svg>\n`;
const outline = 'stroke="#2b1a4f" stroke-width="3"';

test('reads flat, outlined and drawn shapes', () => {
  const shapes = shapesOf(
    'cape.svg',
    file(
      `<path d="m1" fill="#fff" opacity="0.5"/><path d="m2" fill="#fff" ${outline}/>
      <path d="m3" fill="none" stroke="#abc" stroke-width="2" stroke-dasharray="3 4"/>`,
    ),
  );
  expect(shapes).toEqual([
    { d: 'm1', fill: '#fff', opacity: 0.5 },
    { d: 'm2', fill: '#fff', outline: 3 },
    { d: 'm3', stroke: '#abc', width: 2, dash: '3 4' },
  ]);
});

test('joins a shape, its shading and its outline inside a group', () => {
  const shapes = `<path d="m1" fill="#fff"/><path d="m2" fill="#abc"/><path d="m1" fill="none" ${outline}/>`;
  expect(shapesOf('cape.svg', file(`<g transform="scale(-1 1)">${shapes}</g>`))).toEqual([
    {
      transform: 'scale(-1 1)',
      inside: [{ d: 'm1', fill: '#fff', outline: 3, inside: [{ d: 'm2', fill: '#abc' }] }],
    },
  ]);
});

test('reads a group that moves, and the places in it', () => {
  const shapes = '<g class="arm low"><g id="fist"/><g id="cuff" transform="scale(2)"/></g>';
  expect(shapesOf('limbs.svg', file(shapes))).toEqual([
    {
      motion: ['arm', 'low'],
      inside: [
        { place: 'fist', inside: [] },
        { place: 'cuff', transform: 'scale(2)', inside: [] },
      ],
    },
  ]);
});

test.each([
  ['of groups and paths', '<circle r="3"/>'],
  ['of groups and paths', 'text'],
  ['must have the colour #2b1a4f', '<path d="m1" fill="#fff" stroke="#000" stroke-width="3"/>'],
])('rejects a drawing that is not %s: %s', (complaint, shapes) => {
  expect(() => shapesOf('cape.svg', file(shapes))).toThrow(complaint);
});

const HEROES = 'web/illustrations/pictures/heroes';

test.each([1, 2, 3, 4, 5, 6])('moves what hero %i wears with its arms and legs', (hero) => {
  const drawn = ['limbs', 'arm'].flatMap((name) => {
    const at = `${HEROES}/${hero}/${name}.svg`;
    return existsSync(at) ? shapesOf(name, readFileSync(at, 'utf8')) : [];
  });
  const limbs = drawn.flatMap((joint) => ('inside' in joint && joint.inside ? joint.inside : []));
  const worn = limbs.map((limb) => ('motion' in limb ? [limb.motion?.[0], placesIn(limb)] : []));
  expect(Object.fromEntries(worn)).toEqual({
    arm: expect.stringMatching(/^(fist|hand) cuff/),
    leftArm: expect.stringMatching(/^(fist|hand) cuff/),
    rightLeg: expect.stringMatching(/^boots/),
    leftLeg: expect.stringMatching(/^boots/),
  });
});

function placesIn(shape: Shape): string {
  if ('place' in shape && shape.place) return shape.place;
  const inside = 'inside' in shape ? (shape.inside ?? []) : [];
  return inside.map(placesIn).filter(Boolean).join(' ');
}
