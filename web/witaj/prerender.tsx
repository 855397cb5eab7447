import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SkipLink } from '../frame/SkipLink.tsx';
import { PAGES } from '../paths.ts';
import { Help } from './Help.tsx';
import { GUEST_PAGES } from './titles.ts';
import { Welcome } from './Welcome.tsx';

/** Both pages that need no family, for `scripts/build/prerendered.ts`. Links get their addresses from a router without routes. */
export function prerenderedPages() {
  return [
    { ...GUEST_PAGES.welcome, ...rendered(PAGES.welcome, <Welcome />) },
    { ...GUEST_PAGES.help, ...rendered(PAGES.help, <Help />) },
  ];
}

function rendered(path: string, page: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const html = renderToString(
    <RouterContextProvider router={router}>
      <SkipLink />
      {page}
    </RouterContextProvider>,
  );
  return { path, html };
}
