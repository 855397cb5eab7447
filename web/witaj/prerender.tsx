import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SkipLink } from '../frame/SkipLink.tsx';
import { Help } from './Help.tsx';
import { DOOR_PAGES } from './titles.ts';
import { Welcome } from './Welcome.tsx';

/** Both pages that need no family, for `scripts/build/prerendered.ts`. Links get their addresses from a router without routes. */
export function prerenderedPages() {
  return [
    { path: '/witaj', ...DOOR_PAGES['/witaj'], html: rendered('/witaj', <Welcome />) },
    { path: '/pomoc', ...DOOR_PAGES['/pomoc'], html: rendered('/pomoc', <Help />) },
  ];
}

function rendered(path: string, page: ReactNode): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  return renderToString(
    <RouterContextProvider router={router}>
      <SkipLink />
      {page}
    </RouterContextProvider>,
  );
}
