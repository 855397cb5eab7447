import './styles/font.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { Toasts } from './ui/Toasts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
start(root);

async function start(root: HTMLElement) {
  if (root.querySelector('main')) await takeOver(root);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * The build has written this page whole, and somebody may be reading it. It stays until the app
 * can show the same at once, and no finger is on a link, whose tap would be lost. Where the app
 * cannot begin, the page is better than an error: its links work without it.
 */
async function takeOver(root: HTMLElement) {
  await router.load();
  while (router.state.matches.some(({ status }) => status === 'error')) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    await router.invalidate();
  }
  while (root.querySelector(':active')) await new Promise(requestAnimationFrame);
  const read = window.scrollY;
  const done = router.subscribe('onRendered', () => {
    done();
    if (read > 0) window.scrollTo(0, read);
  });
}
