import { Link, useNavigate } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { PLANS, planForBirth } from '#domain/plan/plans.ts';
import { dateOf } from '#domain/time/day.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { type Command, useCommand } from '../../shared/command/command.ts';
import { type Kid, useKid } from '../../shared/data/kid.ts';
import { Page } from '../../shared/page/Page.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { useRescued } from '../../ui/fields/rescued.ts';
import { Empty } from '../../ui/lists/Empty.tsx';
import { CopyLink } from './CopyPlan.tsx';
import { changedAt, isChanged, linesOf, weeklyPoints } from './lines.ts';
import { PlanForm } from './PlanForm.tsx';
import { type PlanDraft, useTakePlan } from './queries.ts';
import { useUndoPlan } from './undo.ts';

/** The age groups of the plans, named by their youngest age. */
const AGES = PLANS.map(({ from, to }) => ({
  value: String(from),
  label: `${from}–${to} ${to < 5 ? 'lata' : 'lat'}`,
}));

const FIRST = PLANS.map(linesOf);

/** The ready-made plan, for a kid that never had a mission. */
export function ReadyPlan({ login }: { login: string }) {
  const kid = useKid(login);
  const navigate = useNavigate();
  const list = paths.missions(login);
  const undo = useUndoPlan(login);
  const take = useCommand(useTakePlan(login), {
    toast: ({ made }) => ({
      text: 'Dodano gotowy plan. Powodzenia!',
      undo: () => undo(made),
    }),
    onDone: () => navigate(list),
    onDismissed: () => kid.since !== null && navigate(list),
  });
  // While the plan is being added, its own missions do not count.
  const refused = kid.since !== null && !take.input;
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

function TrimmedPlan({ kid, take }: { kid: Kid; take: Command<PlanDraft> }) {
  const thisYear = dateOf(useToday()).year;
  const [age, setAge] = useRescued('age', () => String(planForBirth(kid.birth, thisYear).from));
  const [plans, setPlans] = useRescued('plans', FIRST);
  const at = AGES.findIndex(({ value }) => value === age);
  const lines = plans[at];
  if (!lines) return null;

  return (
    <>
      <p>
        Przygotował go zespół psychologów. Zostaw to, co pasuje do Waszego domu. Stuknij misję albo
        nagrodę, aby ją zmienić.
      </p>
      <nav className="buttons" aria-label="Bez gotowego planu">
        <CopyLink login={kid.login} />
        <Link {...paths.kids()} className={buttonClass({ look: 'bare' })}>
          Pomiń
        </Link>
      </nav>
      <Choice label="Wiek dziecka" options={AGES} value={age} onValue={setAge} />
      <div className="surface card quiet">
        <p>
          Za cały wykonany plan {kid.name} zdobędzie{' '}
          <strong>{pointsText(weeklyPoints(lines))}</strong> tygodniowo.
        </p>
      </div>
      <PlanForm
        key={age}
        label="Gotowy plan"
        submit="Dodaj plan"
        minimum={{ of: 'missions', text: 'Zostaw w planie chociaż jedną misję.' }}
        lines={lines}
        onLines={(changed) => setPlans(changedAt(plans, at, changed))}
        changed={isChanged(plans, FIRST)}
        take={take}
      />
    </>
  );
}
