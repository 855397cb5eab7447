import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { PasswordDialog } from '../../shared/account/PasswordDialog.tsx';
import { Section } from '../../shared/account/Section.tsx';
import { GrownUpPicture } from '../../shared/door/GrownUpPicture.tsx';
import { Chip } from '../../ui/cards/Chip.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import {
  type GrownUp,
  useGrownUps,
  useHandOverFamily,
  useLeaveFamily,
  useRemoveGrownUp,
} from './queries.ts';

const ABOUT_ONE =
  'Drugi rodzic, babcia, dziadek albo opiekun może mieć tu własne konto z\u00a0własnym hasłem.';
const ABOUT_MORE =
  'Każda osoba dorosła ma własne konto i\u00a0może to samo, co Ty. Tylko z\u00a0głównego konta można usunąć innych dorosłych albo całą rodzinę.';

type Asked = { what: 'invite' | 'leave' } | { what: 'remove' | 'hand-over'; whom: GrownUp };

/** Lists the grown-ups, each with an account, and the open invitations. */
export function GrownUps() {
  const { grownUps, invitations } = useGrownUps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const own = grownUps.find((each) => each.own);
  const isFull = grownUps.length + invitations.length >= MOST_GROWN_UPS;

  function waysOf(each: GrownUp) {
    if (own?.founder && !each.own) {
      return [
        { label: 'Przekaż główne konto…', asked: { what: 'hand-over', whom: each } },
        { label: 'Usuń z rodziny…', asked: { what: 'remove', whom: each } },
      ] as const;
    }
    if (each.own && !each.founder) {
      return [{ label: 'Opuść rodzinę…', asked: { what: 'leave' } }] as const;
    }
    return [];
  }

  return (
    <Section title="Dorośli" about={grownUps.length > 1 ? ABOUT_MORE : ABOUT_ONE}>
      <ul className={styles.grownUps}>
        {grownUps.map((each) => (
          <li key={each.grownUp} className={styles.grownUp}>
            <Person of={each} founder={each.founder && grownUps.length > 1} />
            <div className={styles.waysOf}>
              {waysOf(each).map(({ label, asked }) => (
                <Button
                  key={label}
                  look="bare"
                  aria-label={`${label} ${calledOf(each)}`}
                  onClick={() => setAsked(asked)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Invitations />
      {own?.founder && grownUps.length > 1 && (
        <p className="hint">
          Żeby opuścić rodzinę, przekaż najpierw główne konto innej osobie dorosłej.
        </p>
      )}
      {isFull ? (
        <p className="hint">
          Rodzina może mieć najwyżej {MOST_GROWN_UPS} dorosłych, razem z&nbsp;zaproszonymi.
        </p>
      ) : (
        <Button look="quiet" onClick={() => setAsked({ what: 'invite' })}>
          Zaproś osobę dorosłą
        </Button>
      )}
      {asked?.what === 'invite' && <InviteDialog onClose={close} />}
      {asked?.what === 'leave' && own && <LeaveFamily own={own} onClose={close} />}
      {asked?.what === 'remove' && <RemoveGrownUp whom={asked.whom} onClose={close} />}
      {asked?.what === 'hand-over' && <HandOverFamily whom={asked.whom} onClose={close} />}
    </Section>
  );
}

function Person({
  of: grownUp,
  founder,
}: {
  of: GrownUp;
  /** Whether to label the founder: only if there are other grown-ups. */
  founder: boolean;
}) {
  const { name, gender, email, own } = grownUp;
  return (
    <div className={styles.person}>
      <GrownUpPicture of={grownUp} className={styles.face} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {grownUpName({ name, gender })}
        </span>
        <span className="hint">
          <Email of={email} />
        </span>
        {(own || founder) && (
          <span className={styles.chips}>
            {own && <Chip look="done">to Ty</Chip>}
            {founder && <Chip>główne konto</Chip>}
          </span>
        )}
      </div>
    </div>
  );
}

/** Returns „Tata (tata@example.com)”, because two grown-ups may have the same name. */
function calledOf({ name, gender, email }: GrownUp): string {
  return `${grownUpName({ name, gender })} (${email})`;
}

/** Warns what is lost. Leaves the family after asking for the password. */
function LeaveFamily({ own, onClose }: { own: GrownUp; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync: leave } = useLeaveFamily();
  const { grownUp } = own;
  return (
    <PasswordDialog
      title="Opuścić rodzinę?"
      picture={<Icon of="sad-star" />}
      label="Opuszczanie rodziny"
      action="Opuść rodzinę"
      look="danger"
      ask={(password) => leave({ grownUp, password })}
      onDone={({ family }) => navigate(family ? paths.familyMenu() : paths.welcome())}
      onClose={onClose}
    >
      <p>
        Twoje konto zniknie, a&nbsp;Twoje urządzenia zostaną od razu wylogowane. Dzieci, ich misje,
        punkty i&nbsp;nagrody zostają w&nbsp;rodzinie, razem z&nbsp;tym, co już zaakceptowano.
        Wrócić można tylko z&nbsp;nowym zaproszeniem.
      </p>
    </PasswordDialog>
  );
}

/** Makes another grown-up the founder after asking for the current user's password. */
function HandOverFamily({ whom, onClose }: { whom: GrownUp; onClose: () => void }) {
  const { mutateAsync: handOver } = useHandOverFamily();
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  return (
    <PasswordDialog
      title="Przekazać główne konto?"
      label="Przekazanie głównego konta"
      action="Przekaż"
      ask={(password) => handOver({ grownUp, password })}
      onDone={() => {
        toast({ text: `Główne konto ma teraz: ${name}` });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.naming}>
        <strong>{name}</strong> (<Email of={email} />)
      </p>
      <p>
        Tylko ta osoba usunie wtedy innych dorosłych albo całą rodzinę i&nbsp;tylko ona może Ci
        oddać główne konto. Poza tym nic się dla Ciebie nie zmieni.
      </p>
    </PasswordDialog>
  );
}

/**
 * Warns what is lost. Removes a grown-up from the family after asking for the current user's
 * password.
 */
function RemoveGrownUp({ whom, onClose }: { whom: GrownUp; onClose: () => void }) {
  const { mutateAsync: remove } = useRemoveGrownUp();
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  return (
    <PasswordDialog
      title="Usunąć z rodziny?"
      label="Usuwanie z rodziny"
      action="Usuń z rodziny"
      look="danger"
      ask={(password) => remove({ grownUp, password })}
      onDone={() => {
        toast({ text: `Usunięto z rodziny: ${name}` });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.naming}>
        <strong>{name}</strong> (<Email of={email} />)
      </p>
      <p>
        Konto tej osoby zniknie, a&nbsp;jej urządzenia zostaną od razu wylogowane. Wszystko, co
        zaakceptowała i&nbsp;dodała, zostaje. Możesz ją kiedyś zaprosić jeszcze raz.
      </p>
    </PasswordDialog>
  );
}
