/** `web/router.tsx` does not compile unless this matches the routes (decision 23). */
export const PAGES = {
  root: '/',
  welcome: '/witaj',
  help: '/pomoc',
  logIn: '/rodzina-logowanie',
  register: '/rodzina-rejestracja',
  newPassword: '/nowe-haslo',
  invitation: '/zaproszenie',
  tablet: '/tablet',

  family: '/rodzina',
  familyMenu: '/rodzina/menu',
  settings: '/rodzina/edytuj',
  settingsPart: '/rodzina/edytuj/$part',
  changeEmail: '/rodzina/edytuj-email',
  parentStarCode: '/rodzina/rodzic-logowanie',
  kidStarCode: '/rodzina/dziecko-logowanie',

  kid: '/rodzina/dziecko/$kidId',
  kidMenu: '/rodzina/dziecko/$kidId/menu',
  kidDay: '/rodzina/dziecko/$kidId/misje/$dayId',
  kidWeek: '/rodzina/dziecko/$kidId/postepy/$weekId',
  kidHistory: '/rodzina/dziecko/$kidId/postepy/historia',
  kidGifts: '/rodzina/dziecko/$kidId/nagrody',
  kidHero: '/rodzina/dziecko/$kidId/bohater',
  kidStars: '/rodzina/dziecko/$kidId/gwiazdy',

  parent: '/rodzina/rodzic',
  kids: '/rodzina/rodzic/dzieci',
  addKid: '/rodzina/rodzic/dzieci/dodaj-dziecko',
  charts: '/rodzina/rodzic/wydruk',
  addMissionForAll: '/rodzina/rodzic/misje/dodaj',
  addThisMissionForAll: '/rodzina/rodzic/misje/dodaj/$missionId',
  addGiftForAll: '/rodzina/rodzic/nagrody/dodaj',
  addThisGiftForAll: '/rodzina/rodzic/nagrody/dodaj/$giftId',

  pauses: '/rodzina/rodzic/przerwy',

  parentKid: '/rodzina/rodzic/dziecko/$kidId',
  editKid: '/rodzina/rodzic/dziecko/$kidId/edytuj-dziecko',
  missions: '/rodzina/rodzic/dziecko/$kidId/misje',
  mission: '/rodzina/rodzic/dziecko/$kidId/misje/$missionId',
  addMission: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj',
  addOwnMission: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna',
  addRecommendedMission: '/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId',
  copyPlan: '/rodzina/rodzic/dziecko/$kidId/misje/skopiuj-plan',
  readyPlan: '/rodzina/rodzic/dziecko/$kidId/misje/gotowy-plan',
  week: '/rodzina/rodzic/dziecko/$kidId/postepy/$weekId',
  history: '/rodzina/rodzic/dziecko/$kidId/postepy/historia',
  gifts: '/rodzina/rodzic/dziecko/$kidId/nagrody',
  gift: '/rodzina/rodzic/dziecko/$kidId/nagrody/$giftId',
  availableGift: '/rodzina/rodzic/dziecko/$kidId/nagrody/dostepne/$giftId',
  addGift: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj',
  addOwnGift: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna',
  addRecommendedGift: '/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId',
  points: '/rodzina/rodzic/dziecko/$kidId/punkty',
  addExtraPoints: '/rodzina/rodzic/dziecko/$kidId/punkty/punkty-ekstra',
} as const;

/** The URL segment of an own mission or gift, in place of a recommended one's id. */
export const OWN = 'wlasna';

/** The query keys that any page reads (`validateSearch`); the server drops all others. */
export const QUERY_KEYS = ['cel', 'dziecko', 'filter', 'strefa'] as const;

export type Page = keyof typeof PAGES;
export type Pattern<P extends Page = Page> = (typeof PAGES)[P];

/** Days and weeks are offsets from now. A mission or gift is its number, or its catalogue word. */
interface Values {
  kidId: string;
  dayId: number;
  weekId: number;
  missionId: number | string;
  giftId: number | string;
  part: string;
}

type Names<To extends string> =
  To extends `${string}$${infer Name extends keyof Values}/${infer Rest}`
    ? [Name, ...Names<Rest>]
    : To extends `${string}$${infer Name extends keyof Values}`
      ? [Name]
      : [];

type Arguments<N extends (keyof Values)[]> = { [I in keyof N]: Values[N[I]] };

/** The argument of `Link`, `Navigate`, `navigate` and `redirect`. */
export interface Path<P extends Page = Page> {
  to: Pattern<P>;
  params: Record<Names<Pattern<P>>[number], string>;
}

/** `paths.kidDay(login, 0)` returns the path of a page; its values are in the order of the address. */
export const paths = Object.fromEntries(
  Object.entries(PAGES).map(([page, to]) => [page, (...values: unknown[]) => pathTo(to, values)]),
) as { [P in Page]: (...values: Arguments<Names<Pattern<P>>>) => Path<P> };

function pathTo(to: string, values: unknown[]) {
  const names = (to.match(/\$\w+/g) ?? []).map((name) => name.slice(1));
  return { to, params: Object.fromEntries(names.map((name, n) => [name, String(values[n])])) };
}
