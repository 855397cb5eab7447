import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { GrownUpPicture } from '../../shared/account/GrownUpPicture.tsx';
import { PasswordDialog } from '../../shared/account/PasswordDialog.tsx';
import { Section } from '../../shared/account/Section.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { useLater } from '../../shared/page/later.ts';
import { useWhenText } from '../../shared/time/clock.ts';
import { Chip } from '../../ui/cards/Chip.tsx';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { Email } from './Email.tsx';
import {
  type GrownUp,
  type Invitation,
  useGrownUps,
  useHandOverFamily,
  useLeaveFamily,
  useRemoveGrownUp,
  useRevokeInvitation,
  useSetRights,
} from './queries.ts';
import { RightsChoice } from './RightsChoice.tsx';

const inviting = () => import('./InviteDialog.tsx');

const ABOUT_ONE =
  'Drugi rodzic, babcia, dziadek albo opiekun może mieć tu własne konto z\u00a0własnym hasłem.';
const ABOUT_MORE =
  'Każda osoba dorosła ma własne konto. Tylko z\u00a0głównego konta można zmienić, co kto może, i\u00a0usunąć innych dorosłych albo całą rodzinę.';

const HANDED_OVER = 'link do przekazania';

const ABOUT_OTHER = {
  'hand-over': {
    title: 'Przekazać główne konto?',
    label: 'Przekazanie głównego konta',
    action: 'Przekaż',
    text: 'Wtedy tylko ta osoba usunie innych dorosłych albo całą rodzinę i\u00a0tylko ona może Ci je oddać. Będzie mogła wszystko. Ty też.',
    done: 'Główne konto należy teraz do',
  },
  remove: {
    title: 'Usunąć z rodziny?',
    label: 'Usuwanie z rodziny',
    action: 'Usuń z rodziny',
    look: 'danger',
    text: 'Konto tej osoby zniknie, a\u00a0jej urządzenia zostaną od razu wylogowane. Wszystko, co zaakceptowała i\u00a0dodała, zostaje. Możesz ją kiedyś zaprosić jeszcze raz.',
    done: 'Usunięto z rodziny',
  },
} as const;

type OtherDialog = { what: keyof typeof ABOUT_OTHER; whom: GrownUp };

type OpenDialog = { what: 'invite' | 'leave' } | { what: 'change'; whom: GrownUp } | OtherDialog;

export function GrownUps() {
  const { grownUps, invitations } = useGrownUps();
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  const late = useLater(inviting, dialog?.what === 'invite', dialog);
  const close = () => openDialog(null);
  const own = grownUps.find((each) => each.own);
  const isFull = grownUps.length + invitations.length >= MOST_GROWN_UPS;

  return (
    <Section title="Dorośli" about={grownUps.length > 1 ? ABOUT_MORE : ABOUT_ONE}>
      <ul className={styles.grownUps}>
        {grownUps.map((each) => (
          <GrownUpRow
            key={each.grownUp}
            of={each}
            showsFounder={each.founder && grownUps.length > 1}
            actions={actionsOf(each, own).map(({ label, opens }) => (
              <Button
                key={label}
                look="bare"
                aria-label={`${label} ${calledOf(each)}`}
                onClick={() => openDialog(opens)}
              >
                {label}
              </Button>
            ))}
          />
        ))}
      </ul>
      {!own?.helper && invitations.length > 0 && (
        <ul className={styles.grownUps} aria-label="Zaproszenia">
          {invitations.map((each) => (
            <Invited key={each.invitation} invitation={each} />
          ))}
        </ul>
      )}
      {own?.founder && grownUps.length > 1 && (
        <p className="hint">
          Żeby opuścić rodzinę, przekaż najpierw główne konto innej osobie dorosłej.
        </p>
      )}
      {own?.helper ? null : isFull ? (
        <p className="hint">
          Rodzina może mieć najwyżej {MOST_GROWN_UPS} dorosłych, razem z&nbsp;zaproszonymi.
        </p>
      ) : (
        <Button look="quiet" onClick={() => openDialog({ what: 'invite' })}>
          Zaproś drugiego rodzica lub opiekuna
        </Button>
      )}
      {dialog?.what === 'invite' && late && <late.InviteDialog onClose={close} />}
      {dialog?.what === 'leave' && own && <LeaveFamily own={own} onClose={close} />}
      {dialog?.what === 'change' && (
        <ChangeOther whom={dialog.whom} onOpen={openDialog} onClose={close} />
      )}
      {(dialog?.what === 'remove' || dialog?.what === 'hand-over') && (
        <AboutOther {...dialog} onClose={close} />
      )}
    </Section>
  );
}

/** The dialogs that `own`, the active grown-up, can open about one of the family. */
function actionsOf(each: GrownUp, own: GrownUp | undefined) {
  if (own?.founder && !each.own) {
    return [{ label: 'Zmień…', opens: { what: 'change', whom: each } }] as const;
  }
  if (each.own && !each.founder) {
    return [{ label: 'Opuść rodzinę…', opens: { what: 'leave' } }] as const;
  }
  return [];
}

function GrownUpRow({
  of,
  showsFounder,
  actions,
}: {
  of: GrownUp;
  /** Shown only if there are other grown-ups. */
  showsFounder: boolean;
  actions: ReactNode;
}) {
  return (
    <Row face={<GrownUpPicture of={of} />} name={grownUpName(of)} actions={actions}>
      <span className="hint">
        <Email of={of.email} />
      </span>
      {(of.own || showsFounder || of.helper) && (
        <span className={styles.chips}>
          {of.own && <Chip look="done">to Ty</Chip>}
          {showsFounder && <Chip>główne konto</Chip>}
          {of.helper && <Chip>akceptuje i&nbsp;chwali</Chip>}
        </span>
      )}
    </Row>
  );
}

function Row({
  face,
  name,
  actions,
  children,
}: {
  face: ReactNode;
  name: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <span className={styles.face}>{face}</span>
        <div className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {children}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const inviter = useGrownUps().grownUps.find(({ grownUp }) => grownUp === invitation.by);
  const whenText = useWhenText();
  const revoke = useCommand(useRevokeInvitation(), {
    toast: () => ({ text: 'Cofnięto zaproszenie' }),
  });
  const until = `ważne do: ${whenText(invitation.goodUntil)}`;
  return (
    <Row
      face={<Icon of="hourglass" />}
      name="Zaproszenie"
      actions={
        <Button
          look="bare"
          aria-label={`Cofnij zaproszenie: ${invitation.email ?? HANDED_OVER}, ${until}`}
          busy={revoke.busy}
          onClick={() => revoke.send(invitation)}
        >
          Cofnij zaproszenie
        </Button>
      }
    >
      <span className="hint">
        {invitation.email === null ? HANDED_OVER : <Email of={invitation.email} />}
      </span>
      <span className="hint">
        {inviter && !inviter.own && <>zaprasza: {grownUpName(inviter)}, </>}
        {until}
      </span>
    </Row>
  );
}

/** „Tata (tata@example.com)”, because two grown-ups may have the same name. */
function calledOf({ name, gender, email }: GrownUp): string {
  return `${grownUpName({ name, gender })} (${email})`;
}

function LeaveFamily({ own, onClose }: { own: GrownUp; onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useLeaveFamily();
  const { grownUp } = own;
  return (
    <PasswordDialog
      title="Opuścić rodzinę?"
      picture={<Icon of="sad-star" />}
      label="Opuszczanie rodziny"
      action="Opuść rodzinę"
      look="danger"
      send={(password) => leave({ grownUp, password })}
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

function ChangeOther({
  whom,
  onOpen,
  onClose,
}: {
  whom: GrownUp;
  onOpen: (dialog: OtherDialog) => void;
  onClose: () => void;
}) {
  const [helper, setHelper] = useState(whom.helper);
  const setRights = useSetRights();
  const save = useCommand(() => setRights({ ...whom, helper }), {
    // What a helper cannot have has ended, which an undo would not bring back.
    toast: () => ({ text: 'Zapisano', ...(whom.helper && { undo: () => setRights(whom) }) }),
    onDone: onClose,
  });
  return (
    <Dialog title={grownUpName(whom)} picture={<GrownUpPicture of={whom} />} onClose={onClose}>
      <div className={styles.question}>
        <RightsChoice helper={helper} onHelper={setHelper} />
        {helper && !whom.helper && (
          <p className="hint">
            Tokeny, adresy kalendarza i&nbsp;zaproszenia tej osoby przestaną działać.
          </p>
        )}
        <ActionButtons busy={save.busy} onClick={() => save.send(undefined)} onCancel={onClose}>
          Zapisz
        </ActionButtons>
        <Button look="quiet" onClick={() => onOpen({ what: 'hand-over', whom })}>
          Przekaż główne konto…
        </Button>
        <Button look="quiet" onClick={() => onOpen({ what: 'remove', whom })}>
          Usuń z&nbsp;rodziny…
        </Button>
      </div>
    </Dialog>
  );
}

function AboutOther({ what, whom, onClose }: OtherDialog & { onClose: () => void }) {
  const send = { 'hand-over': useHandOverFamily(), remove: useRemoveGrownUp() };
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  const { text, done, ...dialog } = ABOUT_OTHER[what];
  return (
    <PasswordDialog<unknown>
      {...dialog}
      send={(password) => send[what]({ grownUp, password })}
      onDone={() => {
        toast({ text: `${done}: ${name}` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> (<Email of={email} />)
      </p>
      <p>{text}</p>
    </PasswordDialog>
  );
}
