import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PLANS, planForBirth } from '#domain/catalogue/plans.ts';
import { dateOf } from '#domain/day.ts';
import { pointsText } from '#domain/points.ts';
import { useToday } from '../api/family.ts';
import { type Kid, useKid } from '../api/kid.ts';
import { useTakePlan } from '../api/plan.ts';
import { Picture } from '../art/Picture.tsx';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { changedAt, linesOf, takenOf, weeklyPoints } from './lines.ts';
import { PlanForm } from './PlanForm.tsx';

/** The age groups of the plans, named by their youngest age. */
const AGES = PLANS.map(({ from, to }) => ({
  value: String(from),
  label: `${from}–${to} ${to < 5 ? 'lata' : 'lat'}`,
}));

/** The ready-made plan, for a kid that never had a mission. */
export function ReadyPlan({ login }: { login: string }) {
  const kid = useKid(login);
  const take = useTakePlan(login);
  const list = paths.missions(login);
  // While the plan is being taken over, the missions that it brings are no reason to refuse.
  const refused = kid.since !== null && take.isIdle;
  return (
    <Page title="Gotowy plan" back={list}>
      {refused ? (
        <Empty
          picture={<Picture of="clipboard" />}
          text="To dziecko ma już misje. Gotowy plan jest na sam początek."
        >
          <Link {...list} className={buttonClass()}>
            Zobacz misje
          </Link>
        </Empty>
      ) : (
        <TrimmedPlan kid={kid} take={take} />
      )}
    </Page>
  );
}

function TrimmedPlan({ kid, take }: { kid: Kid; take: ReturnType<typeof useTakePlan> }) {
  const thisYear = dateOf(useToday()).year;
  const navigate = useNavigate();
  const toast = useToast();
  const [age, setAge] = useState(() => String(planForBirth(kid.birth, thisYear).from));
  const [plans, setPlans] = useState(() => PLANS.map(linesOf));
  const at = AGES.findIndex(({ value }) => value === age);
  const lines = plans[at];
  const showList = () => navigate(paths.missions(kid.login));
  if (!lines) return null;

  function takeOver() {
    if (!lines) return;
    const missions = takenOf(lines.missions).map((each) => ({ ...each, days: [...each.days] }));
    take.mutate(
      { missions, gifts: takenOf(lines.gifts) },
      {
        onSuccess: () => {
          toast({ text: 'Dodano gotowy plan. Powodzenia!' });
          showList();
        },
      },
    );
  }

  return (
    <>
      <p>
        Przygotował go zespół psychologów. Zostaw to, co pasuje do Waszego domu. Dotknij misji albo
        nagrody, aby ją zmienić.
      </p>
      <Choice label="Wiek dziecka" options={AGES} value={age} onValue={setAge} />
      <Card look="quiet">
        <p>
          {kid.name} zbierze <strong>{pointsText(weeklyPoints(lines))}</strong> w tygodniu, w którym
          zrobi wszystko.
        </p>
      </Card>
      <PlanForm
        key={age}
        lines={lines}
        onLines={(changed) => setPlans(changedAt(plans, at, changed))}
        busy={take.isPending}
        onTake={takeOver}
      />
      <RefusalAlert
        of={{
          error: take.error,
          reset: () => {
            take.reset();
            if (kid.since !== null) showList();
          },
        }}
      />
    </>
  );
}
