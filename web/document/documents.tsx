import type { DocumentRequest, Documents, HtmlDocument } from '#contract/api.ts';
import { GUEST_PAGES } from '../features/landing/titles.ts';
import { newDevice } from '../offline/client/device.ts';
import type { StartAnswer } from '../offline/client/family.ts';
import { newQueryClient } from '../offline/client/query-client.ts';
import { PAGES, QUERY_KEYS } from '../paths.ts';
import { documentsFrom } from './html.ts';
import type { Parts } from './parts.ts';
import { rendered } from './rendered.tsx';
import { SHELL } from './shell.ts';

/** The start response for pages that are the same for every visitor. */
const ANYBODY: StartAnswer = {
  today: 0,
  untilTomorrow: 24 * 60 * 60 * 1000,
  timeOfDay: 'morning',
  untilNextTime: 24 * 60 * 60 * 1000,
  installation: { registration: 'open', isNew: false, demo: null, publicUrl: null },
  address: null,
  family: null,
  first: { kids: [], week: null },
};

/** Returns what renders pages as documents, for the server (decision 7). */
export async function openDocuments(
  parts: Parts,
  prebuilt: Documents['prebuilt'],
): Promise<Documents> {
  const documentOf = documentsFrom(parts);
  const shell = await shellOf(parts);
  const write: Documents['write'] = async (request) => {
    const answers: Record<string, unknown> = {};
    const page = await asked(request, async (address) => {
      const answer = await request.ask(address);
      if (answer.ok) answers[address] = await answer.clone().json();
      return answer;
    });
    return 'redirect' in page ? page : documentOf({ ...page, answers });
  };
  return { write, shell, queryKeys: QUERY_KEYS, prebuilt };
}

/** Renders the pages that need no family, for the build. The browser requests the visitor's data later. */
export async function prebuiltDocuments(parts: Parts): Promise<Record<string, HtmlDocument>> {
  const documentOf = documentsFrom(parts);
  const written: Record<string, HtmlDocument> = {};
  for (const name of ['welcome', 'help'] as const) {
    const { signal } = new AbortController();
    const anybody = async () => Response.json(ANYBODY);
    const page = await asked({ address: PAGES[name], signal }, anybody);
    if ('redirect' in page) throw new Error(`${PAGES[name]} redirects to ${page.redirect}`);
    const { description } = GUEST_PAGES[name];
    written[PAGES[name]] = await documentOf({ ...page, description, answers: null });
  }
  written[SHELL] = await shellOf(parts);
  return written;
}

/** Renders the document without visitor or data, which the browser fills. */
function shellOf(parts: Parts): Promise<HtmlDocument> {
  return documentsFrom(parts)({ ...parts.shell, pictures: [], right: null, answers: null });
}

/** Renders a page with the answers of `ask`, without retries. */
function asked(
  { address, signal }: Pick<DocumentRequest, 'address' | 'signal'>,
  ask: DocumentRequest['ask'],
) {
  const queryClient = newQueryClient(newDevice(ask), 0);
  return rendered({ address, signal, queryClient });
}
