import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openWorld, type World } from '#fixtures/server/world.ts';

const PUBLIC = 'https://dom.example.com';
const CONFIG = { publicUrl: PUBLIC, homeUrl: 'http://192.168.1.5:3000' };
const GUEST_PAGES = [
  addressOf.welcome(),
  addressOf.help(),
  addressOf.logIn(),
  addressOf.register(),
  addressOf.tablet(),
  addressOf.newPassword(),
];

async function pageAt({ app }: World, host: string, path: string, headers = {}) {
  const request = new Request(`http://${host}${path}`, { headers: { host, ...headers } });
  const answer = await app.fetch(request);
  expect(answer.status, path).toBe(200);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

test('names the right address before the form when a page has another host', async () => {
  const world = await openWorld({ web: true, config: CONFIG });
  for (const host of ['192.168.1.7:3000', 'zly.example:3000', '192.168.1.5:3001']) {
    for (const path of GUEST_PAGES) {
      const { html, policy } = await pageAt(world, host, path);
      expect(html, path).toContain(`href="${PUBLIC}${path}"`);
      expect(html.indexOf('ma inny adres'), path).toBeLessThan(html.search(/<form|<h1>(?!Gwia)/));
      const [, script = ''] =
        /<script data-right="https:\/\/dom.example.com">([\s\S]*?)<\/script>/.exec(html) ?? [];
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
  }
  // Forwarded headers make a page at home one at the public address.
  const claimed = await pageAt(world, '192.168.1.5:3000', addressOf.logIn(), {
    'x-forwarded-for': '192.168.1.9',
  });
  expect(claimed.html).toContain(`href="${PUBLIC}${addressOf.logIn()}"`);
});

test('says nothing about the address at the public one, at home, and without one', async () => {
  const world = await openWorld({ web: true, config: CONFIG });
  const nameless = await openWorld({ web: true });
  for (const path of GUEST_PAGES) {
    for (const { html } of [
      await pageAt(world, 'dom.example.com', path),
      await pageAt(world, '192.168.1.5:3000', path),
      await pageAt(nameless, 'gwiazdozbior:3000', path),
    ]) {
      expect(html, path).not.toContain('ma inny adres');
      expect(html, path).not.toContain('data-right');
    }
  }
});
