import { expect, test } from 'vitest';
import { weekOf } from '#domain/week.ts';
import { browserWorlds } from './world/browser.ts';
import { mark, SampleParent, SIGN_IN } from './world/family.ts';
import { TODAY } from './world/world.ts';

const openBrowserWorld = browserWorlds();

test('A kid’s thumbs on the week page say what happened, in the words of its gender', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login, { confirmation: false });
  await parent.addMission(login, { name: 'Czytanie' });
  const page = await world.open('tablet');
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.request.put('/api/actor', { data: { be: 'kid', login } });
  await page.goto(`/rodzina/dziecko/${login}/postepy/0`);

  const today = page.getByRole('region', { name: /20 listopada/ });
  const says = async (card: RegExp, thumb: string, title: string, text: string) => {
    await today.getByRole('button', { name: card }).tap();
    await page.getByRole('button', { name: thumb }).tap();
    const alert = page.getByRole('alertdialog');
    expect(await alert.getByRole('heading').textContent()).toBe(title);
    expect(await alert.textContent()).toContain(text);
    await alert.getByRole('button', { name: 'OK' }).tap();
  };
  await says(/^Zęby rano/, 'Kciuk w dół', 'Niestety', 'Misja nadal nie jest wykonana');
  await says(/^Zęby rano/, 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
  await says(/^Zęby rano/, 'Kciuk w górę', 'Zrobione', 'Już wykonałaś tą misję');
  await says(/^Czytanie/, 'Kciuk w górę', 'Gratulacje', 'Super Ci idzie!');
  await says(/^Czytanie/, 'Kciuk w górę', 'Czekamy', '...na akceptację mamy');
  await says(/^Czytanie/, 'Kciuk w dół', 'Niestety', 'Nie wykonałaś tej misji');
  expect((await parent.week(login, weekOf(TODAY))).marks).toMatchObject([
    { mission, state: 'done' },
  ]);
});

test('A refused thumb puts the card back and says why', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const at = { login, mission, day: TODAY };
  await mark(parent.device, at, 'wait');
  const page = await world.open('tablet');
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.request.put('/api/actor', { data: { be: 'kid', login } });
  await page.goto(`/rodzina/dziecko/${login}/misje/0`);
  const card = page.getByRole('button', { name: /^Zęby rano/ });
  await card.tap();
  // The parent accepts in the moment in which the kid takes it back.
  await page.route('**/marks/*', async (route) => {
    await mark(parent.device, at, 'done', 'wait');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByText('Ktoś zmienił tę misję chwilę wcześniej.').waitFor();
  await page.locator('[data-state="done"]').waitFor();
});

test('A kid that never had a mission is told whom to ask, and so is its parent', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const page = await world.open('phone');
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.request.put('/api/actor', { data: { be: 'kid', login } });
  for (const path of ['misje/0', 'postepy/0', 'postepy/-5']) {
    await page.goto(`/rodzina/dziecko/${login}/${path}`);
    await page.getByText('Poproś rodzica o dodanie misji do wykonania.').waitFor();
  }
  await page.request.put('/api/actor', { data: { be: 'parent' } });
  await page.goto(`/rodzina/rodzic/dziecko/${login}/postepy/0`);
  await page
    .getByText('Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.')
    .waitFor();
});
