import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { emailError } from '#domain/base/field.ts';
import { IdleLeave } from '../../features/star-code/IdleLeave.tsx';
import { paths } from '../../paths.ts';
import { useChangeEmail } from '../../shared/account/queries.ts';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { parentOnly } from '../../shared/page/guards.ts';
import { HeadedPage } from '../../shared/page/Page.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';

export const Route = createFileRoute('/rodzina/edytuj-email')({
  beforeLoad: ({ context }) => parentOnly(context),
  component: EditEmail,
});

function EditEmail() {
  const navigate = useNavigate();
  const change = useCommand(useChangeEmail(), {
    atFields: (refusal) => ({
      oldEmail: sentenceFor(refusal, 'wrong-old-email'),
      email: sentenceFor(refusal, 'email-taken', 'email-not-valid'),
      password: sentenceFor(refusal, 'wrong-password'),
    }),
    toast: () => ({ text: 'Zapisano nowy adres e-mail' }),
    onDone: () => navigate(paths.settings()),
  });
  const { field, hasChanges, submitTo } = useFields(
    { oldEmail: '', email: '', password: '' },
    ({ oldEmail, email, password }) => ({
      oldEmail: emailError(oldEmail),
      email: emailError(email),
      password: password === '' ? 'Wpisz hasło' : null,
    }),
    change,
  );

  return (
    <>
      <IdleLeave />
      <HeadedPage title="Zmiana adresu e-mail" back={paths.settings()}>
        <Form onSubmit={submitTo(change.send)}>
          {/* A password manager fills in the other two by itself. */}
          <LeaveGuard changed={hasChanges('oldEmail', 'password') && !change.busy} />
          <p>
            Od tej pory będziesz się logować nowym adresem. Na stary wyślemy wiadomość o zmianie.
          </p>
          <Field label="Stary e-mail" type="email" autoComplete="username" {...field('oldEmail')} />
          <Field label="Nowy e-mail" type="email" autoComplete="email" {...field('email')} />
          <Field
            label="Hasło"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
          <Button type="submit" big busy={change.busy}>
            Zapisz
          </Button>
        </Form>
      </HeadedPage>
    </>
  );
}
