import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDenied, Refusal } from '../offline/client/client.ts';
import { deviceOf } from '../offline/client/device.ts';
import { CONTENT } from '../shared/page/SkipLink.tsx';
import { titleOf, useTitle } from '../shared/page/title.ts';
import { Button } from '../ui/controls/Button.tsx';
import { allStyles } from '../ui/device/all-styles.ts';
import { Loading } from '../ui/device/Loading.tsx';
import { Empty } from '../ui/lists/Empty.tsx';
import styles from './LoadError.module.css';

const TITLE = 'Nie udało się';

/** A page that could not be loaded says why and offers to try again. */
export function LoadError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const device = deviceOf(useQueryClient());
  const text = error instanceof Refusal ? reasonIn(error.message) : 'Coś poszło nie tak.';
  useTitle(titleOf(TITLE));
  useEffect(() => {
    if (error instanceof Refusal) return;
    // Perhaps the device has kept what this page cannot show: the server is asked in its place.
    device.keeperAtLast().then(async (keeper) => {
      if (!(await keeper?.dropRestored())) return;
      reset();
      router.invalidate();
    });
  }, [error, reset, router, device]);
  if (isDenied(error)) return <Loading />;
  return (
    <main id={CONTENT} className={styles.page}>
      <h1 className="only-heard">{TITLE}</h1>
      <Empty look="error" text={text}>
        <Button
          onClick={async () => {
            try {
              // The page is drawn while it is loaded again.
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

/** The sentence without its „Spróbuj ponownie.”, which is on the button. */
function reasonIn(sentence: string): string {
  return sentence.replace(/ Spróbuj ponownie\.$/, '');
}
