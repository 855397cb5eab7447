/** The six heroes (section 3). Each begins with 20 speed, 20 strength and 20 agility. */
export const HEROES = [
  { id: 1, name: 'Błysk', gender: 'M', power: 'speed' },
  { id: 2, name: 'Grom', gender: 'M', power: 'strength' },
  { id: 3, name: 'Wicher', gender: 'M', power: 'agility' },
  { id: 4, name: 'Iskra', gender: 'F', power: 'speed' },
  { id: 5, name: 'Lawina', gender: 'F', power: 'strength' },
  { id: 6, name: 'Fala', gender: 'F', power: 'agility' },
] as const;
