import './ui/styles/font.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/shared.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './document/App.tsx';
import { heldAnswers } from './document/answers.ts';
import { answerEarly } from './document/early.ts';
import { leaveNothingShown } from './document/left-page.ts';
import { heldPictures } from './illustrations/held.ts';
import { fetchDrawing } from './illustrations/hero/HeroPicture.tsx';
import { newDevice } from './offline/client/device.ts';
import { watchLine } from './offline/client/line.ts';
import { newQueryClient } from './offline/client/query-client.ts';
import { PAGES } from './paths.ts';
import { newRouter } from './router.tsx';
import { allStyles } from './ui/device/all-styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
// The page may be drawn, and answer, between what the code does as it comes and the start.
setTimeout(start, 0, root);

/** What React could mend is told as what it was. */
const REACT: RootOptions = {
  onRecoverableError: (error) =>
    reportError(error instanceof Error ? (error.cause ?? error) : error),
};

/** A page that has just come has better things to do than to keep itself on the device. */
const KEEPS_AFTER_MS = 2000;

async function start(root: HTMLElement) {
  const isWritten = root.querySelector('main') !== null;
  const { ask, forget } = heldAnswers();
  const device = newDevice(location.hash);
  const queryClient = newQueryClient(ask, device);
  // What finds out more of the line comes with the keeper.
  watchLine({ lost: device.want, probe: async () => true });
  const router = newRouter({ queryClient });
  leaveNothingShown(root);
  // The next page may show heroes and styles that have not come.
  const fetchFurther = () => {
    fetchDrawing();
    // The faces, to which a child goes without a net as well.
    router.loadRouteChunk?.(router.routesById[PAGES.familyMenu])?.catch(() => {});
    allStyles().catch(() => {});
  };
  window.addEventListener('pointerdown', fetchFurther, { once: true });

  const keeping = () => import('./app/connection/keeping.ts');
  // A document without a page: perhaps this device knows what was on it.
  if (!isWritten) {
    await keeping()
      .then(({ restoreKept }) => restoreKept(queryClient))
      .catch(() => {});
  }

  const app = (
    <App
      queryClient={queryClient}
      router={router}
      held={heldPictures()}
      onShown={() => {
        forget();
        // React answers nothing before it has ended what it is about.
        queueMicrotask(() => answerEarly(root));
        device.mayCome(() => keeping().then(({ keep }) => keep(queryClient)));
        // Where the page came from it, it is here already.
        whenLoaded(() => setTimeout(device.want, isWritten ? KEEPS_AFTER_MS : 0));
        // A thumb is kept before it is sent; and it may not have come without a line.
        for (const event of ['pointerdown', 'keydown', 'online']) {
          window.addEventListener(event, device.want);
        }
      }}
    />
  );
  if (!isWritten) return createRoot(root, REACT).render(app);
  // The router's sign that the server has rendered the same.
  router.ssr = { manifest: undefined };
  await loaded(router);
  startTransition(() => void hydrateRoot(root, app, REACT));
}

/** What a page needs first comes first. */
function whenLoaded(then: () => void) {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/**
 * Somebody may be reading the page. Where the app cannot begin, it is better than an error: its
 * links work without it.
 */
async function loaded(router: ReturnType<typeof newRouter>) {
  const hasFailed = () => router.state.matches.some(({ status }) => status === 'error');
  await router.load();
  while (hasFailed()) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    await router.invalidate();
  }
}
