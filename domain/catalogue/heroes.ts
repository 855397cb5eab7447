/** Each starts with 20 speed, 20 strength and 20 agility. */
export const HEROES = [
  { id: 1, name: 'Pegaz', gender: 'M', knownFor: 'speed' },
  { id: 2, name: 'Lew', gender: 'M', knownFor: 'strength' },
  { id: 3, name: 'Delfin', gender: 'M', knownFor: 'agility' },
  { id: 4, name: 'Kometa', gender: 'F', knownFor: 'speed' },
  { id: 5, name: 'Kasja', gender: 'F', knownFor: 'strength' },
  { id: 6, name: 'Luna', gender: 'F', knownFor: 'agility' },
] as const;
