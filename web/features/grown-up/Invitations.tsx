import { grownUpName } from '#domain/family/grown-up.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { useWhenText } from '../../shared/page/when.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type GrownUp, type Invitation, useGrownUps, useRevokeInvitation } from './queries.ts';

const HANDED_OVER = 'link do przekazania';

/** The open invitations. Each can be withdrawn. */
export function Invitations() {
  const { invitations, grownUps } = useGrownUps();
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.grownUps} aria-label="Zaproszenia">
      {invitations.map((each) => (
        <Invited
          key={each.invitation}
          invitation={each}
          by={grownUps.find(({ grownUp }) => grownUp === each.by)}
        />
      ))}
    </ul>
  );
}

function Invited({ invitation, by }: { invitation: Invitation; by: GrownUp | undefined }) {
  const whenText = useWhenText();
  const revoke = useCommand(useRevokeInvitation().mutateAsync, {
    toast: () => ({ text: 'Zaproszenie cofnięte' }),
  });
  const until = `ważne do: ${whenText(invitation.goodUntil)}`;
  return (
    <li className={styles.grownUp}>
      <div className={styles.person}>
        <span className={styles.face}>
          <Icon of="hourglass" />
        </span>
        <div className={styles.words}>
          <span className={styles.name}>Zaproszenie</span>
          <span className="hint">
            {invitation.email === null ? HANDED_OVER : <Email of={invitation.email} />}
          </span>
          <span className="hint">
            {by && !by.own && <>zaprasza: {grownUpName(by)}, </>}
            {until}
          </span>
        </div>
      </div>
      <div className={styles.waysOf}>
        <Button
          look="bare"
          aria-label={`Cofnij zaproszenie: ${invitation.email ?? HANDED_OVER}, ${until}`}
          busy={revoke.busy}
          onClick={() => revoke.send(invitation)}
        >
          Cofnij zaproszenie
        </Button>
      </div>
    </li>
  );
}
