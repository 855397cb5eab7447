import type { ComponentProps } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { useFields } from '../../ui/controls/fields.ts';
import { sentenceFor, useCommand } from '../command/command.ts';
import styles from './account.module.css';

/** The form of a dialog that requires the current password. */
export function PasswordForm<Answer>({
  label,
  action,
  look,
  ask,
  onDone,
  onClose,
}: {
  label: string;
  /** The button's text and appearance. */
  action: string;
  look?: ComponentProps<typeof Button>['look'];
  /** Sends the request with the password. */
  ask: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}) {
  const command = useCommand(ask, {
    atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password') }),
    onDone,
  });
  const { values, field, touch, isFine } = useFields(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'Wpisz obecne hasło' : null }),
    command,
  );

  return (
    <div className={styles.askPassword}>
      <Form
        label={label}
        onSubmit={() => {
          touch();
          if (isFine) command.send(values.password);
        }}
      >
        <Field
          label="Obecne hasło"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <div className="buttons">
          <Button type="submit" {...(look && { look })} busy={command.busy}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Anuluj
          </Button>
        </div>
      </Form>
    </div>
  );
}
