/**
 * Draws the icons of the installed app into `web/public/`: the logo on a night sky. It needs a
 * browser, so the build does not run it. Run it after a change of the logo.
 *   npx tsx scripts/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '#fixtures/browser/browser.ts';

const OUT = path.resolve('web/public');
const SPRITE = path.resolve('web/illustrations/sprites/main.svg');

/** Fractions of the icon's side. A maskable icon can be cropped to a circle of 80 %. */
const INSET = { any: 0.13, apple: 0.15, maskable: 0.2 };
const CORNER = 0.225;

const [, logo = ''] =
  /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(readFileSync(SPRITE, 'utf8')) ?? [];
if (!logo) throw new Error(`no logo in ${SPRITE}; run the build first`);

/** The small stars of the night sky: x, y, radius and opacity, on a side of 32. */
const SKY = [
  [4.5, 6.5, 0.35, 0.8],
  [9, 3.6, 0.22, 0.6],
  [27.6, 4.4, 0.3, 0.7],
  [29, 18.5, 0.25, 0.6],
  [15.5, 28.7, 0.3, 0.7],
  [3.4, 16.8, 0.22, 0.5],
];

function icon(inset: number, corner: number): string {
  const stars = SKY.map(
    ([x, y, r, opacity]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff3cf" opacity="${opacity}"/>`,
  ).join('');
  const scale = 1 - 2 * inset;
  const at = 32 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Gwiazdozbiór</title><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#1d1750"/><stop offset=".55" stop-color="#2c2272"/><stop offset="1" stop-color="#46329f"/></linearGradient><rect width="32" height="32" rx="${32 * corner}" fill="url(#sky)"/>${stars}<g transform="translate(${at} ${at}) scale(${scale})">${logo}</g></svg>\n`;
}

const FILES = [
  { name: 'icon-192.png', side: 192, svg: icon(INSET.any, CORNER) },
  { name: 'icon-512.png', side: 512, svg: icon(INSET.any, CORNER) },
  { name: 'icon-maskable-192.png', side: 192, svg: icon(INSET.maskable, 0) },
  { name: 'icon-maskable-512.png', side: 512, svg: icon(INSET.maskable, 0) },
  // An iPad rounds the corners itself.
  { name: 'icon-apple.png', side: 180, svg: icon(INSET.apple, 0) },
];

writeFileSync(path.join(OUT, 'icon.svg'), icon(INSET.any, CORNER));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { name, side, svg } of FILES) {
    await page.setViewportSize({ width: side, height: side });
    const data = Buffer.from(svg).toString('base64');
    await page.setContent(
      `<body style="margin:0"><img width="${side}" height="${side}" src="data:image/svg+xml;base64,${data}">`,
    );
    await page.locator('img').evaluate((img: HTMLImageElement) => img.decode());
    await page.screenshot({ path: path.join(OUT, name), omitBackground: true });
  }
} finally {
  await browser.close();
}
