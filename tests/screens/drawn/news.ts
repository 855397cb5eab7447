import type { APIRequestContext, Page } from 'playwright-core';
import type { WordPicture } from '#domain/news/word.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { newKey, SIGN_IN } from '#fixtures/families/family.ts';
import { readNewsOn } from '#fixtures/pages/news.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import { TODAY } from '#fixtures/server/world.ts';
import type { Screen } from '../screen.ts';

/** A day later than those of all other screens. */
const DAY = TODAY + 364;

export function screens({ sample: [login, second] }: Families): Screen[] {
  const newsScreen = (
    name: string,
    who: 'kid' | 'celebratingKid',
    of: string,
    news: News,
  ): Screen => {
    const url = addressOf.kidMenu(of);
    return { name, who, url, act: (page) => showNews(page, of, url, news) };
  };
  return [
    newsScreen('dziecko-tak', 'kid', login, { accepted: 1 }),
    newsScreen('dziecko-tak-kilka', 'kid', login, { accepted: 3, points: 10 }),
    newsScreen('dziecko-slowo', 'kid', login, { accepted: 1, praise: 'crown' }),
    newsScreen('dziecko-tak-ekstra', 'kid', login, { points: 10 }),
    newsScreen('dziecko-odebrana', 'kid', login, { isReceived: true }),
    newsScreen('dziecko-jeszcze-raz', 'kid', login, { returned: 1 }),
    newsScreen('dziecko-jeszcze-raz-kilka', 'kid', login, { returned: 3 }),
    newsScreen('dziecko-tak-sakiewka', 'celebratingKid', second, { accepted: 1, hasGoal: false }),
    {
      name: 'rodzic-slowo',
      who: 'parent',
      url: addressOf.points(login),
      act: (page) => openWord(page, login),
    },
  ];
}

interface News {
  accepted?: number;
  returned?: number;
  points?: number;
  hasGoal?: boolean;
  /** The chosen gift is handed over. */
  isReceived?: boolean;
  /** A word with the accepted missions, which is displayed last. */
  praise?: WordPicture;
}

/** From the parent's phone, while the kid is not on the page. Afterwards all is restored. */
async function showNews(page: Page, login: string, url: string, news: News) {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const phone = await page.context().browser()?.newContext({ baseURL: origin });
  if (!phone) throw new Error('The page has no browser.');
  const ofKid = `/api/kids/${login}`;
  const send = sender(phone.request);
  await send('post', '/api/session', SIGN_IN);
  await send('put', '/api/actor', { be: 'parent' });
  const { missions } = await send('get', `${ofKid}/missions`);
  const due = missions.slice(0, (news.accepted ?? 0) + (news.returned ?? 0));
  const mark = async (to: 'done' | 'undone') => {
    for (const { mission } of due) {
      const saw = to === 'done' ? 'undone' : 'done';
      await send('put', `${ofKid}/missions/${mission}/marks/${DAY}`, { to, saw });
    }
  };
  const give = (points: number) =>
    send('post', `${ofKid}/extra-points`, { description: 'Za pomoc babci', points, key: newKey() });
  const { kid } = await send('get', ofKid);
  if (news.hasGoal === false) await send('put', `${ofKid}/goal`, { gift: null });
  const [before, now] = news.returned
    ? (['done', 'undone'] as const)
    : (['undone', 'done'] as const);
  // Marks this state as shown, whatever the news was last time.
  await mark(now);
  await mark(before);
  await readNewsOn(page, login);
  await mark(now);
  if (news.points) await give(news.points);
  const { gifts } = await send('get', `${ofKid}/gifts`);
  const chosen = gifts.find(({ status }: { status: string }) => status === 'chosen');
  if (news.isReceived) await send('post', `${ofKid}/gifts/${chosen.gift}/hand-over`);
  if (news.praise) {
    const of = due.map(({ mission: number }: { mission: number }) => ({ number, day: DAY }));
    await send('put', `${ofKid}/words`, { of, wording: { picture: news.praise, note: null } });
  }

  const claimed = page.waitForRequest('**/news/claims');
  await page.goto(url);
  const scene = page.getByRole('alertdialog');
  if (news.praise) await scene.getByRole('button', { name: 'Dalej' }).tap();
  await scene.getByRole('button', { name: /^(OK|Dalej)$/ }).waitFor();
  if (news.accepted) await mark('undone');
  if (news.points) await give(-news.points);
  if (news.isReceived) await send('post', `${ofKid}/gifts/${chosen.gift}/take-back`);
  if (news.hasGoal === false) await send('put', `${ofKid}/goal`, { gift: kid.goal.gift });
  await page.request.post(`${ofKid}/news/shown`, { data: (await claimed).postDataJSON() });
  await phone.close();
}

/** Opens the dialog of an existing word, and restores the mark to which it belongs. */
async function openWord(page: Page, login: string) {
  const send = sender(page.request);
  const ofKid = `/api/kids/${login}`;
  const { missions } = await send('get', `${ofKid}/missions`);
  const [{ mission: number }] = missions;
  const marked = `${ofKid}/missions/${number}/marks/${DAY}`;
  await send('put', marked, { to: 'done', saw: 'undone' });
  const wording = { picture: 'hug', note: null };
  await send('put', `${ofKid}/words`, { of: [{ number, day: DAY }], wording });
  await page.getByRole('button', { name: 'Zmień' }).tap();
  await page.getByRole('dialog').waitFor();
  await send('put', marked, { to: 'undone', saw: 'done' });
}

function sender(request: APIRequestContext) {
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, failOnStatusCode: true });
    return answer.json();
  };
}
