import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Refusal } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';

/** A page that could not be loaded says why and offers to try again. */
export function LoadError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const text = error instanceof Refusal ? error.message : 'Coś poszło nie tak.';
  return (
    <Empty text={text}>
      <Button
        onClick={() => {
          reset();
          router.invalidate();
        }}
      >
        Spróbuj ponownie
      </Button>
    </Empty>
  );
}
