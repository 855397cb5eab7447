import type { Page } from 'playwright-core';
import type { ROUTES } from '#contract/api.ts';
import { weekOf } from '#domain/week.ts';
import type { Device } from '../../server/world/device.ts';
import { answered, mark, SampleParent } from '../../server/world/family.ts';
import { webm } from '../../server/world/sounds.ts';
import { TODAY } from '../../server/world/world.ts';
import { addressOf } from './address.ts';
import { badge, choose } from './hero.ts';
import { PAUSE_COMMANDS } from './pause-commands.ts';
import { SETTINGS_COMMANDS } from './settings-commands.ts';
import type { Tap } from './tap.ts';

type CommandOf<Route> = Route extends { method: infer Method extends string; path: infer Path }
  ? Method extends 'get'
    ? never
    : `${Uppercase<Method>} ${Path & string}`
  : never;
/** „PUT /api/kids/{login}/goal”: every route that changes something. */
type Command = CommandOf<(typeof ROUTES)[number]['route']>;

type Home = Awaited<ReturnType<typeof home>>;

export const COUNTED = 'counted in requests.test.ts';
const WITH_SCENE = 'counted in news.test.ts';
const WITH_SECOND = 'counted in grown-ups.test.ts';
const ITSELF = 'counted by itself in one-request.test.ts';
const LOOKED_AT = 'first asks for what another child has: several.test.ts';
const ANOTHER = 'another visitor is here then: the page begins anew';
const NOTHING_SHOWN = 'changes nothing that a page shows';
const CLOSED = 'stands at a door that guesses have closed';

const MISSIONS = ['GET …/missions', 'GET …/missions/ended'];
export const FAMILY = ['GET /api/start', 'GET /api/doors', 'GET /api/inbox'];

/** Each command: how it is given on a page, or why it is not counted here. In this order. */
export const COMMANDS: Record<Command, ((home: Home) => Tap) | string> = {
  'PUT /api/kids/{login}/missions/{mission}/marks/{day}': COUNTED,
  'POST /api/kids/{login}/acceptances': COUNTED,
  'POST /api/kids/{login}/returns': COUNTED,
  'POST /api/acceptances': COUNTED,
  'POST /api/returns': COUNTED,
  'PUT /api/kids/{login}/badges/{badge}': COUNTED,
  'POST /api/kids/{login}/gifts/{gift}/choose': COUNTED,

  'PUT /api/kids/{login}/missions/{mission}': ({ login, brushed }) => ({
    at: addressOf.mission(login, brushed),
    tap: async (page) => {
      await page.getByLabel('Nazwa').fill('Zęby z samego rana');
      await page.getByRole('button', { name: 'Zapisz zmiany' }).tap();
    },
    says: 'Zapisano: Zęby z samego rana',
    asks: MISSIONS,
  }),
  'PUT /api/kids/{login}/missions/order': ({ login }) => ({
    at: addressOf.missions(login),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Kolejność' }).tap();
      await page.getByRole('button', { name: 'Niżej: Zęby z samego rana' }).tap();
    },
    says: 'Gotowe',
    asks: ['GET …/missions', 'GET …/missions/ended'],
  }),
  'POST /api/kids/{login}/missions/{mission}/end': ({ login, brushed }) => ({
    at: addressOf.mission(login, brushed),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Wyłącz misję' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Wyłącz misję' }).tap();
    },
    says: 'Wyłączono: Zęby z samego rana',
    asks: ['GET …/waiting', ...MISSIONS],
  }),
  'POST /api/kids/{login}/missions/{mission}/resume': () => ({
    tap: undo,
    says: 'Zęby z samego rana',
    asks: MISSIONS,
  }),
  'DELETE /api/kids/{login}/missions/{mission}': ({ login, fresh }) => ({
    at: addressOf.mission(login, fresh),
    tap: (page) => page.getByRole('button', { name: 'Usuń misję' }).tap(),
    says: 'Usunięto: Czytanie',
    asks: MISSIONS,
  }),
  'POST /api/kids/{login}/missions': () => ({ tap: undo, says: 'Czytanie', asks: MISSIONS }),
  'POST /api/kids/{login}/plan': ({ bare }) => ({
    at: addressOf.readyPlan(bare),
    tap: (page) => page.getByRole('button', { name: 'Dodaj plan' }).tap(),
    says: /^Dodano/,
    asks: MISSIONS,
  }),
  'POST /api/kids/{login}/plan/copy': LOOKED_AT,
  'POST /api/kids/{login}/extra-points': ({ login }) => ({
    at: addressOf.addExtraPoints(login),
    tap: async (page) => {
      await page.getByLabel('Punkty', { exact: true }).fill('5');
      await page.getByLabel('Opis').fill('Za pomoc');
      await page.getByRole('button', { name: 'Zapisz' }).tap();
    },
    says: 'Za pomoc',
    asks: ['GET …/points', 'GET …/words'],
  }),

  'PUT /api/kids/{login}/words': ({ login }) => ({
    at: addressOf.points(login),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Zmień' }).tap();
      await page.getByRole('button', { name: 'Świetna robota!' }).tap();
    },
    says: 'Zosia usłyszy: „Świetna robota!”',
  }),
  'DELETE /api/kids/{login}/words/{word}': () => ({
    tap: (page) => page.getByRole('button', { name: 'Usuń' }).tap(),
    says: 'Usunięto słowo',
  }),

  'DELETE /api/kids/{login}/recordings/{number}': ({ login, gifts }) => ({
    at: addressOf.gift(login, gifts.edited),
    tap: (page) => page.getByRole('button', { name: 'Usuń nagranie' }).tap(),
    says: 'Usunięto nagranie',
    asks: ['GET …/gifts'],
  }),
  'PUT /api/kids/{login}/recordings/{number}': () => ({
    tap: undo,
    says: 'Usuń nagranie',
    asks: ['GET …/gifts'],
  }),
  'PUT /api/kids/{login}/gifts/{gift}': ({ login, gifts }) => ({
    at: addressOf.gift(login, gifts.edited),
    tap: async (page) => {
      await page.getByLabel('Nazwa').fill('Basen');
      await page.getByRole('button', { name: 'Zapisz zmiany' }).tap();
    },
    says: 'Zapisano: Basen',
    asks: ['GET …/gifts/received'],
  }),
  ...PAUSE_COMMANDS,
  'DELETE /api/kids/{login}/gifts/{gift}': ({ login, gifts }) => ({
    at: addressOf.gift(login, gifts.edited),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Usuń nagrodę' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń nagrodę' }).tap();
    },
    says: 'Usunięto: Basen',
    asks: ['GET …/gifts/received'],
  }),
  'POST /api/kids/{login}/gifts': () => ({
    tap: undo,
    says: /^Basen/,
    asks: ['GET …/gifts/received'],
  }),
  'POST /api/kids/{login}/gifts/{gift}/hand-over': ({ login }) => ({
    at: addressOf.gifts(login),
    tap: (page) => page.getByRole('button', { name: 'Potwierdź odbiór' }).tap(),
    says: 'Odebrana: Kino',
  }),
  'POST /api/kids/{login}/gifts/{gift}/take-back': () => ({
    tap: undo,
    says: 'Dziecko wybrało nagrodę',
  }),
  'POST /api/kids/{login}/gifts/{gift}/give-back': () => ({
    tap: (page) => page.getByRole('button', { name: 'Cofnij wybór' }).tap(),
    says: 'Wybór cofnięty: Kino',
  }),
  'PUT /api/kids/{login}/goal': ({ login }) => ({
    at: addressOf.kidGifts(login),
    tap: async (page) => {
      await page.getByRole('button', { name: /^Kino/ }).tap();
      await page.getByRole('button', { name: 'Zbieram na to' }).tap();
    },
    says: /^Kino/,
  }),
  'POST /api/kids/{login}/celebrations': COUNTED,
  'POST /api/kids/{login}/news/claims': WITH_SCENE,
  'POST /api/kids/{login}/news/shown': WITH_SCENE,
  'DELETE /api/kids/{login}/badges/{badge}': ({ hero }) => ({
    at: addressOf.kidHero(hero),
    tap: async (page) => {
      await badge(page, 'Buty mocy').tap();
      await page.getByRole('button', { name: 'Chcę inną odznakę' }).tap();
    },
    says: 'Pozostała jeszcze 1 odznaka do wykorzystania!',
  }),

  'PUT /api/kids/{login}': ({ hero }) => ({
    at: addressOf.editKid(hero),
    tap: async (page) => {
      await page.getByLabel('Imię').fill('Hania');
      await page.getByRole('button', { name: 'Zapisz' }).tap();
    },
    says: 'Do zrobienia',
    asks: [...FAMILY, `GET …/weeks/${weekOf(TODAY)}`],
  }),
  'DELETE /api/kids/{login}': ({ hero }) => ({
    at: addressOf.editKid(hero),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Usuń' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).tap();
    },
    says: 'Dodaj dziecko',
    asks: FAMILY,
  }),
  'POST /api/kids': () => ({
    at: addressOf.addKid(),
    tap: async (page) => {
      await page.getByLabel('Imię').fill('Kalina');
      await page.getByRole('radio', { name: 'Dziewczynka' }).check();
      await page.getByRole('radio', { name: 'Luna' }).check();
      await page.getByRole('radio', { name: 'Bez hasła' }).check();
      await page.getByRole('button', { name: 'Dodaj' }).tap();
    },
    says: 'Kalina',
    asks: FAMILY,
  }),

  ...SETTINGS_COMMANDS,

  'POST /api/grown-ups/{grownUp}/removal': WITH_SECOND,
  'POST /api/grown-ups/{grownUp}/founder': WITH_SECOND,
  'POST /api/invitation': NOTHING_SHOWN,
  'PUT /api/invitation': ANOTHER,
  'POST /api/doors/{login}/open': CLOSED,
  'POST /api/doors/{login}/close': CLOSED,
  'POST /api/doors/open': CLOSED,
  'POST /api/family-data/check': NOTHING_SHOWN,
  'PUT /api/family-data': ITSELF,
  'POST /api/account/data': NOTHING_SHOWN,
  'POST /api/password-reset': NOTHING_SHOWN,
  'PUT /api/password-reset': ANOTHER,
  'PUT /api/actor': ANOTHER,
  'POST /api/account': ANOTHER,
  'POST /api/account/deletion': ANOTHER,
  'POST /api/session': ANOTHER,
  'DELETE /api/session': ANOTHER,
  'POST /api/pairing': NOTHING_SHOWN,
  'PUT /api/pairing': ANOTHER,
  'PUT /api/notifications': 'asks for them again: notifications.test.ts',
  'PUT /api/notifications/device': 'asks for them again: notifications.test.ts',
  'DELETE /api/notifications/device': 'asks for them again: notifications.test.ts',
  'POST /api/notifications/trial': NOTHING_SHOWN,
  'POST /api/letters/{token}/end': ANOTHER,
  'POST /api/tablets/look': NOTHING_SHOWN,
  'PUT /api/tablets': 'the devices are asked for until the tablet has come: tablet.test.ts',
};

/** „Cofnij” of the message that stands there. */
function undo(page: Page) {
  return page.getByRole('button', { name: 'Cofnij', exact: true }).tap();
}

/** A family that has something for every command. */
export async function home(device: Device) {
  const parent = new SampleParent(device);
  await parent.register();
  const login = await parent.addKid();
  await parent.addPoints(login, 20);
  const brushed = await parent.addMission(login);
  await mark(parent.device, { login, mission: brushed, day: TODAY }, 'done');
  await parent.say(login, [{ number: brushed, day: TODAY }]);
  const fresh = await parent.addMission(login, { name: 'Czytanie' });
  const edited = await parent.addGift(login);
  await parent.record(login, edited, webm());
  const chosen = await parent.addGift(login, { name: 'Kino', points: 20 });
  const { gifts } = parent.api.kids[':login'];
  const param = { login, gift: String(chosen) };
  await answered(gifts[':gift'].choose.$post({ param, json: { points: 20 } }));
  const bare = await parent.addKid({ name: 'Hania' });
  const hero = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  await parent.fillWeek(hero, TODAY);
  await choose(parent, hero, 0);
  return { parent, login, brushed, fresh, gifts: { edited, chosen }, hero, bare };
}
