import { Stroke } from '../stars/Stroke.tsx';
import { Button } from './Button.tsx';

interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** „Pokaż więcej”, while the list has more pages. */
export function MoreButton({ of, big = false }: { of: PagedList; big?: boolean }) {
  if (!of.hasNextPage) return null;
  return (
    <Button look="quiet" big={big} busy={of.isFetching} onClick={() => of.fetchNextPage()}>
      <Stroke d="M5.5 10.5L16 21l10.5-10.5" />
      Pokaż więcej
    </Button>
  );
}
