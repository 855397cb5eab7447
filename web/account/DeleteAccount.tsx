import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteAccount } from '../api/account.ts';
import { Icon } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './DeleteAccount.module.css';
import { useFields } from './fields.ts';
import { sentenceFor } from './sentence.ts';

/** Says what goes with the account, and deletes it with the password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const [password, setPassword] = useState('');
  const { field, touch, isFine, isRefused } = useFields(
    { password: password === '' ? 'Wpisz obecne hasło' : null },
    { password: sentenceFor(remove.error, 'wrong-password') },
    remove,
  );

  return (
    <Dialog title="Usunąć konto rodziny?" picture={<Icon of="sad-star" />} onClose={onClose}>
      <p>
        Znikną profile wszystkich dzieci, ich misje, postępy, punkty, nagrody i odznaki. Nie da się
        tego cofnąć. Dane rodziny możesz przedtem pobrać.
      </p>
      <div className={styles.form}>
        <Form
          label="Usuwanie konta"
          onSubmit={() => {
            touch();
            if (isFine) remove.mutate(password, { onSuccess: () => navigate({ to: '/witaj' }) });
          }}
        >
          <Field
            label="Obecne hasło"
            type="password"
            autoComplete="current-password"
            value={password}
            {...field('password', setPassword)}
          />
          <div className={styles.buttons}>
            <Button type="submit" look="danger" busy={remove.isPending}>
              Usuń konto
            </Button>
            <Button look="quiet" onClick={onClose}>
              Anuluj
            </Button>
          </div>
        </Form>
      </div>
      {!isRefused && <RefusalAlert of={remove} />}
    </Dialog>
  );
}
