import { addressOf } from '#fixtures/browser/address.ts';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Visit } from './page-load.ts';
import { cookieDevice } from './servers.ts';

const MISSIONS = ['Zęby rano', 'Pościelić łóżko', 'Nakryć stół', 'Przeczytać książkę'];

export type Page = 'a kid’s day' | 'a kid’s menu' | 'the family panel' | 'the welcome page';

export async function settle(server: ServerProcess) {
  const phone = cookieDevice(server);
  const parent = new SampleParent(phone.device);
  await parent.register();
  const login = await parent.addKid();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const missions: number[] = [];
  for (const name of MISSIONS) missions.push(await parent.addMission(login, { name }));
  const tablet = cookieDevice(server);
  await answered(tablet.device.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.device.api.actor.$put({ json: { be: 'kid', login } }));
  return { login, missions, tablet: tablet.device, cookie: await tablet.cookie() };
}

export type Settled = Awaited<ReturnType<typeof settle>>;

export function visitDay({ address }: ServerProcess, { login, cookie }: Settled): Visit {
  return { url: address + addressOf.kidDay(login, 0), cookie, sees: '[data-mission]' };
}

export async function visitsTo(server: ServerProcess): Promise<Record<Page, Visit>> {
  const family = await settle(server);
  const { login, cookie } = family;
  const nobody = cookieDevice(server);
  await answered(nobody.device.api.session.$post({ json: SIGN_IN }));
  const at = (path: string) => server.address + path;
  return {
    'a kid’s day': visitDay(server, family),
    'a kid’s menu': { url: at(addressOf.kidMenu(login)), cookie, sees: 'nav a' },
    'the family panel': {
      url: at(addressOf.familyMenu()),
      cookie: await nobody.cookie(),
      sees: 'main button',
    },
    'the welcome page': { url: at(addressOf.welcome()), cookie: '', sees: 'main a' },
  };
}
