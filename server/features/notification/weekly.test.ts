import { expect, test } from 'vitest';
import { dump } from '#fixtures/database/dump.ts';
import { answered, kidOn, mark, type SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { addGrownUp } from '#fixtures/families/grown-up.ts';
import { HOUR_MS, homeWith, MINUTE_MS, pass, WEEKLY } from '#fixtures/server/notifications.ts';
import { startSmtp } from '#fixtures/server/smtp.ts';
import { TODAY, type World } from '#fixtures/server/world.ts';
import { endingToken } from './keys.ts';

const DAY_MS = 24 * HOUR_MS;
/** From Friday noon, when each test starts. */
const UNTIL_SUNDAY_MS = 2 * DAY_MS + 7 * HOUR_MS;
const SUBJECT = 'Tydzień Waszych dzieci';
const BY_LETTER = { isSubscribed: false, publicUrl: 'https://dom.example.com' };

test('pushes one message on Sunday evening, about the week of all kids', async () => {
  const { service, world, parent, login, thumb, accept } = await homeWith(WEEKLY);
  await saveFor(parent, login, 'Klocki LEGO', 26);
  await fullWeek(parent);
  await parent.addPause([await parent.addKid({ name: 'Ola' })], TODAY, TODAY + 6);
  for (const at of [0, 1, 2]) await thumb(at);
  for (const at of [0, 1]) await accept(at);
  await pass(world, DAY_MS);
  expect(service.arrived).toEqual([]);
  await pass(world, UNTIL_SUNDAY_MS - DAY_MS);
  const message = {
    text: 'Zosia 2 z 9, Staś: pełny tydzień',
    more: 'Zosia: do „Klocki LEGO” brakuje 22 punktów\n1 misja do zaakceptowania',
    tag: 'week',
    quiet: false,
  };
  expect(service.arrived.map((each) => each.message)).toEqual([message]);
  expect((await dump(world.storage.read)).due_notification).toEqual([]);

  // The family is away for a week.
  await pass(world, 7 * DAY_MS);
  expect(service.arrived).toHaveLength(1);
});

/** Adds a kid with one mission in this week, which is done. */
async function fullWeek(parent: SampleParent) {
  const login = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  await parent.fillWeek(login, TODAY);
  return login;
}

async function saveFor(parent: SampleParent, login: string, name: string, points: number) {
  const json = { gift: await parent.addGift(login, { name, points }) };
  await answered(parent.api.kids[':login'].goal.$put({ param: { login }, json }));
}

async function sunday(world: World) {
  await pass(world, UNTIL_SUNDAY_MS);
}

test('sends one letter through the mail server when no device is subscribed', async () => {
  const smtp = await startSmtp();
  const { world, parent, login, thumb } = await homeWith(WEEKLY, {
    ...BY_LETTER,
    smtpUrl: smtp.url,
  });
  await saveFor(parent, login, 'Rower www.example.com', 30);
  await thumb(0);
  await sunday(world);
  await pass(world, DAY_MS);
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[SIGN_IN.email]]);
  const raw = smtp.arrived[0]?.raw.toString();
  expect(raw).toMatch(/List-Unsubscribe:\s+<https:\/\/dom\.example\.com\/api\/letters\//);
  expect(raw).not.toContain('www.example.com');
});

test('writes what each kid did, and stops by the link in the letter', async () => {
  const { world, parent, login, thumb, accept } = await homeWith(WEEKLY, BY_LETTER);
  await saveFor(parent, login, 'Klocki LEGO', 26);
  await thumb(0);
  await accept(0);
  await sunday(world);
  const [letter, ...more] = await world.letters();
  expect(more).toEqual([]);
  for (const line of [
    'Zosia 1 z 9',
    'Zosia: do „Klocki LEGO” brakuje 24 punktów',
    'https://dom.example.com/rodzina/rodzic/dzieci',
  ]) {
    expect(letter?.text.split('\n')).toContain(line);
  }
  const [row] = await world.storage.read.selectFrom('grown_up').selectAll().execute();
  const token = await endingToken(world.storage, {
    family: row?.family_id ?? 0,
    grownUp: row?.grown_up ?? 0,
  });
  await thumb(1);
  await answered(world.device().api.letters[':token'].end.$post({ param: { token } }));
  await pass(world, 7 * DAY_MS);
  expect(await world.letters()).toHaveLength(1);
});

test('reports what was done before it was chosen', async () => {
  const { service, world, parent, thumb, accept } = await homeWith(null);
  await thumb(0);
  await accept(0);
  await answered(parent.api.notifications.$put({ json: WEEKLY }));
  await sunday(world);
  expect(service.arrived).toMatchObject([{ message: { text: 'Zosia 1 z 9', more: '' } }]);
});

test('sends nothing when nobody did anything', async () => {
  const { service, world, thumb, kid, login } = await homeWith(WEEKLY);
  await thumb(0);
  await answered(
    mark(kid, { login, mission: await firstMission(world), day: TODAY }, 'undone', 'wait'),
  );
  await sunday(world);
  expect(service.arrived).toEqual([]);
  expect((await dump(world.storage.read)).due_notification).toEqual([]);
});

async function firstMission({ storage }: World) {
  const rows = await storage.read
    .selectFrom('mission')
    .select('mission')
    .orderBy('mission')
    .execute();
  return rows[0]?.mission ?? 0;
}

test('tells once when several servers run and a thumb comes that evening', async () => {
  const { service, world, parent, thumb } = await homeWith(WEEKLY);
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const mission = await parent.addMission(stas);
  const tablet = await kidOn(world.device(), stas);
  await thumb(0);
  await world.notify();
  world.passMs(UNTIL_SUNDAY_MS - 5000);
  await answered(mark(tablet, { login: stas, mission, day: TODAY + 2 }, 'done'));
  world.passMs(10_000);
  await Promise.all([world.notify(), world.notify(), world.notify()]);
  await answered(mark(tablet, { login: stas, mission, day: TODAY + 1 }, 'done'));
  for (let times = 0; times < 3; times += 1) await pass(world, 10 * MINUTE_MS);
  expect(service.arrived).toMatchObject([{ message: { text: 'Zosia 0 z 9, Staś 0 z 3' } }]);
  await pass(world, 7 * DAY_MS);
  expect(service.arrived).toHaveLength(2);
});

test('tells the same evening when a thumb comes just before it, and while a push is retried', async () => {
  let isDown = true;
  const answer = () => (isDown ? 503 : 201);
  const { service, world, thumb } = await homeWith(WEEKLY, { answer });
  await thumb(0);
  await world.notify();
  world.passMs(UNTIL_SUNDAY_MS - 5000);
  await thumb(1);
  await pass(world, 10_000);
  await thumb(2);
  isDown = false;
  await pass(world, 10 * MINUTE_MS);
  const arrived = { message: { text: 'Zosia 0 z 9', more: '3 misje do zaakceptowania' } };
  expect(service.arrived.at(-1)).toMatchObject(arrived);
  const tries = service.arrived.length;
  await pass(world, DAY_MS);
  expect(service.arrived).toHaveLength(tries);
});

test('tells each grown-up as they chose', async () => {
  const { service, world, parent, thumb } = await homeWith(WEEKLY);
  await addGrownUp(world, parent);
  await thumb(0);
  await sunday(world);
  expect(service.arrived.map(({ path }) => path)).toEqual(['/mama']);
  const weekly = (await world.letters()).filter(({ subject }) => subject === SUBJECT);
  expect(weekly).toEqual([]);
});

test('tells in the morning about the week before when the server was down in the evening', async () => {
  const quiet = { from: 21 * 60, until: 7 * 60 };
  const { service, world, thumb } = await homeWith({ ...WEEKLY, quiet });
  await thumb(0);
  await world.notify();
  world.passMs(UNTIL_SUNDAY_MS + 3 * HOUR_MS);
  await world.notify();
  expect(service.arrived).toEqual([]);
  await pass(world, 9 * HOUR_MS);
  expect(service.arrived).toMatchObject([{ message: { text: 'Zosia 0 z 9' } }]);
});

test('waits for the next Sunday when the server was down for days', async () => {
  const { service, world, thumb } = await homeWith(WEEKLY);
  await thumb(0);
  await world.notify();
  world.passMs(UNTIL_SUNDAY_MS + 2 * DAY_MS);
  await world.notify();
  expect(service.arrived).toEqual([]);
  await thumb(1, TODAY + 4);
  await pass(world, 5 * DAY_MS);
  expect(service.arrived).toMatchObject([{ message: { text: 'Zosia 0 z 21' } }]);
});

test('writes a letter the same evening when the push service rejects', async () => {
  const { world, thumb } = await homeWith(WEEKLY, { answer: () => 403 });
  await thumb(0);
  await sunday(world);
  await pass(world, MINUTE_MS);
  expect(await world.letters()).toMatchObject([{ subject: SUBJECT }]);
});

test('sends the week as a trial letter', async () => {
  const { world, parent, thumb } = await homeWith(WEEKLY, BY_LETTER);
  await thumb(0);
  await answered(parent.api.notifications.trial.$post());
  const [letter] = await world.letters();
  expect(letter?.text).toContain('Tak będzie wyglądała niedzielna wiadomość.\n\nZosia 0 z 9');
});
