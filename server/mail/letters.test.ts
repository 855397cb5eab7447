import { expect, test } from 'vitest';
import { emailChangedLetter, newPasswordLetter, passwordChangedLetter } from './letters.ts';

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

test('names the new address in the letter to the old one', () => {
  const { to, text, html } = emailChangedLetter('stary@example.com', 'nowy@example.com');
  expect(to).toBe('stary@example.com');
  for (const form of [text, html]) expect(form).toContain('nowy@example.com');
});

test('says what to do after a changed password, without a link', () => {
  const { to, subject, text, html } = passwordChangedLetter('mama@example.com');
  expect(to).toBe('mama@example.com');
  expect(subject).toBe('Hasło do Gwiazdozbioru zostało zmienione');
  for (const form of [text, html]) expect(form).toContain('„Nie pamiętam hasła”');
  expect(text + html).not.toMatch(/https?:|href/);
});

test('escapes what a letter quotes', () => {
  const hostile = `"><script>alert('&amp;')</script><img/src=//evil.example>@example.com`;
  const { html, text } = emailChangedLetter('stary@example.com', hostile);
  const calm = emailChangedLetter('stary@example.com', 'nowy@example.com');
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
