import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { chartOf } from '#domain/progress/chart.ts';
import { weekOf } from '#domain/time/week.ts';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { type Kid, kidsQuery } from '../../shared/data/kid.ts';
import { weekOfKidsQuery } from '../../shared/data/week.ts';
import { kidOptions } from '../../shared/kid/KidFace.tsx';
import { HeadedPage } from '../../shared/page/Page.tsx';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Loading } from '../../ui/device/Loading.tsx';
import { Choice, Ticks } from '../../ui/fields/Choice.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { Chart, type Inks } from './Chart.tsx';

const WEEKS = [
  { value: 'this', label: 'Ten' },
  { value: 'next', label: 'Następny' },
] as const;
const INKS = [
  { value: 'colour', label: 'W kolorze' },
  { value: 'grey', label: 'Czarno-biały' },
] as const satisfies readonly { value: Inks; label: string }[];

/** Without a login, all kids. */
export interface Wanted {
  dziecko?: string;
}

/** „Tydzień na papierze”: one sheet per kid. */
export function Charts({ wanted }: { wanted: Wanted }) {
  const { kids } = useSuspenseQuery(kidsQuery).data;
  const first = kids.find(({ login }) => login === wanted.dziecko);
  return (
    <HeadedPage
      title="Tydzień na papierze"
      look="paper"
      back={first ? paths.missions(first.login) : paths.kids()}
    >
      {kids.length === 0 ? (
        <Empty
          picture={<ParentPicture of="family" />}
          text="Dodaj dziecko i jego misje, a potem wydrukuj jego tydzień."
        >
          <Link {...paths.addKid()} className={buttonClass()}>
            Dodaj dziecko
          </Link>
        </Empty>
      ) : (
        <Printed kids={kids} first={first} />
      )}
    </HeadedPage>
  );
}

function Printed({ kids, first }: { kids: readonly Kid[]; first: Kid | undefined }) {
  const [excluded, setExcluded] = useState<readonly string[]>(
    first ? kids.filter((kid) => kid !== first).map(({ login }) => login) : [],
  );
  const [which, setWhich] = useState<'this' | 'next'>('this');
  const [inks, setInks] = useState<Inks>('colour');
  const chosen = kids.filter(({ login }) => !excluded.includes(login));
  return (
    <>
      <section className="surface card unprinted" aria-label="Co wydrukować">
        {kids.length > 1 && (
          <Ticks
            label="Dla kogo?"
            options={kidOptions(kids)}
            ticked={chosen.map(({ login }) => login)}
            onTicked={(ticked) =>
              setExcluded(kids.map(({ login }) => login).filter((login) => !ticked.includes(login)))
            }
          />
        )}
        <Choice label="Który tydzień?" options={WEEKS} value={which} onValue={setWhich} />
        <Choice label="Wydruk" options={INKS} value={inks} onValue={setInks} />
      </section>
      <Suspense fallback={<Loading />}>
        <Sheets kids={chosen} isNext={which === 'next'} inks={inks} />
      </Suspense>
    </>
  );
}

function Sheets({ kids, isNext, inks }: { kids: readonly Kid[]; isNext: boolean; inks: Inks }) {
  const week = weekOf(useToday()) + (isNext ? 1 : 0);
  const ofKids = useSuspenseQuery(weekOfKidsQuery(week)).data.kids;
  const charts = kids.map((kid) => {
    const progress = ofKids.find(({ login }) => login === kid.login);
    return { kid, rows: progress ? chartOf(progress, week) : [] };
  });
  const hasSheets = charts.some(({ rows }) => rows.length > 0);
  return (
    <>
      <div className="buttons unprinted">
        <Button disabled={!hasSheets} onClick={() => window.print()}>
          Drukuj
        </Button>
        <p className="hint">{hintOf(kids.length, hasSheets)}</p>
      </div>
      {charts.map(({ kid, rows }) =>
        rows.length > 0 ? (
          <Chart key={kid.login} kid={kid} week={week} rows={rows} inks={inks} />
        ) : (
          <NothingToPrint key={kid.login} kid={kid} isNext={isNext} />
        ),
      )}
    </>
  );
}

function hintOf(kids: number, hasSheets: boolean): string {
  if (kids === 0) return 'Zaznacz, dla kogo drukować.';
  if (!hasSheets) return 'Nie ma jeszcze czego drukować.';
  return kids === 1
    ? 'Na kartce A4, do powieszenia na lodówce.'
    : 'Każde dziecko ma swoją kartkę A4.';
}

function NothingToPrint({ kid: { login, name, since }, isNext }: { kid: Kid; isNext: boolean }) {
  const isNew = since === null;
  return (
    <section className="surface card buttons unprinted" aria-label={name}>
      <p>
        <bdi>{name}</bdi> nie ma{' '}
        {isNew ? 'jeszcze żadnych misji.' : `misji w ${isNext ? 'następnym' : 'tym'} tygodniu.`}
      </p>
      <Link
        {...(isNew ? paths.readyPlan(login) : paths.missions(login))}
        className={buttonClass({ look: 'quiet' })}
      >
        {isNew ? 'Gotowy plan' : 'Misje'}
        <span className="only-heard">({name})</span>
      </Link>
    </section>
  );
}
