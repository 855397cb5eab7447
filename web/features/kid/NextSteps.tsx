import { Link, useNavigate } from '@tanstack/react-router';
import { dativeOf } from '#domain/narration/dative.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { useEnter } from '../../shared/data/session.ts';
import { wake } from '../../shared/sound/output.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';

export function isBeforeFirstThumb({ earned, waiting, week, fullWeeks }: Kid): boolean {
  return earned === 0 && fullWeeks === 0 && waiting.count === 0 && week.done === 0;
}

/** What a parent does after the first missions of a kid. */
export function NextSteps({ kid: { login, name, gender } }: { kid: Kid }) {
  const handOver = useHandOver(login);
  return (
    <Notice
      title="Gotowe!"
      picture={<Icon of="proud-star" />}
      actions={
        <>
          <Button look="star" onClick={handOver}>
            Daj telefon {dativeOf(name, gender) ?? 'dziecku'}
          </Button>
          <Link {...paths.addKid()} className={buttonClass({ look: 'bare' })}>
            Dodaj kolejne dziecko
          </Link>
          <Link {...paths.settingsPart('urzadzenia')} className={buttonClass({ look: 'bare' })}>
            Połącz tablet
          </Link>
        </>
      }
    >
      <p>Otworzą się dzisiejsze misje, a Twój profil się zamknie.</p>
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
