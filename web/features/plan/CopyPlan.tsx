import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '#domain/base/counted.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { type KidCard, useFamily, useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { type Command, useCommand } from '../../shared/command/command.ts';
import { giftsQuery, useGifts } from '../../shared/data/gift.ts';
import { missionsQuery } from '../../shared/data/mission.ts';
import { kidOptions } from '../../shared/kid/KidFace.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Loading } from '../../ui/device/Loading.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { useRescued } from '../../ui/fields/rescued.ts';
import { Empty } from '../../ui/lists/Empty.tsx';
import { isChanged, type Lines, linesToCopy } from './lines.ts';
import { PlanForm } from './PlanForm.tsx';
import { type CopiedPlan, useCopyPlan } from './queries.ts';
import { useUndoPlan } from './undo.ts';

/** „Skopiuj plan”: shows another kid's missions and gifts before the parent adopts them. */
export function CopyPlan({ login }: { login: string }) {
  const navigate = useNavigate();
  const list = paths.missions(login);
  const others = useKidCards().filter((kid) => kid.login !== login);
  const [chosen, setChosen] = useRescued(
    'chosen',
    others.length === 1 ? (others[0]?.login ?? null) : null,
  );
  const from = others.find((kid) => kid.login === chosen);
  const undo = useUndoPlan(login);
  const copy = useCommand(useCopyPlan(login), {
    toast: ({ added, made }) => ({
      text: addedText(added),
      undo: added.missions + added.gifts > 0 ? () => undo(made) : undefined,
    }),
    onDone: () => navigate(list),
  });
  return (
    <Page title="Skopiuj plan" back={list}>
      {others.length === 0 && (
        <Empty
          picture={<Picture of="clipboard" />}
          text="W rodzinie nie ma innego dziecka, od którego można skopiować plan."
        />
      )}
      {others.length > 0 && (
        <Choice
          label="Od kogo?"
          options={kidOptions(others).map(({ face, ...kid }) => ({ ...kid, picture: face }))}
          value={chosen}
          onValue={setChosen}
        />
      )}
      {from && <Plan key={from.login} login={login} from={from} copy={copy} />}
    </Page>
  );
}

/** Loads everything that the plan is compared with. */
function Plan({ login, from, copy }: { login: string; from: KidCard; copy: Command<CopiedPlan> }) {
  const own = {
    ...useSuspenseQuery(missionsQuery(login)).data,
    gifts: useGifts(login).gifts,
  };
  const { data: missions } = useQuery(missionsQuery(from.login));
  const { data: gifts } = useQuery(giftsQuery(from.login));
  if (!missions || !gifts) return <Loading />;
  const lines = linesToCopy({ ...missions, gifts: gifts.gifts }, own);
  if (lines.missions.length + lines.gifts.length === 0) {
    return (
      <Empty
        picture={<Icon of="sleeping-star" />}
        text="To dziecko nie ma teraz misji ani nagród."
      />
    );
  }
  return <Preview seen={lines} copy={copy} />;
}

/** The lines as they were opened, so that changes elsewhere move none under the finger. */
function Preview({ seen, copy }: { seen: Lines; copy: Command<CopiedPlan> }) {
  const [first] = useState(seen);
  const [lines, setLines] = useRescued('lines', first);
  return (
    <PlanForm
      label="Plan do skopiowania"
      submit="Dodaj wybrane"
      minimum={{ of: 'anything', text: 'Zaznacz, co skopiować.' }}
      lines={lines}
      onLines={setLines}
      changed={isChanged(lines, first)}
      take={copy}
    />
  );
}

/** „Skopiowano 3 misje i 2 nagrody.” */
function addedText({ missions, gifts }: { missions: number; gifts: number }): string {
  const parts = [
    missions > 0 && counted(missions, 'misję', 'misje', 'misji'),
    gifts > 0 && counted(gifts, 'nagrodę', 'nagrody', 'nagród'),
  ].filter(Boolean);
  return parts.length > 0 ? `Skopiowano ${parts.join(' i ')}.` : 'To wszystko już tu było.';
}

export function CopyLink({ login }: { login: string }) {
  const { kids } = useFamily();
  if (kids.length < 2) return null;
  return (
    <Link {...paths.copyPlan(login)} className={buttonClass({ look: 'quiet' })}>
      Skopiuj plan od innego dziecka
    </Link>
  );
}
