import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { type Door, doorsQuery, useOpenDoor } from '../../shared/data/door.ts';
import { guessesText } from '../../shared/door/guesses-text.ts';
import { useWhenText } from '../../shared/page/when.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';

/**
 * Warns the parent about profiles with more wrong codes than a small child would try. Includes a
 * lockout of the parent's own code. A kid's lockout appears in the inbox instead.
 */
export function DoorNotices() {
  const { data } = useQuery(doorsQuery);
  const { kids } = useFamily();
  const nameOf = (login: string) => kids.find((kid) => kid.login === login)?.name ?? login;
  return data?.doors
    .filter(({ login, noticed, closed }) => (closed ? login === null : noticed))
    .map((door) => (
      <DoorNotice
        key={door.login}
        door={door}
        title={
          door.login === null
            ? 'Ktoś próbował odgadnąć Twój kod'
            : `Ktoś próbował odgadnąć kod do profilu: ${nameOf(door.login)}`
        }
      />
    ));
}

function DoorNotice({ door, title }: { door: Door; title: string }) {
  const open = useCommand(useOpenDoor().mutateAsync);
  const whenText = useWhenText();
  return (
    <Notice
      title={title}
      picture={<Icon of="lock-star" />}
      actions={
        <Button look="quiet" busy={open.busy} onClick={() => open.send(door.login)}>
          {door.closed ? 'Odblokuj' : 'Rozumiem'}
        </Button>
      }
    >
      <p>
        {guessesText(door.tried)}
        {door.last !== null && `, ostatnio ${whenText(door.last)}`}.
        {door.closed && ' Gwiazdki na razie tu nie działają.'}
      </p>
    </Notice>
  );
}
