import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useWhenText } from '../../shared/time/clock.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { lockoutsQuery, useWakeStars } from './queries.ts';

/**
 * Tells the parent whose stars have slept after many wrong codes, also the parent's own. One tap
 * opens the profile at once.
 */
export function LockoutNotices() {
  const { data } = useQuery(lockoutsQuery);
  const { kids } = useFamily();
  const { busy, send } = useCommand(useWakeStars());
  const whenText = useWhenText();
  const titleOf = (login: string | null) =>
    login === null
      ? 'Ktoś próbował odgadnąć Twój kod'
      : `Ktoś próbował odgadnąć kod do profilu: ${kids.find((kid) => kid.login === login)?.name ?? login}`;
  return data?.doors.map(
    ({ login, asleep, slept }) =>
      slept && (
        <Notice
          key={login}
          title={titleOf(login)}
          picture={<Icon of="lock-star" />}
          actions={
            <Button look="quiet" busy={busy} onClick={() => send(login)}>
              {asleep ? 'Obudź gwiazdki' : 'Rozumiem'}
            </Button>
          }
        >
          <p>
            {asleep
              ? 'Po wielu błędnych próbach gwiazdki teraz śpią.'
              : `Po wielu błędnych próbach gwiazdki spały, ostatnio ${whenText(slept)}.`}
          </p>
        </Notice>
      ),
  );
}
