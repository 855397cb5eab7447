import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { iCalendar } from './icalendar.ts';

const DAY = 20_777;

test('breaks lines between characters and escapes when names are long and odd', () => {
  const names = Array.from({ length: 80 }, (_, at) => {
    return `${'a'.repeat(at)}Zażółć; „gęślą”, \\ jaźń\n${'🦷'.repeat(40)}`;
  });
  const events = names.map((summary, at) => ({ id: `${at}`, from: DAY, summary }));
  const text = iCalendar('Zosia; Jaś, „Ż”', events, { sequence: 7, at: 0 });
  expect(text).not.toContain('�');
  expect(text).toContain('\r\nNAME:Zosia\\; Jaś\\, „Ż”\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const read = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary);
  expect(read).toEqual(names);
});
