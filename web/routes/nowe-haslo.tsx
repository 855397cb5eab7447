import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newPasswordError, repeatedPasswordError } from '#domain/base/field.ts';
import { linkToken } from '../features/account/link-token.ts';
import { useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { MISMATCH, NewPasswordFields } from '../shared/account/PasswordField.tsx';
import { useResetPassword } from '../shared/account/queries.ts';
import { useCommand } from '../shared/command/command.ts';
import { HeadedPage } from '../shared/page/Page.tsx';
import { Button, buttonClass } from '../ui/controls/Button.tsx';
import { useIsInBrowser } from '../ui/device/in-browser.ts';
import { OkAlert } from '../ui/dialogs/OkAlert.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { useFields } from '../ui/fields/fields.ts';
import { Empty } from '../ui/lists/Empty.tsx';

export const Route = createFileRoute('/nowe-haslo')({
  beforeLoad: ({ location }) => linkToken(location, paths.newPassword()),
  component: NewPassword,
});

/** For a person who has forgotten the old one. */
function NewPassword() {
  const { token } = Route.useRouteContext();
  // No server sees the part of a URL after the `#`.
  const isInBrowser = useIsInBrowser();
  const navigate = useNavigate();
  const save = useCommand(useResetPassword(), {
    onPage: ['link-spent'],
    toast: () => ({ text: 'Masz nowe hasło' }),
    onDone: () => navigate(paths.familyMenu()),
  });
  const [isMismatch, setMismatch] = useState(false);
  const { values, field, errors, touch, isFine } = useFields(
    { password: '', repeated: '' },
    ({ password, repeated }) => ({
      password: newPasswordError(password),
      repeated: repeatedPasswordError(password, repeated),
    }),
  );

  function submit() {
    touch('password');
    if (errors.repeated) setMismatch(true);
    if (isFine) save.send({ token, password: values.password });
  }

  return (
    <>
      <HeadedPage title="Nowe hasło">
        {!isInBrowser ? null : !token ? (
          <NoLink text="Otwórz link z wiadomości jeszcze raz albo poproś o nowy." />
        ) : save.refusal?.reason === 'link-spent' ? (
          <SpentLink />
        ) : (
          <Form onSubmit={submit}>
            <p>Tym hasłem będziesz się logować na każdym urządzeniu.</p>
            <NewPasswordFields password={field('password')} repeated={field('repeated')} />
            <Button type="submit" big busy={save.busy}>
              Zapisz
            </Button>
          </Form>
        )}
      </HeadedPage>
      {isMismatch && <OkAlert title={MISMATCH} onClose={() => setMismatch(false)} />}
    </>
  );
}

/** Used, or older than an hour. Guests can read how to get a new one. */
function SpentLink() {
  const { family } = useStart();
  return (
    <NoLink
      text={
        family
          ? 'Ten link już nie działa. Na tym urządzeniu rodzina jest zalogowana.'
          : 'Ten link już nie działa. Wpisz swój e-mail na stronie logowania i wybierz „Nie pamiętam hasła”, a wyślemy nowy.'
      }
    />
  );
}

function NoLink({ text }: { text: string }) {
  const { family } = useStart();
  return (
    <Empty text={text}>
      {family ? (
        <Link {...paths.familyMenu()} className={buttonClass()}>
          Przejdź do rodziny
        </Link>
      ) : (
        <Link {...paths.logIn()} className={buttonClass()}>
          Poproś o nowy link
        </Link>
      )}
    </Empty>
  );
}
