import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError } from '#domain/field.ts';
import { useFields } from '../../account/fields.ts';
import { sentenceFor } from '../../account/sentence.ts';
import { useChangeEmail } from '../../api/account.ts';
import { parentOnly } from '../../frame/guards.ts';
import { Header, Page } from '../../frame/Page.tsx';
import { RefusalAlert } from '../../frame/RefusalAlert.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { useToast } from '../../ui/Toasts.tsx';

export const Route = createFileRoute('/rodzina/edytuj-email')({
  beforeLoad: parentOnly,
  component: EditEmail,
});

function EditEmail() {
  const navigate = useNavigate();
  const toast = useToast();
  const change = useChangeEmail();
  const [oldEmail, setOldEmail] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const errors = {
    oldEmail: emailError(oldEmail),
    email: emailError(email),
    password: password === '' ? 'Wpisz hasło' : null,
  };
  const refused = {
    oldEmail: sentenceFor(change.error, 'wrong-old-email'),
    email: sentenceFor(change.error, 'email-taken', 'email-not-valid'),
    password: sentenceFor(change.error, 'wrong-password'),
  };
  const { field, touch, isFine, isRefused } = useFields(errors, refused, change);

  function submit() {
    touch();
    if (!isFine) return;
    change.mutate(
      { oldEmail, email, password },
      {
        onSuccess: () => {
          toast({ text: 'Zapisano nowy adres e-mail' });
          navigate(paths.settings());
        },
      },
    );
  }

  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Zmiana adresu e-mail" back={paths.settings()}>
        <Form onSubmit={submit}>
          <p>
            Od tej pory będziecie się logować nowym adresem. Na stary wyślemy wiadomość o zmianie.
          </p>
          <Field
            label="Stary e-mail"
            type="email"
            autoComplete="username"
            value={oldEmail}
            {...field('oldEmail', setOldEmail)}
          />
          <Field
            label="Nowy e-mail"
            type="email"
            autoComplete="email"
            value={email}
            {...field('email', setEmail)}
          />
          <Field
            label="Hasło"
            type="password"
            autoComplete="current-password"
            value={password}
            {...field('password', setPassword)}
          />
          <Button type="submit" big busy={change.isPending}>
            Zapisz
          </Button>
        </Form>
      </Page>
      {!isRefused && <RefusalAlert of={change} />}
    </>
  );
}
