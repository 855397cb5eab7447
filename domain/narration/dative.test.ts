import { expect, test } from 'vitest';
import { dativeOf } from './dative.ts';

test.each([
  ...['Zosia Zosi', 'Zuzia Zuzi', 'Hania Hani', 'Ola Oli', 'Maja Mai', 'Julia Julii', 'Ewa Ewie'],
  ...['Oliwia Oliwii', 'Lena Lenie', 'Kamila Kamili', 'Alicja Alicji', 'Natalka Natalce'],
  ...['Kinga Kindze', 'Laura Laurze', 'Marta Marcie', 'Magda Magdzie', 'Hanna Hannie'],
])('declines the name of a girl when the form is certain: %s', (pair) => {
  const [name = '', dative] = pair.split(' ');
  expect(dativeOf(name, 'F')).toBe(dative);
});

test.each([
  ...['Staś Stasiowi', 'Kuba Kubie', 'Antek Antkowi', 'Maciek Maćkowi', 'Heniek Heńkowi'],
  ...['Tadzio Tadziowi', 'Tomasz Tomaszowi', 'Mikołaj Mikołajowi', 'Patryk Patrykowi'],
  ...['Jan Janowi', 'Szymon Szymonowi', 'Michał Michałowi', 'Paweł Pawłowi', 'Wiktor Wiktorowi'],
  ...['Antoni Antoniemu', 'Jerzy Jerzemu', 'Ignacy Ignacemu', 'Adam Adamowi', 'Filip Filipowi'],
  ...['Kacper Kacprowi'],
])('declines the name of a boy when the form is certain: %s', (pair) => {
  const [name = '', dative] = pair.split(' ');
  expect(dativeOf(name, 'M')).toBe(dative);
});

test.each([
  ...['Miriam F', 'Nel F', 'Nicole F', 'Oliwier M', 'Lew M', 'Antonia F', 'Bruno M', 'Sasza M'],
  ...['zosia F', 'Zosia Ania F', 'Kot 7 M', ' F'],
])('leaves a name as it is when the form is not certain: %s', (each) => {
  const at = each.lastIndexOf(' ');
  expect(dativeOf(each.slice(0, at), each.slice(at + 1) as 'F' | 'M')).toBeNull();
});
