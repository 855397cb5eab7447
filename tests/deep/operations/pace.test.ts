import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openHome } from '#fixtures/pages/home.ts';

test('waits as long as the server says when a page exceeds the rate limit, then displays everything', async () => {
  const pace = { requests: 60, writes: 60, seconds: 30 };
  const { parent, login, tablet } = await openHome(25, { pace });
  await parent.addGift(login);
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('link', { name: 'NAGRODY' }).waitFor();
  const statuses: number[] = [];
  const wait = await tablet.evaluate(async () => {
    for (let times = 0; times < 200; times += 1) {
      const answer = await fetch('/api/start');
      if (answer.status === 429) return Number(answer.headers.get('retry-after'));
    }
    return 0;
  });
  expect(wait).toBeGreaterThan(0);
  tablet.on('response', (answer) => {
    if (answer.url().includes('/api/kids/')) statuses.push(answer.status());
  });
  await tablet.getByRole('link', { name: 'NAGRODY' }).tap();
  await tablet.getByRole('button', { name: /^Wyjście na lody/ }).waitFor();
  // Each query is rejected at most once: the next one is sent after its response.
  const refused = statuses.filter((status) => status === 429).length;
  const fine = statuses.filter((status) => status === 200).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(fine);
});

test('rejects a command over the rate limit with a sentence, and changes nothing', async () => {
  const pace = { requests: 60, writes: 8, seconds: 60 };
  const { parent, login, phone } = await openHome(0, { pace });
  await phone.goto(addressOf.addExtraPoints(login));
  await phone.evaluate(async () => {
    for (let times = 0; times < 20; times += 1) await fetch('/api/doors/open', { method: 'POST' });
  });
  await phone.getByLabel('Punkty', { exact: true }).fill('5');
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByRole('alertdialog').getByText('Za szybko. Spróbuj za chwilę.').waitFor();
  expect(await parent.kid(login)).toMatchObject({ earned: 0 });
});
