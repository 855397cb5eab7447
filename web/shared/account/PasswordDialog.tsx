import type { ComponentProps, ReactNode } from 'react';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import type { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { sentenceFor, useCommand } from '../command/command.ts';
import styles from './account.module.css';
import { PasswordField, passwordMissing } from './PasswordField.tsx';

export function PasswordDialog<Answer>({
  title,
  picture,
  label,
  action,
  look,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string;
  picture?: ReactNode;
  label: string;
  action: string;
  look?: ComponentProps<typeof Button>['look'];
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const command = useCommand(send, {
    atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password') }),
    onDone,
  });
  const { field, submitTo } = useFields(
    { password: '' },
    ({ password }) => ({ password: passwordMissing(password) }),
    command,
  );

  return (
    <Dialog title={title} picture={picture} onClose={onClose}>
      {children}
      <div className={styles.question}>
        <Form label={label} onSubmit={submitTo(({ password }) => command.send(password))}>
          <PasswordField {...field('password')} />
          <ActionButtons type="submit" look={look} busy={command.busy} onCancel={onClose}>
            {action}
          </ActionButtons>
        </Form>
      </div>
    </Dialog>
  );
}
