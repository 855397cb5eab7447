import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { COMMANDS, FAMILY, home } from '#fixtures/commands/commands.ts';
import { asked, heardAll, opened } from '#fixtures/commands/requests.ts';
import { openParent } from '#fixtures/pages/home.ts';
import { placeOfStored } from '#fixtures/routes/samples/data.ts';

const PARTS = ['missions', 'gifts', 'family'] as const;

function partOf(command: string): (typeof PARTS)[number] {
  if (/missions|plan|points|words/.test(command)) return 'missions';
  return /gifts|goal|badges|recordings/.test(command) ? 'gifts' : 'family';
}

test.each(PARTS)(
  'A tap is one request, and asks for nothing that its answer has brought: %s',
  async (part) => {
    const world = await openBrowserWorld();
    const at = await home(world.device());
    const [page] = await opened(world, at.parent, [
      [{ be: 'parent' }, addressOf.kids()],
      [{ be: 'parent' }, addressOf.kids()],
    ]);

    const requests = asked(page);
    const wrong: Record<string, string[]> = {};
    for (const [command, how] of Object.entries(COMMANDS)) {
      if (typeof how === 'string' || partOf(command) !== part) continue;
      const { at: address, tap, says, asks = [] } = how(at);
      if (address) {
        await page.goto(address);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
      }
      requests.length = 0;
      await tap(page);
      await page.getByText(says).first().waitFor();
      await heardAll(at.parent, page);
      const [method, path = ''] = command.split(' ');
      const written = path.replace('/api/kids/{login}', '…').replace(/\{\w+\}/g, '[^/]+');
      const [first = '', ...more] = requests;
      const isRight = new RegExp(`^${method} ${written}$`).test(first);
      const isTwice = new Set(more).size < more.length;
      if (!isRight || isTwice || more.some((each) => !asks.includes(each))) {
        wrong[command] = [...requests];
      }
    }
    expect(wrong).toEqual({});
  },
);

test('A family’s file is read for one request and loaded for one more', async () => {
  const { world, parent } = await openParent();
  const [page] = await opened(world, parent, [[{ be: 'parent' }, addressOf.kids()]]);
  const requests = asked(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wczytaj dane' }).tap();
  await (await chooser).setFiles(placeOfStored());
  await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj' }).tap();
  await page.getByText('Wczytano dane rodziny').waitFor();
  await page.getByRole('link', { name: /Zosia/ }).first().waitFor();
  await heardAll(parent, page);
  expect(requests.slice(0, 2)).toEqual(['POST /api/family-data/check', 'PUT /api/family-data']);
  expect(requests.slice(2).filter((each) => !FAMILY.includes(each))).toEqual([]);
});
