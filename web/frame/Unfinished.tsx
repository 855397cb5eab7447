import { Empty } from '../ui/Empty.tsx';
import { Page } from './Page.tsx';

/** A page that has its address, but not its content yet. */
export function Unfinished({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty text="Tę stronę dopiero budujemy." />
    </Page>
  );
}
