import './ui/styles/font.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/shared.css';
import './ui/styles/layout.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './document/App.tsx';
import { heldAnswers } from './document/answers.ts';
import { answerEarly } from './document/early.ts';
import { heldPictures } from './illustrations/held.ts';
import { newHeroDrawing } from './illustrations/hero/HeroPicture.tsx';
import { newQueryClient } from './offline/client/query-client.ts';
import { newStores } from './offline/client/stores.ts';
import { PAGES } from './paths.ts';
import { newRouter } from './router.tsx';
// Before the router changes the address.
import './shared/page/opened.ts';
import { allStyles } from './ui/device/all-styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
// A separate task: the page can paint and respond between module evaluation and start.
setTimeout(start, 0, root);

/** Reports the original cause of an error from which React recovered. */
const REACT: RootOptions = {
  onRecoverableError: (error) =>
    reportError(error instanceof Error ? (error.cause ?? error) : error),
};

/** Delay after page load: loading the offline code must not slow down the page. */
const OFFLINE_AFTER_MS = 2000;

async function start(root: HTMLElement) {
  const isWritten = root.querySelector('main') !== null;
  const { callApi, forget } = heldAnswers();
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const offline = () => import('./app/connection/offline.ts');
  const stores = newStores(callApi, async () => {
    await shown;
    return (await offline()).startOffline(queryClient);
  });
  const queryClient = newQueryClient(stores);
  stores.connection.watch();
  const router = newRouter({ queryClient });
  const heroes = newHeroDrawing();
  leaveNothingShown(root);
  // The next page may need heroes and styles that are not loaded yet.
  const fetchFurther = () => {
    heroes.load();
    // The profile picker, which a child can open offline, too.
    router.loadRouteChunk?.(router.routesById[PAGES.familyMenu])?.catch(() => {});
    allStyles().catch(() => {});
  };
  window.addEventListener('pointerdown', fetchFurther, { once: true });

  // The document has no page: the offline cache may have its data.
  if (!isWritten) {
    await offline()
      .then(({ restoreCached }) => restoreCached(queryClient))
      .catch(() => {});
  }

  const app = (
    <App
      queryClient={queryClient}
      router={router}
      held={heldPictures()}
      heroes={heroes}
      onShown={() => {
        forget();
        // React handles no events before its current work ends.
        queueMicrotask(() => answerEarly(root));
        show();
        // If the page was restored from it, the code is already loaded.
        const load = () => void stores.loadOffline();
        whenLoaded(() => setTimeout(load, isWritten ? OFFLINE_AFTER_MS : 0));
        // A thumb is stored before it is sent, and an offline load may have failed.
        for (const event of ['pointerdown', 'keydown', 'online']) {
          window.addEventListener(event, load);
        }
        stores.onConnection(load);
      }}
    />
  );
  if (!isWritten) return createRoot(root, REACT).render(app);
  // Tells the router that the server rendered the same page.
  router.ssr = { manifest: undefined };
  await loaded(router);
  startTransition(() => void hydrateRoot(root, app, REACT));
}

/** Also reloads it when it returns from the back-forward cache: someone else may be here then. */
function leaveNothingShown(root: HTMLElement): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) root.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function whenLoaded(then: () => void) {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/**
 * Someone may be reading the page already: when loading fails, its links stay usable, and loading
 * is retried when the browser is online.
 */
async function loaded(router: ReturnType<typeof newRouter>) {
  const hasFailed = () => router.state.matches.some(({ status }) => status === 'error');
  await router.load();
  while (hasFailed()) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    await router.invalidate();
  }
}
