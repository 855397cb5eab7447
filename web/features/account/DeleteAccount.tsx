import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { PasswordDialog } from '../../shared/account/PasswordDialog.tsx';
import { Section } from '../../shared/account/Section.tsx';
import { useDeleteAccount } from '../../shared/data/account.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function DeleteAccount({
  alone,
}: {
  /** Whether this is the only grown-up, so that no other account is deleted with it. */
  alone: boolean;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <Section title="Usunięcie konta">
      <Button look="danger" onClick={() => setAsked(true)}>
        Usuń konto
      </Button>
      {asked && <DeletionDialog alone={alone} onClose={() => setAsked(false)} />}
    </Section>
  );
}

function DeletionDialog({ alone, onClose }: { alone: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <PasswordDialog
      title="Usunąć konto rodziny?"
      picture={<Icon of="sad-star" />}
      label="Usuwanie konta"
      action="Usuń konto"
      look="danger"
      ask={useDeleteAccount()}
      onDone={() => navigate(paths.welcome())}
      onClose={onClose}
    >
      <p>
        Znikną profile wszystkich dzieci, ich misje, postępy, punkty, nagrody i odznaki. Nie da się
        tego cofnąć. Dane rodziny możesz przedtem pobrać.
      </p>
      {!alone && (
        <p>
          <strong>Znikną też konta wszystkich dorosłych tej rodziny.</strong>
        </p>
      )}
    </PasswordDialog>
  );
}
