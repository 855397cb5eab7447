import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { UNDO_MS } from '#domain/base/undo.ts';
import { type Held, HeldContext } from '../illustrations/held.ts';
import { type HeroDrawing, HeroDrawingContext } from '../illustrations/hero/HeroPicture.tsx';
import { StoresContext, storesOf } from '../offline/client/stores.ts';
import type { newRouter } from '../router.tsx';
import { Toasts } from '../ui/dialogs/Toasts.tsx';

/** The whole app, as the server renders it and the browser hydrates it. */
export function App({
  queryClient,
  router,
  held,
  heroes,
  onShown,
}: {
  queryClient: QueryClient;
  router: ReturnType<typeof newRouter>;
  held: Held;
  heroes: HeroDrawing;
  /** Called in the browser after the first render, before paint. */
  onShown?: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => onShown?.(), []);
  return (
    <StrictMode>
      <HeldContext value={held}>
        <HeroDrawingContext value={heroes}>
          <QueryClientProvider client={queryClient}>
            <StoresContext value={storesOf(queryClient)}>
              <Toasts ms={UNDO_MS}>
                <RouterProvider router={router} />
              </Toasts>
            </StoresContext>
          </QueryClientProvider>
        </HeroDrawingContext>
      </HeldContext>
    </StrictMode>
  );
}
