import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { PasswordDialog } from '../../shared/account/PasswordDialog.tsx';
import { useDeleteAccount } from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export function DeleteAccount({
  alone,
}: {
  /** Whether this is the only grown-up, so that no other account is deleted with it. */
  alone: boolean;
}) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Section title="Usunięcie konta">
      <Button look="danger" onClick={() => setConfirming(true)}>
        Usuń konto
      </Button>
      {isConfirming && <DeletionDialog alone={alone} onClose={() => setConfirming(false)} />}
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
      send={useDeleteAccount()}
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
