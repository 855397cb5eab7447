import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pauseTitle } from '#domain/pause/pause-text.ts';
import { PauseForm } from '../../../features/pause/PauseForm.tsx';
import { PauseRow } from '../../../features/pause/PauseRow.tsx';
import { Icon } from '../../../illustrations/Picture.tsx';
import { useKidCards, useToday } from '../../../offline/client/family.ts';
import { load } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import {
  type FamilyPause,
  pausesQuery,
  useAddPause,
  useDeletePause,
} from '../../../shared/data/pause.ts';
import { More } from '../../../shared/page/More.tsx';
import { HeadedPage } from '../../../shared/page/Page.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useRescued } from '../../../ui/fields/rescued.ts';
import { Empty } from '../../../ui/lists/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/przerwy')({
  validateSearch: ({ dziecko }): { dziecko?: string } =>
    typeof dziecko === 'string' ? { dziecko } : {},
  loader: ({ context }) => load(context, pausesQuery),
  component: Pauses,
});

function Pauses() {
  const { dziecko } = Route.useSearch();
  const { pauses } = useSuspenseQuery(pausesQuery).data;
  const cards = useKidCards();
  const today = useToday();
  const [isAdding, setAdding] = useRescued('adding', pauses.length === 0);
  const remove = useDeletePause();
  const add = useCommand(useAddPause(), {
    onDone: () => setAdding(false),
    toast: ({ pause }) => ({
      text: `Dodano: ${pauseTitle(pause, today)}`,
      undo: () => remove(pause),
    }),
  });
  const all = cards.map(({ login }) => login);
  const kids = dziecko !== undefined && all.includes(dziecko) ? [dziecko] : all;
  const known = kids.length < all.length ? dziecko : undefined;
  const past = pauses.filter(({ to }) => to < today);
  const later = pauses.filter(({ to }) => to >= today).reverse();
  const now = later.filter(({ from }) => from <= today);
  const planned = later.filter(({ from }) => from > today);
  return (
    <HeadedPage
      title="Przerwy"
      look={pauses.length > 0 ? 'columns' : 'column'}
      back={known ? paths.parentKid(known) : paths.kids()}
    >
      <p>Wakacje, choroba albo drugi dom: w te dni nie ma misji. Zdobyte punkty zostają.</p>
      <div className="abreast">
        {cards.length === 0 ? (
          <Empty picture={<Icon of="sunshade" />} text="Najpierw dodaj dziecko." />
        ) : isAdding ? (
          <PauseForm
            initial={{ kind: 'holiday', from: today, to: today, kids }}
            submit="Dodaj"
            busy={add.busy}
            onSubmit={add.send}
          >
            {pauses.length > 0 && (
              <Button look="quiet" onClick={() => setAdding(false)}>
                Anuluj
              </Button>
            )}
          </PauseForm>
        ) : (
          <Button look="quiet" onClick={() => setAdding(true)}>
            <Icon of="plus" />
            Dodaj przerwę
          </Button>
        )}
        <div>
          <Some title="Teraz" of={now} />
          <Some title="Zaplanowane" of={planned} />
          {past.length > 0 && (
            <More title="Minione">
              <Rows of={past} />
            </More>
          )}
        </div>
      </div>
    </HeadedPage>
  );
}

function Some({ title, of }: { title: string; of: readonly FamilyPause[] }) {
  if (of.length === 0) return null;
  return (
    <section className="part">
      <h2>{title}</h2>
      <Rows of={of} />
    </section>
  );
}

function Rows({ of: pauses }: { of: readonly FamilyPause[] }) {
  return (
    <ul className="rows">
      {pauses.map((pause) => (
        <PauseRow key={pause.pause} pause={pause} />
      ))}
    </ul>
  );
}
