import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { DrawnHero } from '../illustrations/hero/DrawnHero.tsx';
import type { HeroDrawing } from '../illustrations/hero/HeroPicture.tsx';
import { startQuery } from '../offline/client/family.ts';
import { PAGES } from '../paths.ts';
import { newRouter } from '../router.tsx';
import { App } from './App.tsx';
import { areaOf } from './areas.ts';
import type { RenderedPage } from './html.ts';

const HEROES: HeroDrawing = { Drawn: DrawnHero, load() {} };

/** What React renders for a suspended part of the page. */
const NOT_RENDERED = '<!--$!-->';

interface RenderRequest {
  /** Path and query string. */
  address: string;
  queryClient: QueryClient;
  signal?: AbortSignal;
}

type Page = Omit<RenderedPage, 'answers'>;

/** As the browser does. Rejects on failure. */
export async function renderApp({
  address,
  queryClient,
  signal,
}: RenderRequest): Promise<Page | { redirect: string }> {
  const router = newRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  signal?.throwIfAborted();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { redirect: result.redirect.headers.get('Location') ?? PAGES.welcome };
  }
  if (result?.status === 404) return { redirect: PAGES.welcome };
  if (result?.status !== 200) throw new Error('Rendering failed: a loader failed.');
  const pictures = new Set<string>();
  let title = '';
  const held = {
    picture: (id: string) => Boolean(pictures.add(id)),
    title: (text: string) => {
      title = text;
    },
  };
  const html = renderToString(
    <App queryClient={queryClient} router={router} held={held} heroes={HEROES} />,
  );
  if (html.includes(NOT_RENDERED)) throw new Error('Rendering failed: a part suspended.');
  const own = queryClient.getQueryData(startQuery.queryKey)?.address;
  return {
    title,
    html,
    pictures,
    area: areaOf(router.state.location.pathname),
    right: own?.isDoubtful ? own.right : null,
  };
}
