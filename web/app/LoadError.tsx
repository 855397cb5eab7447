import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDenied, Refusal } from '../offline/client/client.ts';
import { useStores } from '../offline/client/stores.ts';
import { CONTENT } from '../shared/page/SkipLink.tsx';
import { titleOf, useTitle } from '../shared/page/title.ts';
import { Button } from '../ui/controls/Button.tsx';
import { allStyles } from '../ui/device/all-styles.ts';
import { Loading } from '../ui/device/Loading.tsx';
import { useCrash } from '../ui/fields/rescued.ts';
import { Empty } from '../ui/lists/Empty.tsx';

const TITLE = 'Nie udało się';

export function LoadError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const { loadOffline } = useStores();
  const text = error instanceof Refusal ? reasonIn(error.message) : 'Coś poszło nie tak.';
  useTitle(titleOf(TITLE));
  useCrash();
  useEffect(() => {
    if (error instanceof Refusal) return;
    // The cached data may be what failed to render, so drop it and load from the server.
    loadOffline().then(async (offline) => {
      if (!(await offline?.drop())) return;
      reset();
      router.invalidate();
    });
  }, [error, reset, router, loadOffline]);
  if (isDenied(error)) return <Loading />;
  return (
    <main id={CONTENT} className="column">
      <h1 className="only-heard">{TITLE}</h1>
      <Empty look="error" text={text}>
        <Button
          onClick={async () => {
            try {
              // `reset` renders the page while it loads, so its styles must be there.
              await allStyles();
            } catch {
              return;
            }
            reset();
            router.invalidate();
          }}
        >
          Spróbuj ponownie
        </Button>
      </Empty>
    </main>
  );
}

/** Removes „Spróbuj ponownie.”, which is already on the button. */
function reasonIn(sentence: string): string {
  return sentence.replace(/ Spróbuj ponownie\.$/, '');
}
