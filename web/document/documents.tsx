import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { DocumentRequest, Documents, HtmlDocument } from '#contract/api.ts';
import type { StartAnswer } from '../api/family.ts';
import { newQueryClient } from '../api/query-client.ts';
import { PAGES } from '../paths.ts';
import { newRouter } from '../router.tsx';
import { GUEST_PAGES } from '../witaj/titles.ts';
import { App } from './App.tsx';
import { areaOf } from './areas.ts';
import { documentsFrom, type Rendered } from './html.ts';
import type { Parts } from './parts.ts';
import { SHELL } from './shell.ts';

/** Who reads a page that is the same for everybody. */
const ANYBODY: StartAnswer = {
  today: 0,
  untilTomorrow: 24 * 60 * 60 * 1000,
  timeOfDay: 'morning',
  untilNextTime: 24 * 60 * 60 * 1000,
  installation: { registration: 'open', isNew: false, demo: null },
  family: null,
  first: { kids: [], week: null },
};

/** Writes the pages of the product as documents, for the server (decision 7). */
export async function openDocuments(
  parts: Parts,
  prebuilt: Documents['prebuilt'],
): Promise<Documents> {
  const documentOf = documentsFrom(parts);
  const shell = await shellOf(parts);
  const write: Documents['write'] = async (request) => {
    const answers: Record<string, unknown> = {};
    const page = await rendered({
      ...request,
      ask: async (address) => {
        const answer = await request.ask(address);
        if (answer.ok) answers[address] = await answer.clone().json();
        return answer;
      },
    });
    return 'redirect' in page ? page : documentOf({ ...page, answers });
  };
  return { write, shell, prebuilt };
}

/** The pages that need no family, for the build: they ask who reads them once they are there. */
export async function prebuiltDocuments(parts: Parts): Promise<Record<string, HtmlDocument>> {
  const documentOf = documentsFrom(parts);
  const written: Record<string, HtmlDocument> = {};
  for (const name of ['welcome', 'help'] as const) {
    const page = await rendered({
      address: PAGES[name],
      ask: async () => Response.json(ANYBODY),
      signal: new AbortController().signal,
    });
    if ('redirect' in page) throw new Error(`${PAGES[name]} leads to ${page.redirect}`);
    const { description } = GUEST_PAGES[name];
    written[PAGES[name]] = await documentOf({ ...page, description, answers: null });
  }
  written[SHELL] = await shellOf(parts);
  return written;
}

/** The document without visitor or data, which the browser fills. */
function shellOf(parts: Parts): Promise<HtmlDocument> {
  return documentsFrom(parts)({ ...parts.shell, pictures: [], answers: null });
}

type Page = Omit<Rendered, 'answers'>;

/** Loads a page as the browser does, and renders it. */
async function rendered({
  address,
  ask,
  signal,
}: DocumentRequest): Promise<Page | { redirect: string }> {
  const queryClient = newQueryClient((asked) => ask(String(asked)), 0);
  const router = newRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  signal.throwIfAborted();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { redirect: result.redirect.headers.get('Location') ?? PAGES.welcome };
  }
  if (result?.status === 404) return { redirect: PAGES.welcome };
  if (result?.status !== 200) throw new Error('The page could not be loaded.');
  const pictures = new Set<string>();
  let title = '';
  const held = {
    picture: (id: string) => Boolean(pictures.add(id)),
    title: (text: string) => {
      title = text;
    },
  };
  const html = renderToString(<App queryClient={queryClient} router={router} held={held} />);
  return { title, html, area: areaOf(router.state.location.pathname), pictures };
}
