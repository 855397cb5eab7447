import { AxeBuilder } from '@axe-core/playwright';
import { launchBrowser } from '../e2e/world/browser.ts';
import { startSheets } from './screens/sheets.ts';

const axe = process.argv.includes('axe');
const sizes = axe ? [820, 390] : [390, 820, 1440];
const s = await startSheets();
const b = await launchBrowser();
for (const theme of ['light', 'dark'] as const)
  for (const w of sizes) {
    const c = await b.newContext({
      viewport: { width: w, height: 1000 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      deviceScaleFactor: w === 390 ? 1.5 : 1,
    });
    const p = await c.newPage();
    p.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    await p.goto(s.address);
    await p.waitForLoadState('networkidle');
    await p.evaluate(() => document.fonts.ready);
    if (axe) {
      const r = await new AxeBuilder({ page: p }).analyze();
      console.log(theme, w, r.violations.length);
      for (const v of r.violations) {
        console.log(v.id, v.help);
        for (const n of v.nodes.slice(0, 8))
          console.log(
            '   ',
            n.html.slice(0, 140),
            '|',
            n.any[0]?.message ?? n.all[0]?.message ?? '',
          );
      }
      for (const name of ['Otwórz okno', 'Otwórz komunikat', 'Pokaż dymek']) {
        await p.getByRole('button', { name }).click();
        const r = await new AxeBuilder({ page: p }).analyze();
        console.log(
          theme,
          w,
          name,
          r.violations.map((v) => v.id + v.nodes[0].html.slice(0, 100)),
        );
        await p.keyboard.press('Escape');
      }
    } else {
      const over = await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      if (over[0]! > over[1]!) console.log('overflow', w, over);
      for (const id of [
        'child',
        'parent',
        'colours',
        'buttons',
        'fields',
        'picture-cards',
        'bars',
        'lists',
        'messages',
      ]) {
        await p.locator('#' + id).screenshot({ path: `/tmp/ui-${id}-${w}-${theme}.png` });
      }
      await p.screenshot({ path: `/tmp/ui-${w}-${theme}.png`, fullPage: true });
      for (const [name, f] of [
        ['Otwórz okno', 'dialog'],
        ['Otwórz komunikat', 'alert'],
        ['Pokaż dymek', 'toast'],
      ] as const) {
        await p.getByRole('button', { name }).click();
        await p.waitForTimeout(100);
        await p.screenshot({ path: `/tmp/ui-${f}-${w}-${theme}.png` });
        await p.keyboard.press('Escape');
      }
    }
    await c.close();
  }
await b.close();
await s.close();
