import { SIGN_IN } from '../../server/world/family.ts';
import type { StoryPage } from '../engines/page.ts';

/** From the welcome to a family of one parent, who is mama and has no code. */
export async function register(page: StoryPage) {
  await page.goto('/');
  await page.getByRole('link', { name: 'ZAPRASZAMY' }).click();
  await page.getByRole('link', { name: 'Załóż konto' }).click();
  // The page before has a field of that name too.
  await page.getByRole('heading', { name: 'Rodzic Rejestracja' }).waitFor();
  await page.getByLabel('E-mail').pressSequentially(SIGN_IN.email);
  await page.getByLabel('Hasło', { exact: true }).pressSequentially(SIGN_IN.password);
  await page.getByLabel('Powtórz hasło').pressSequentially(SIGN_IN.password);
  await page.getByRole('radio', { name: 'Mama' }).check();
  await page.getByRole('radio', { name: 'Bez hasła' }).check();
  await page.getByRole('button', { name: 'ZAREJESTRUJ' }).click();
  await page.getByText('Wejdź w swój profil aby dodać dziecko').waitFor();
}

export async function addKid(page: StoryPage, name: string) {
  await page.getByRole('button', { name: /^Mama/ }).click();
  await page.getByRole('link', { name: 'Dodaj dziecko' }).click();
  await page.getByLabel('Imię').pressSequentially(name);
  await page.getByLabel('Rok urodzenia').pressSequentially('2021');
  await page.getByRole('radio', { name: 'Dziewczynka' }).check();
  await page.getByRole('button', { name: 'Dodaj' }).click();
}

export async function addRecommendedMission(page: StoryPage, kid: string, mission: string) {
  await page.getByRole('link', { name: kid }).click();
  await page.getByRole('link', { name: 'MISJE' }).click();
  await page.getByText('Dziecko nie ma jeszcze żadnych misji...').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dodaj misję' }).click();
  await page.getByRole('link', { name: mission }).click();
  await page.getByRole('button', { name: 'Dodaj' }).click();
  await page.getByRole('link', { name: mission }).waitFor();
}
