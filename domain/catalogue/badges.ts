/** In the order of their numbers: three tiers each of boots, gloves and mask. */
export const BADGES = [
  { name: 'Buty mocy', part: 'boots', tier: 1, power: 'speed' },
  { name: 'Buty supermocy', part: 'boots', tier: 2, power: 'speed' },
  { name: 'Buty megamocy', part: 'boots', tier: 3, power: 'speed' },
  { name: 'Rękawice mocy', part: 'hands', tier: 1, power: 'strength' },
  { name: 'Rękawice supermocy', part: 'hands', tier: 2, power: 'strength' },
  { name: 'Rękawice megamocy', part: 'hands', tier: 3, power: 'strength' },
  { name: 'Maska mocy', part: 'mask', tier: 1, power: 'agility' },
  { name: 'Maska supermocy', part: 'mask', tier: 2, power: 'agility' },
  { name: 'Maska megamocy', part: 'mask', tier: 3, power: 'agility' },
] as const;
