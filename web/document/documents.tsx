import type { DocumentRequest, HtmlDocument } from '#contract/api.ts';
import { GUEST_PAGES } from '../features/landing/titles.ts';
import type { StartAnswer } from '../offline/client/client.ts';
import { newQueryClient } from '../offline/client/query-client.ts';
import { newStores } from '../offline/client/stores.ts';
import { PAGES, QUERY_KEYS } from '../paths.ts';
import { documentsFrom } from './html.ts';
import type { Parts } from './parts.ts';
import { renderApp } from './rendered.tsx';
import { SHELL } from './shell.ts';

/** The start response for pages that are the same for every visitor. */
const ANYBODY: StartAnswer = {
  today: 0,
  untilTomorrow: 24 * 60 * 60 * 1000,
  untilMidnights: [],
  timeOfDay: 'morning',
  untilNextTime: 24 * 60 * 60 * 1000,
  installation: { registration: 'open', isNew: false, demo: null, publicUrl: null },
  address: null,
  family: null,
  first: { kids: [], week: null },
};

export { QUERY_KEYS, SHELL };

/** Returns what renders pages as documents, for the server (decision 7). */
export function openWriter(parts: Parts) {
  const documentOf = documentsFrom(parts);
  return async (
    request: Omit<DocumentRequest, 'spend'>,
  ): Promise<HtmlDocument | { redirect: string }> => {
    const answers: Record<string, unknown> = {};
    const page = await renderPage(request, async (address) => {
      const answer = await request.callApi(address);
      if (answer.ok) answers[address] = await answer.clone().json();
      return answer;
    });
    return 'redirect' in page ? page : documentOf({ ...page, answers });
  };
}

/** The browser requests the visitor's data later. */
export async function prebuiltDocuments(parts: Parts): Promise<Record<string, HtmlDocument>> {
  const documentOf = documentsFrom(parts);
  const written: Record<string, HtmlDocument> = {};
  for (const name of ['welcome', 'help'] as const) {
    const { signal } = new AbortController();
    const anybody = async () => Response.json(ANYBODY);
    const page = await renderPage({ address: PAGES[name], signal }, anybody);
    if ('redirect' in page) throw new Error(`${PAGES[name]} redirects to ${page.redirect}`);
    const { description } = GUEST_PAGES[name];
    written[PAGES[name]] = await documentOf({ ...page, description, answers: null });
  }
  written[SHELL] = await documentOf({ ...parts.shell, pictures: [], right: null, answers: null });
  return written;
}

/** Without retries. */
function renderPage(
  { address, signal }: Pick<DocumentRequest, 'address' | 'signal'>,
  callApi: DocumentRequest['callApi'],
) {
  const queryClient = newQueryClient(newStores(callApi), 0);
  return renderApp({ address, signal, queryClient });
}
