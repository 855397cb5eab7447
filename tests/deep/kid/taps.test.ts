import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { answered, mark, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { enter, fromMore } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

type Home = Awaited<ReturnType<typeof home>>;

/** A parent's jobs: the number of taps that each takes from the panel on, and how it is done. */
const JOBS: Record<string, { taps: number; job: (phone: Page, at: Home) => Promise<unknown> }> = {
  'accept three children’s missions': {
    taps: 2,
    job: async (phone, { kids, parent }) => {
      await parentsArea(phone).tap();
      await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).tap();
      await phone.getByText('Zaakceptowano: 3 misje').waitFor();
      for (const { login } of kids) {
        await expect.poll(() => parent.kid(login)).toMatchObject({ waiting: { count: 0 } });
      }
    },
  },
  'hand a gift over': {
    taps: 2,
    job: async (phone, { parent, kids: [{ login }] }) => {
      await parentsArea(phone).tap();
      await phone.getByRole('button', { name: 'Potwierdź odbiór' }).tap();
      await phone.getByText('Odebrano: Kino').waitFor();
      await expect.poll(() => parent.kid(login)).toMatchObject({ chosenGifts: 0 });
    },
  },
  'undo a wrong acceptance': {
    taps: 3,
    job: async (phone, at) => {
      await parentsArea(phone).tap();
      await ofKid(phone, 'Zosia').getByText('dziś zostały 2 misje').tap();
      await phone.getByRole('button', { name: 'Kciuk w dół: Pościelić łóżko' }).tap();
      await phone.getByText('Cofnięto: Pościelić łóżko').waitFor();
      expect(await statesOf(at)).not.toContain('done');
    },
  },
  'undo a wrong acceptance at once': {
    taps: 3,
    job: async (phone, { parent, kids: [{ login }] }) => {
      await parentsArea(phone).tap();
      await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).tap();
      await phone.getByRole('button', { name: 'Cofnij' }).tap();
      await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).waitFor();
      await expect.poll(() => parent.kid(login)).toMatchObject({ waiting: { count: 1 } });
    },
  },
  'give three children the same new mission': {
    taps: 5,
    job: async (phone, { parent, kids }) => {
      await parentsArea(phone).tap();
      await fromMore(phone, 'Dodaj misję');
      await phone.getByRole('link', { name: /^Posprzątać pokój/ }).tap();
      await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
      await phone.getByText('Dodano misję: Posprzątać pokój – Zosia, Staś, Kalina.').waitFor();
      for (const { login } of kids) {
        const names = (await parent.missions(login)).map(({ name }) => name);
        expect(names).toContain('Posprzątać pokój');
      }
    },
  },
  'give a child five extra points': {
    taps: 3,
    job: async (phone, { parent, kids: [{ login }] }) => {
      const { remaining } = await parent.kid(login);
      await parentsArea(phone).tap();
      await ofKid(phone, 'Zosia').getByRole('link', { name: 'Dodaj punkty' }).tap();
      await phone.getByRole('button', { name: 'Zapisz' }).tap();
      await phone.getByText('Zapisano: 5 punktów').waitFor();
      await expect.poll(() => parent.kid(login)).toMatchObject({ remaining: remaining + 5 });
    },
  },
  'excuse an ill child today': {
    taps: 3,
    job: async (phone, { parent, kids: [{ login }] }) => {
      await parentsArea(phone).tap();
      await ofKid(phone, 'Zosia').getByText('Pokaż dziś i wczoraj').tap();
      await phone.getByRole('button', { name: 'Dziś przerwa: choroba' }).tap();
      await ofKid(phone, 'Zosia').getByText('dziś przerwa: choroba', { exact: true }).waitFor();
      const { pauses } = await parent.week(login, weekOf(TODAY));
      expect(pauses).toMatchObject([{ kind: 'illness', from: TODAY, to: TODAY }]);
    },
  },
  'see each child’s remaining missions of today': {
    taps: 1,
    job: async (phone) => {
      await parentsArea(phone).tap();
      for (const [name, remaining] of [
        ['Zosia', 'dziś zostały 2 misje'],
        ['Staś', 'dziś wszystko zrobione'],
        ['Kalina', 'dziś została 1 misja'],
      ] as const) {
        await ofKid(phone, name).getByText(remaining).waitFor();
      }
    },
  },
};

test.each(Object.entries(JOBS))('lets a parent %s with few taps', async (_, { taps, job }) => {
  const world = await openBrowserWorld();
  const at = await home(new SampleParent(world.device()));
  const phone = await world.open('phone');
  await phone.request.post('/api/session', { data: SIGN_IN });
  const counted = await countTaps(phone);
  await phone.goto(addressOf.family());
  await parentsArea(phone).waitFor();
  await job(phone, at);
  await expect.poll(counted).toBe(taps);
});

test('leads a new parent from the welcome page to the first accepted mission in sixteen taps', async () => {
  const world = await openBrowserWorld();
  const phone = await world.open('phone');
  const counted = await countTaps(phone);
  const type = async (label: string, text: string) => {
    const field = phone.getByLabel(label, { exact: true });
    await field.tap();
    await field.pressSequentially(text);
  };
  await phone.goto(addressOf.welcome());
  await phone.getByRole('link', { name: 'Zaczynamy' }).tap();
  await type('E-mail', SIGN_IN.email);
  await type('Hasło', SIGN_IN.password);
  await type('Powtórz hasło', SIGN_IN.password);
  await phone.getByRole('radio', { name: 'Mama' }).tap();
  await phone.getByRole('radio', { name: 'Bez hasła' }).tap();
  await phone.getByRole('button', { name: 'ZAREJESTRUJ' }).tap();
  await parentsArea(phone).tap();
  await phone.getByRole('link', { name: 'Dodaj dziecko' }).tap();
  await type('Imię', 'Zosia');
  await phone.getByRole('radio', { name: 'Dziewczynka' }).tap();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByRole('button', { name: /^Dodaj/ }).tap();
  await phone.getByRole('link', { name: 'POSTĘPY' }).tap();
  await phone
    .getByRole('button', { name: /^Zęby rano/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await phone.getByText('Zrobione: Zęby rano').waitFor();
  await expect.poll(counted).toBe(16);
});

test.each([
  { noun: 'mission', list: 'Misje', thing: 'Zęby rano' },
  { noun: 'gift', list: 'Nagrody', thing: 'Wyjście na lody' },
] as const)(
  'changes the points of one $noun for three children in six taps from the list of children',
  async ({ noun, list, thing }) => {
    const world = await openBrowserWorld();
    const { parent, kids } = await home(new SampleParent(world.device()));
    for (const { login } of kids) await parent.addGift(login, { points: 20 });
    const phone = await world.open('phone');
    await enter(phone, { be: 'parent' });
    const counted = await countTaps(phone);
    await phone.goto(addressOf.kids());
    await ofKid(phone, 'Zosia').getByRole('link', { name: list }).tap();
    await phone.getByRole('link', { name: new RegExp(`^${thing}`) }).tap();
    const points = phone.getByLabel('Punkty', { exact: true });
    await points.tap();
    await points.fill('25');
    for (const name of ['Staś', 'Kalina']) {
      const sibling = phone.getByRole('checkbox', { name: new RegExp(`^${name}`) });
      await sibling.and(phone.getByRole('checkbox', { name: /→ 25 punktów$/ })).tap();
    }
    await phone.getByRole('button', { name: 'Zapisz zmiany' }).tap();
    await phone.getByText(`Zapisano: ${thing}. Zmieniono też: Staś, Kalina.`).waitFor();
    for (const { login } of kids) {
      const things = noun === 'mission' ? await parent.missions(login) : await parent.gifts(login);
      expect(things.find(({ name }) => name === thing)).toMatchObject({ points: 25 });
    }
    await expect.poll(counted).toBe(6);
  },
);

/** Opens three children with waiting marks; one has chosen a gift and was accepted by mistake. */
async function home(parent: SampleParent) {
  await parent.register();
  const kids = [];
  for (const name of ['Zosia', 'Staś', 'Kalina']) {
    const login = await parent.addKid({ name });
    const mission = await parent.addMission(login);
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
    kids.push({ login });
  }
  const [zosia, , kalina] = kids as [Login, Login, Login];
  await parent.addMission(kalina.login, { name: 'Czytanie' });
  for (const name of ['Czytanie', 'Nakryć stół']) await parent.addMission(zosia.login, { name });
  const wrong = await parent.addMission(zosia.login, { name: 'Pościelić łóżko', points: 5 });
  await answered(mark(parent.device, { ...zosia, mission: wrong, day: TODAY }, 'done'));
  const gift = await parent.addGift(zosia.login, { name: 'Kino', points: 0 });
  await parent.chooseGift(zosia.login, gift, 0);
  return { parent, kids: kids as [Login, Login, Login] };
}

interface Login {
  login: string;
}

async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    const count = (event: PointerEvent) => event.isTrusted && tapped();
    addEventListener('pointerup', count, { capture: true });
  });
  return () => taps;
}

function parentsArea(phone: Page) {
  return phone.getByRole('button', { name: /^Mama/ });
}

function ofKid(phone: Page, name: string) {
  return phone.getByRole('article', { name, exact: true });
}

async function statesOf({ parent, kids: [{ login }] }: Home) {
  const { marks } = await parent.week(login, weekOf(TODAY));
  return marks.map(({ state }) => state);
}
