import { expect, onTestFinished, test } from 'vitest';
import { changeRelease, RELEASES, storedRelease } from '#fixtures/database/stored.ts';
import { Hub } from '../../live/hub.ts';
import { removeGrownUp } from '../family/removal.ts';
import { endProgram, openStorage } from '../storage.ts';
import { verify } from '../verify/verify.ts';

/** The newest stored database with keys as typed. */
const OLDER = String(RELEASES.at(-2));
/** The stored grown-up; those that a test adds come after it. */
const FIRST = 41;

/** Opens an older database with further accounts of one family: one grown-up for each key. */
async function upgradeWith(keys: readonly string[]) {
  const place = await storedRelease(OLDER);
  await changeRelease(place, [
    `update family set numbers = ${FIRST + keys.length}`,
    ...keys.flatMap((key, at) => [
      `insert into grown_up (family_id, grown_up, email, password, gender, created, name)
        values (1, ${FIRST + 1 + at}, '${key}', 'hash', 'mama', 0, '')`,
      `insert into account (email, family_id, grown_up) values ('${key}', 1, ${FIRST + 1 + at})`,
    ]),
  ]);
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const storage = await openStorage(place, new Hub(), endProgram, { report });
  onTestFinished(() => storage.close());
  expect(await storage.differences()).toEqual([]);
  expect(await verify(storage.read)).toEqual([]);
  const accounts = async () => {
    const found = await storage.read.selectFrom('account').select(['email', 'grown_up']).execute();
    const added = found.filter(({ grown_up }) => grown_up > FIRST);
    return Object.fromEntries(added.map(({ email, grown_up }) => [email, grown_up - FIRST]));
  };
  return { storage, lines, accounts };
}

test('stores the domain of every e-mail in ASCII', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => `ola${at}@łąka.pl`);
  const { lines, accounts } = await upgradeWith([
    'ania@żółw.pl',
    'żaba@dom.pl',
    'jan@dom.pl',
    ...many,
  ]);
  const keys = Object.keys(await accounts());
  expect(keys).toHaveLength(3 + many.length);
  expect(keys).toEqual(
    expect.arrayContaining(['ania@xn--w-uga1v8h.pl', 'żaba@dom.pl', 'jan@dom.pl']),
  );
  expect(keys.filter((key) => /^ola\d+@xn--ka-ola7v.pl$/.test(key))).toHaveLength(many.length);
  expect(lines).toEqual([]);
});

test('keeps both accounts and reports them when their e-mails are one', async () => {
  const { storage, lines, accounts } = await upgradeWith(['ania@żółw.pl', 'ania@xn--w-uga1v8h.pl']);
  expect(await accounts()).toEqual({ 'ania@żółw.pl': 1, 'ania@xn--w-uga1v8h.pl': 2 });
  expect(lines).toEqual([
    expect.stringMatching(
      /^Grown-up 42 of family 1 and Grown-up 43 of family 1 have one e-mail .* only the second/,
    ),
  ]);
  await storage.write((db) => removeGrownUp(db, { family: 1, grownUp: FIRST + 1 }));
  expect(await accounts()).toEqual({ 'ania@xn--w-uga1v8h.pl': 2 });
  expect(await verify(storage.read)).toEqual([]);
});
