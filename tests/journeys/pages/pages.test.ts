import { expect, test } from 'vitest';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { checkHeard } from '#fixtures/sound/voice.ts';
import { PAGES, type Page as PageName } from '../../../web/paths.ts';
import { pageOf } from '../../screens/screen.ts';
import { ALL, type Question, testScreens } from '../../screens/walk.ts';

/** Addresses that only lead on to another page. */
const REDIRECTS: PageName[] = ['root', 'family', 'kid', 'parent', 'parentKid'];

const pages = Object.keys(PAGES).filter((page) => !REDIRECTS.includes(page as PageName));

/** The page as it opens; one that a child and a parent see, as the child does. */
const first = pages.flatMap((page) => {
  const theirs = ALL.filter((screen) => pageOf(screen) === page);
  return theirs.find(({ who }) => who === 'kid') ?? theirs[0] ?? [];
});

const TITLES: Partial<Record<PageName, string>> = {
  welcome: 'Gwiazdozbiór: misje, punkty i nagrody dla dzieci',
  help: 'Jak zacząć – Gwiazdozbiór',
  logIn: 'Logowanie – Gwiazdozbiór',
  register: 'Rodzic Rejestracja – Gwiazdozbiór',
  newPassword: 'Nowe hasło – Gwiazdozbiór',
  invitation: 'Zaproszenie do rodziny – Gwiazdozbiór',
  tablet: 'Tablet dziecka – Gwiazdozbiór',
  familyMenu: 'Kto dzisiaj? – Gwiazdozbiór',
  settings: 'Ustawienia – Gwiazdozbiór',
  changeEmail: 'Zmiana adresu e-mail – Gwiazdozbiór',
  parentDoor: 'Rodzic Logowanie – Gwiazdozbiór',
  kidDoor: 'Dziecko Logowanie – Gwiazdozbiór',
  kidMenu: 'Menu: Zosia – Gwiazdozbiór',
  kidDay: 'Misje na 20 listopada: Zosia – Gwiazdozbiór',
  kidWeek: 'Mój tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  kidHistory: 'Moja historia postępów: Zosia – Gwiazdozbiór',
  kidGifts: 'Moje nagrody: Zosia – Gwiazdozbiór',
  kidHero: 'Bohater: Zosia – Gwiazdozbiór',
  kidStars: 'Moje gwiazdy: Zosia – Gwiazdozbiór',
  kids: 'Dzieci – Gwiazdozbiór',
  addKid: 'Nowe dziecko – Gwiazdozbiór',
  charts: 'Tydzień na papierze – Gwiazdozbiór',
  addMissionForAll: 'Dodaj misję – Gwiazdozbiór',
  addThisMissionForAll: 'Własna misja – Gwiazdozbiór',
  pauses: 'Przerwy – Gwiazdozbiór',
  editKid: 'Profil dziecka: Zosia – Gwiazdozbiór',
  missions: 'Misje: Zosia – Gwiazdozbiór',
  mission: 'Misja „Zęby rano”: Zosia – Gwiazdozbiór',
  addMission: 'Dodaj misję: Zosia – Gwiazdozbiór',
  addOwnMission: 'Własna misja: Zosia – Gwiazdozbiór',
  addRecommendedMission: 'Polecana misja „Pościelić łóżko”: Zosia – Gwiazdozbiór',
  copyPlan: 'Skopiuj plan: Zosia – Gwiazdozbiór',
  readyPlan: 'Gotowy plan: Antek – Gwiazdozbiór',
  week: 'Tydzień 16–22 listopada: Zosia – Gwiazdozbiór',
  history: 'Historia postępów: Zosia – Gwiazdozbiór',
  gifts: 'Nagrody: Zosia – Gwiazdozbiór',
  gift: 'Nagroda „Klocki LEGO”: Zosia – Gwiazdozbiór',
  availableGift: 'Nagroda „30 minut na gry”: Zosia – Gwiazdozbiór',
  addGift: 'Dodaj nagrodę: Zosia – Gwiazdozbiór',
  addOwnGift: 'Własna nagroda: Zosia – Gwiazdozbiór',
  addRecommendedGift: 'Polecana nagroda „Wyjście do kina”: Zosia – Gwiazdozbiór',
  points: 'Punkty: Zosia – Gwiazdozbiór',
  addExtraPoints: 'Punkty ekstra: Zosia – Gwiazdozbiór',
};

const hasTitle: Question = async (page, screen) => {
  await expect.poll(() => page.title()).toBe(TITLES[pageOf(screen) as PageName]);
};

testScreens(
  '%s opens as the server wrote it, has its title, fits and can be read and heard',
  first,
  hasTitle,
  async (page, { kid }) => kid && checkHeard(page),
  // The deep suite asks about the dark, and about every other screen of the page.
  (page, { kid }) => checkLook(page, { kid, dark: false }),
  checkFit,
);

test('lists a screen for every page', () => {
  expect(first.map(pageOf)).toEqual(pages);
});

test('gives every screen a name of its own', () => {
  const names = ALL.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('gives every page a title of its own', () => {
  expect(Object.keys(TITLES).sort()).toEqual([...pages].sort());
  expect(new Set(Object.values(TITLES)).size).toBe(pages.length);
});
