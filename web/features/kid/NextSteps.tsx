import { Link, useNavigate } from '@tanstack/react-router';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { dativeOf } from '#domain/narration/dative.ts';
import type { Day } from '#domain/time/day.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { useEnter } from '../../shared/data/session.ts';
import { wake } from '../../shared/sound/output.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';

const NEW_DAYS = 7;

/** For a week, because missions may give no points and a week's figures are only of that week. */
export function isBeforeFirstThumb(kid: Kid, today: Day): boolean {
  const { earned, waiting, week, fullWeeks, since } = kid;
  return (
    earned === 0 &&
    fullWeeks === 0 &&
    waiting.count === 0 &&
    week.done === 0 &&
    since !== null &&
    today - since < NEW_DAYS
  );
}

/** What a parent does after the first missions of a kid. */
export function NextSteps({ kid: { login, name, gender } }: { kid: Kid }) {
  const handOver = useHandOver(login);
  const cards = useKidCards();
  const hasCode = cards.some((card) => card.login === login && card.hasCode);
  return (
    <Notice
      title="Gotowe!"
      picture={<Icon of="proud-star" />}
      actions={
        <>
          <Button look="star" onClick={handOver}>
            Daj telefon {dativeOf(name, gender) ?? 'dziecku'}
          </Button>
          {cards.length < MOST_KIDS && (
            <Link {...paths.addKid()} className={buttonClass({ look: 'bare' })}>
              Dodaj kolejne dziecko
            </Link>
          )}
          <Link {...paths.settingsPart('urzadzenia')} className={buttonClass({ look: 'bare' })}>
            Połącz tablet
          </Link>
        </>
      }
    >
      <p>
        {hasCode ? 'Dziecko zapali swoje gwiazdki' : 'Otworzą się dzisiejsze misje'}, a&nbsp;Twój
        profil się zamknie.
      </p>
    </Notice>
  );
}

/** Enters the kid's profile, which leaves the parent's, or leads to the kid's star code. */
function useHandOver(login: string) {
  const navigate = useNavigate();
  const enter = useEnter();
  return async () => {
    // The tap that enters is the one that allows the first scene to be heard.
    wake();
    // Without a parent, the guard of this page would lead to the family panel.
    await navigate(paths.kidDay(login, 0));
    // The panel leaves the parent's profile, too, and shows what keeps it from that.
    await enter({ be: 'kid', login }).catch(() => navigate(paths.familyMenu()));
  };
}
