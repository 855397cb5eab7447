import { answered } from '#fixtures/families/family.ts';
import type { Random } from '#fixtures/random.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import { linkFor } from './reset-link.ts';
import type { Scenario, Wish } from './scenario.ts';

const ZONES = ['Europe/Warsaw', 'America/Lima'] as const;
const MOST_DEVICES = 4;
/** The share of commands before which a password is forgotten. */
const FORGETS = 0.2;

type Account = {
  email: string;
  password: string;
  gender: 'mama' | 'tata';
  code: readonly number[] | null;
  timeZone: string;
  /** The number of devices on which it is signed in. */
  devices: number;
};
/** `gone` was deleted, or never existed. */
type Kept = { account: Account | null; gone: Pick<Account, 'email' | 'password'> | null };

/** Registers a family, changes its account, signs in and out, and deletes it. */
export function openAlone(_name: string, place: Place, random: Random): Scenario<Kept> {
  const own = new Device(place.send);
  let other = own;
  const forgotten = new Set<string>();

  return {
    device: (as) => (as === 'other' ? other : own),

    async wishes({ account }, key) {
      const email = `${key}@example.com`;
      if (!account) return [register(email, key)];
      const { family } = await answered(own.api.start.$get());
      if (!family) return [logIn(account, 'own')];
      if (family.actor?.is !== 'parent') return [enter(account)];
      const link = await forget(account);
      if (link) return [resetPassword(account, link, key)];
      const devices = (await answered(own.api.account.$get())).devices;
      const another = devices.find(({ here }) => !here);
      other = new Device(place.send);
      return [
        ...edits(account, key),
        changeEmail(account, email),
        { route: 'delete /api/session', makes: kept(account, { devices: account.devices - 1 }) },
        remove(account),
        ...(account.devices < MOST_DEVICES ? [logIn(account, 'other')] : []),
        ...(another ? [signOut(account, another.device), signOutOthers(account)] : []),
      ];
    },

    /** Signs in to find out which of the possible accounts exists. */
    async read(possible) {
      for (const { account, gone } of possible) {
        const known = account ?? gone;
        const found = known && (await readAccount(known, place));
        if (found) return kept(found);
      }
      return possible.find(({ account }) => !account) ?? { account: null, gone: null };
    },
  };

  /** Sometimes uses „forgot password”, once for each e-mail; returns the token of the link. */
  async function forget({ email }: Account): Promise<string | null> {
    if (forgotten.has(email) || random.share() > FORGETS) return null;
    forgotten.add(email);
    await answered(own.api['password-reset'].$post({ json: { email } }));
    return linkFor(email, place.dataDir, 'nowe-haslo');
  }
}

function register(email: string, password: string): Wish<Kept> {
  const first = { email, password, gender: 'mama', code: null, timeZone: ZONES[0] } as const;
  const makes = { account: { ...first, devices: 1 }, gone: null };
  return { route: 'post /api/account', body: first, makes };
}

function logIn(account: Account, as: 'own' | 'other'): Wish<Kept> {
  const { email, password, devices } = account;
  const makes = kept(account, { devices: devices + 1 });
  return { route: 'post /api/session', body: { email, password }, as, makes };
}

function enter(account: Account): Wish<Kept> {
  const body = { be: 'parent', password: account.password };
  return { route: 'put /api/actor', body, makes: kept(account) };
}

function edits(account: Account, key: string): Wish<Kept>[] {
  const edit = (change: Partial<Account>): Wish<Kept> => {
    const makes = { ...account, ...change };
    const { gender, code, timeZone, password } = makes;
    const newPassword = password === account.password ? null : password;
    const body = { password: account.password, newPassword, gender, code, timeZone };
    return { route: 'put /api/account', body, makes: kept(makes) };
  };
  return [
    edit({ gender: account.gender === 'mama' ? 'tata' : 'mama' }),
    edit({ code: account.code ? null : [2, 6] }),
    edit({ timeZone: account.timeZone === ZONES[0] ? ZONES[1] : ZONES[0] }),
    // Every other device is signed out.
    edit({ password: key, devices: 1 }),
  ];
}

function changeEmail(account: Account, email: string): Wish<Kept> {
  const body = { oldEmail: account.email, email, password: account.password };
  return { route: 'put /api/account/email', body, makes: kept(account, { email }) };
}

function resetPassword(account: Account, token: string, password: string): Wish<Kept> {
  const makes = kept(account, { password, devices: 1 });
  return { route: 'put /api/password-reset', body: { token, password }, makes };
}

function signOutOthers(account: Account): Wish<Kept> {
  return { route: 'delete /api/account/devices', makes: kept(account, { devices: 1 }) };
}

function signOut(account: Account, device: number): Wish<Kept> {
  const makes = kept(account, { devices: account.devices - 1 });
  return { route: 'delete /api/account/devices/{device}', params: { device }, makes };
}

function remove({ email, password }: Account): Wish<Kept> {
  const makes = { account: null, gone: { email, password } };
  return { route: 'post /api/account/deletion', body: { password }, makes };
}

function kept(account: Account, change: Partial<Account> = {}): Kept {
  return { account: { ...account, ...change }, gone: null };
}

/** Reads the account on a new device, which signs out again; `null` if it cannot sign in. */
async function readAccount(
  { email, password }: Pick<Account, 'email' | 'password'>,
  place: Place,
): Promise<Account | null> {
  const { api } = new Device(place.send);
  const entry = await api.session.$post({ json: { email, password } });
  if (entry.status === 403) return null;
  await answered(Promise.resolve(entry));
  await answered(api.actor.$put({ json: { be: 'parent', password } }));
  const found = await answered(api.account.$get());
  await answered(api.session.$delete());
  const { gender, code, timeZone } = found;
  const devices = found.devices.length - 1;
  return { email, password, gender: gender as Account['gender'], code, timeZone, devices };
}
