import { type ComponentProps, useState } from 'react';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './account.module.css';
import { useFields } from './fields.ts';
import { sentenceFor } from './sentence.ts';

interface Asked {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

/** In a dialog: asks for the present password before something is done with it. */
export function PasswordForm({
  label,
  action,
  look,
  asked,
  onPassword,
  onClose,
}: {
  label: string;
  /** What the button says, and how it looks. */
  action: string;
  look?: ComponentProps<typeof Button>['look'];
  asked: Asked;
  onPassword: (password: string) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const { field, touch, isFine, isRefused } = useFields(
    { password: password === '' ? 'Wpisz obecne hasło' : null },
    { password: sentenceFor(asked.error, 'wrong-password') },
    asked,
  );

  return (
    <>
      <div className={styles.askPassword}>
        <Form
          label={label}
          onSubmit={() => {
            touch();
            if (isFine) onPassword(password);
          }}
        >
          <Field
            label="Obecne hasło"
            type="password"
            autoComplete="current-password"
            value={password}
            {...field('password', setPassword)}
          />
          <div className="buttons">
            <Button type="submit" {...(look && { look })} busy={asked.isPending}>
              {action}
            </Button>
            <Button look="quiet" onClick={onClose}>
              Anuluj
            </Button>
          </div>
        </Form>
      </div>
      {!isRefused && <RefusalAlert of={asked} />}
    </>
  );
}
