import { expect, test } from 'vitest';
import { type Letter, PURPOSES } from './letter.ts';
import * as letters from './letters.ts';
import { letterOf } from './paper.ts';

const { newPasswordLetter, passwordChangedLetter, passwordResetLetter } = letters;

const LINK = 'https://dom.example.com/nowe-haslo#Zx9_-0123456789';

test('shows the link to a new password twice and its lifetime', () => {
  const { to, subject, text, html } = newPasswordLetter('mama@example.com', LINK);
  expect(to).toBe('mama@example.com');
  expect(subject).toBe('Nowe hasło do Gwiazdozbioru');
  for (const form of [text, html]) {
    expect(form).toContain('Ten link działa tylko raz i tylko przez godzinę.');
    expect(form).toContain('To nie była Twoja prośba? Nie musisz nic robić');
  }
  expect(text.split('\n')).toContain(LINK);
  expect(html.split(`href="${LINK}"`)).toHaveLength(3);
  expect(html).toContain(`>${LINK}</a>`);
});

/** What somebody might write as a name, so that a stranger reads it. */
const LURE = 'Wygrałeś! Odbierz na https://oszust.example/nagroda';
const LURER = { name: LURE, gender: 'mama' } as const;
const ONE_MISSION = { missions: 1, gifts: 0, proposals: 0 };
const WAITING = [{ name: LURE, ...ONE_MISSION }];
const TO = 'obca@example.com';
const WEEK = [
  {
    ...ONE_MISSION,
    name: LURE,
    figures: { all: 35, wait: 1, done: 31 },
    goal: { gift: LURE, lacks: 20 },
  },
] as const satisfies Parameters<typeof letters.weeklyLetter>[1];
const TIMEOUT = { cause: 'timeout', status: null } as const;

const ALL: { [Name in keyof typeof letters]: Letter } = {
  newPasswordLetter: newPasswordLetter(TO, LINK),
  passwordChangedLetter: passwordChangedLetter(TO, false),
  passwordResetLetter: passwordResetLetter(TO),
  emailChangedLetter: letters.emailChangedLetter(TO),
  invitationLetter: letters.invitationLetter(TO, LURER, LINK),
  joinedLetter: letters.joinedLetter(TO, LURER, false),
  removedLetter: letters.removedLetter(TO),
  eveningLetter: letters.eveningLetter(TO, WAITING, null),
  eveningTrialLetter: letters.eveningTrialLetter(TO, WAITING, null),
  weeklyLetter: letters.weeklyLetter(TO, WEEK, null),
  webhookFailingLetter: letters.webhookFailingLetter(TO, { webhook: 7, failure: TIMEOUT }),
  webhookOffLetter: letters.webhookOffLetter(TO, { webhook: 7, failure: TIMEOUT, isGone: false }),
  trialLetter: letters.trialLetter(TO),
};

test('counts each letter as its own kind, and no kind is without a letter', () => {
  const kinds = Object.values(ALL).map(({ kind }) => `${kind}Letter`);
  expect(kinds).toEqual(Object.keys(ALL));
  expect(kinds.toSorted()).toEqual(
    Object.keys(PURPOSES)
      .filter((kind) => kind !== 'operator')
      .map((kind) => `${kind}Letter`)
      .toSorted(),
  );
});

test('quotes no address and nothing that a visitor wrote but a first name', () => {
  for (const { subject, text, html } of Object.values(ALL)) {
    for (const form of [subject, text, html]) expect(form).not.toMatch(/oszust|Wygra|@/);
  }
  const named = [
    letters.joinedLetter(TO, { name: 'Jan Maria', gender: 'tata' }, true),
    letters.eveningLetter(TO, [{ ...WAITING[0], name: 'Zosia K.' }] as typeof WAITING, null),
  ];
  expect(named[0]?.text).toContain('Tata Jan Maria');
  expect(named[1]?.text).toContain('Zosia: 1 misja');
});

test('names the goal of a week only as the catalogue does', () => {
  const [kid] = WEEK;
  const letter = (gift: string) =>
    letters.weeklyLetter(TO, [{ ...kid, name: 'Zosia', goal: { gift, lacks: 20 } }], null).text;
  expect(letter('Klocki LEGO')).toContain('Zosia: do „Klocki LEGO” brakuje 20 punktów');
  expect(letter('Rower')).toContain('Zosia: do nagrody brakuje 20 punktów');
});

test('says after a new password which devices and tokens have ended', () => {
  const [retained, revoked] = [passwordChangedLetter(TO, false), passwordChangedLetter(TO, true)];
  expect(retained.text).toContain('Tablety dzieci, tokeny i adresy kalendarza działają dalej.');
  expect(revoked.text).toContain('Tablety dzieci też są wylogowane. Tokeny');
  const { text } = passwordResetLetter(TO);
  expect(text).toContain('Tokeny i adresy kalendarza dodane z tego konta już nie działają.');
  expect(text).toContain('Tablety dzieci działają dalej.');
});

test('says what to do after a changed password, without a link', () => {
  const { to, subject, text, html } = passwordChangedLetter('mama@example.com', false);
  expect(to).toBe('mama@example.com');
  expect(subject).toBe('Hasło do Gwiazdozbioru zostało zmienione');
  for (const form of [text, html]) expect(form).toContain('„Nie pamiętam hasła”');
  expect(text + html).not.toMatch(/https?:|href/);
});

test('escapes what a letter quotes', () => {
  const hostile = `"><script>alert('&amp;')</script><img/src=//evil.example>@example.com`;
  const { html, text } = letterOf('joined', TO, 'Wiadomość', [hostile]);
  const calm = letterOf('joined', TO, 'Wiadomość', ['nic']);
  expect(html).toContain(
    '&quot;&gt;&lt;script&gt;alert(&#39;&amp;amp;&#39;)&lt;/script&gt;&lt;img/src=//evil.example&gt;@example.com',
  );
  expect(tags(html)).toEqual(tags(calm.html));
  expect(text).toContain(hostile);

  const link = `${LINK}" onclick="alert(1)`;
  expect(tags(newPasswordLetter('a@b.c', link).html)).toHaveLength(
    tags(newPasswordLetter('a@b.c', LINK).html).length,
  );
  expect(newPasswordLetter('a@b.c', link).html).not.toContain('" onclick');
});

test('loads nothing from the network', () => {
  const { html } = newPasswordLetter('a@b.c', LINK);
  expect(html).not.toMatch(/src=|url\(|<link|<img|<script|@import/);
});

function tags(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}
