import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { WEBHOOK_EVENTS } from '#domain/news/webhook.ts';
import { dayText } from '#domain/time/day-text.ts';
import { programOf } from '#fixtures/families/devices.ts';
import { answered } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import type { Device } from '#fixtures/server/device.ts';
import { TODAY } from '#fixtures/server/world.ts';

/** The address and the login that the page tells its reader to replace. */
const ADDRESS = 'https://gwiazdozbior.example.com';
const LOGIN = 'zosia-7k3f';
/** Home Assistant reads `secrets.yaml`. */
const SECRET = { tag: '!secret', resolve: (name: string) => `secret ${name}` };

/** What breaks JSON that is put together without `tojson`. */
const ODD = 'Za „odwagę”, "brawo" \\o/\ni śmiech';

interface Command {
  url: string;
  method: string;
  headers: { Authorization: string };
  content_type: string;
  payload: string;
}

interface Rest {
  resource: string;
  headers: { Authorization: string };
  sensor: { value_template: string }[];
  binary_sensor: { value_template: string }[];
}

interface Configuration {
  secrets?: Record<string, string>;
  rest?: Rest[];
  rest_command?: Record<string, Command>;
}

const PAGE = readFileSync('docs/home-assistant.md', 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
/** An invalid block throws. */
const PARSED = BLOCKS.map((text) => parse(text, { customTags: [SECRET], strict: true }));
const CONFIGURATION: Configuration = Object.assign(
  {},
  ...PARSED.filter((each) => each.rest ?? each.rest_command),
);

async function openHome() {
  const home = await openKid();
  const { world, parent, login } = home;
  const programs = new Map<string, Device>(
    await Promise.all(
      (['read', 'mark', 'give'] as const).map(
        async (may) =>
          [`secret gwiazdozbior_${may}`, await programOf(world, parent, { may, login })] as const,
      ),
    ),
  );
  const send = (secret: string, method: string, url: string, body?: string) =>
    programs
      .get(secret)
      ?.send(method.toUpperCase(), url.replace(ADDRESS, '').replace(LOGIN, login), body);
  return { ...home, send, mission: await parent.addMission(login) };
}

function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/{{ (.+?)( \| tojson)? }}/g, (_, expression: string, asJson?: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`The page has an unknown template: ${expression}`);
    return asJson ? JSON.stringify(value) : String(value);
  });
}

test('reads all that its sensors show', async () => {
  const { send } = await openHome();
  const [rest] = CONFIGURATION.rest ?? [];
  if (!rest) throw new Error('The page has no sensor.');
  const response = await send(rest.headers.Authorization, 'get', rest.resource);
  const values = await response?.json();
  const templates = [...rest.sensor, ...rest.binary_sensor].map((each) => each.value_template);
  const shown = templates.map((template) => {
    const [, path = ''] = /value_json\.([\w.]+)/.exec(template) ?? [];
    return path.split('.').reduce((within, name) => within?.[name], values);
  });
  expect(shown).toEqual([0, [expect.anything()], 0]);
});

test('marks a mission once, and gives points', async () => {
  const { parent, login, mission, send } = await openHome();
  const { gwiazdozbior_done: done, gwiazdozbior_points: points } = CONFIGURATION.rest_command ?? {};
  if (!done || !points) throw new Error('The page lacks a command.');
  const values = {
    mission,
    points: 5,
    why: ODD,
    "(now().date() - strptime('1970-01-01', '%Y-%m-%d').date()).days": TODAY,
    "now().strftime('%Y%m%d%H%M%S%f')": `${dayText(TODAY).replaceAll('-', '')}120000000001`,
  };
  const press = ({ url, method, headers, payload, content_type }: Command) => {
    expect(content_type).toBe('application/json');
    return send(headers.Authorization, method, filled(url, values), filled(payload, values));
  };
  for (const times of [1, 2]) {
    expect((await press(done))?.status, `press ${times}`).toBe(200);
    expect((await parent.kid(login)).waiting.count).toBe(1);
  }
  for (const times of [1, 2]) {
    expect((await press(points))?.status, `gift ${times}`).toBeLessThan(300);
    expect(
      (await answered(parent.api.kids[':login'].$get({ param: { login } }))).kid.remaining,
    ).toBe(5);
  }
});

test('has its secrets, and names an event that the server sends', () => {
  const names = [...PAGE.matchAll(/!secret (\w+)/g)].map(([, name]) => name);
  expect(PARSED[0]).toEqual(
    Object.fromEntries(names.map((name) => [name, expect.stringMatching(/^Bearer gwz_/)])),
  );
  const types = [...PAGE.matchAll(/trigger\.json\.type == '([\w.]+)'/g)].map(([, type]) => type);
  expect(types).toHaveLength(1);
  expect(WEBHOOK_EVENTS).toEqual(expect.arrayContaining(types));
});
