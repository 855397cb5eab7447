import type { Tier } from '#domain/hero/badge.ts';
import type { Tone } from './palette.ts';

/** The material of each tier: leather, silver, gold; tier 0 is plain cloth. */
export const stuff: Record<Tier, readonly [...Tone, shine: string, deep: string]> = {
  0: ['#ffffff', '#dcdbee', '#ffffff', '#8f8bb5'],
  1: ['#ee9048', '#c8672c', '#ffd6a3', '#8e4a1f'],
  2: ['#d3dff0', '#9aabd0', '#ffffff', '#5d74b8'],
  3: ['#ffcf2e', '#f09c0b', '#fff6b8', '#c86400'],
};

/** Colours of the jewels and sparks of the higher tiers. */
export const jewel = { blue: '#3d8bff', sky: '#5fdcff', ruby: '#ff3d71', feather: '#ffffff' };
