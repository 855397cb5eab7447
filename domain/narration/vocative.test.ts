import { expect, test } from 'vitest';
import { vocativeOf } from './vocative.ts';

test.each([
  ...['Zosia Zosiu', 'Zuzia Zuziu', 'Julcia Julciu', 'Hania Haniu', 'Ola Olu', 'Maja Maju'],
  ...['Julia Julio', 'Oliwia Oliwio', 'Lena Leno', 'Kalina Kalino', 'Kamila Kamilo', 'Ewa Ewo'],
  ...['Alicja Alicjo', 'Kuba Kubo', 'Antek Antku', 'Maciek Maćku', 'Heniek Heńku', 'Staś Stasiu'],
  ...['Tadzio Tadziu', 'Tomasz Tomaszu', 'Mikołaj Mikołaju', 'Patryk Patryku', 'Jan Janie'],
  ...['Szymon Szymonie', 'Jakub Jakubie', 'Stanisław Stanisławie', 'Antoni Antoni', 'Jerzy Jerzy'],
  ...['Franciszek Franciszku', 'Natalka Natalko', 'Anastazja Anastazjo', 'Adam Adamie'],
])('addresses a kid by its name when the form is certain: %s', (pair) => {
  const [name = '', vocative] = pair.split(' ');
  expect(vocativeOf(name)).toBe(vocative);
});

test.each(['Nicole', 'Megan', 'Antonia', 'Paweł', 'Bruno', 'zosia', 'Zosia Ania', 'Kot 7', ''])(
  'does not address a kid by the name „%s”, whose form is not certain',
  (name) => {
    expect(vocativeOf(name)).toBeNull();
  },
);
