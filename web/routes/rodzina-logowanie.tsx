import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError, loginPasswordError } from '#domain/base/field.ts';
import { ResetAction } from '../features/account/ResetAction.tsx';
import { Alternative, RegisterLink } from '../features/account/registration.tsx';
import { ParentPicture } from '../illustrations/Picture.tsx';
import { useStart } from '../offline/client/family.ts';
import { useStore } from '../offline/client/stores.ts';
import { lostText } from '../offline/queue/lost-text.ts';
import { paths } from '../paths.ts';
import { sentenceFor, useCommand } from '../shared/command/command.ts';
import { useLogIn } from '../shared/data/session.ts';
import { guestOnly } from '../shared/page/guards.ts';
import { HeadedPage } from '../shared/page/Page.tsx';
import { Button, buttonClass } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/dialogs/Notice.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { useFields } from '../ui/fields/fields.ts';

export const Route = createFileRoute('/rodzina-logowanie')({
  beforeLoad: ({ context }) => guestOnly(context, true),
  component: LogIn,
});

/** On a children's tablet a notice comes first, because a password ends the pairing. */
function LogIn() {
  const isTablet = Boolean(useStart().family?.isTablet);
  const [isWanted, setWanted] = useState(false);
  return (
    <HeadedPage title="Logowanie" back={isTablet ? paths.family() : paths.welcome()}>
      {isTablet && !isWanted ? <EndTablet onWanted={() => setWanted(true)} /> : <LogInForm />}
    </HeadedPage>
  );
}

function EndTablet({ onWanted }: { onWanted: () => void }) {
  const unsent = useStore(({ thumbs }) => thumbs.waiting.length);
  return (
    <Notice
      title="To jest tablet dzieci"
      picture={<ParentPicture of="family" />}
      actions={
        <>
          <Link {...paths.family()} className={buttonClass()}>
            Wróć do dzieci
          </Link>
          <Button look="quiet" onClick={onWanted}>
            Zaloguj się hasłem
          </Button>
        </>
      }
    >
      <p>Gdy się zalogujesz hasłem, przestanie nim być.</p>
      {unsent > 0 && <p>{lostText(unsent, 'zalogowaniu')}</p>}
    </Notice>
  );
}

function LogInForm() {
  const navigate = useNavigate();
  const logIn = useCommand(useLogIn(), {
    atFields: (refusal) => ({
      email: sentenceFor(refusal, 'email-not-valid'),
      password: sentenceFor(refusal, 'wrong-password'),
    }),
    onDone: () => navigate(paths.familyMenu()),
  });
  const { values, field, touch, isFine } = useFields(
    { email: '', password: '' },
    ({ email, password }) => ({
      email: emailError(email),
      password: loginPasswordError(password),
    }),
    logIn,
  );

  return (
    <>
      <Form onSubmit={() => isFine && logIn.send(values)}>
        <Field label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <Field
          label="Hasło"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        {isFine && (
          <Button type="submit" big busy={logIn.busy}>
            ZALOGUJ
          </Button>
        )}
      </Form>
      <ResetAction email={values.email} onBadEmail={() => touch('email')} />
      <RegisterLink />
      <Alternative>
        <Link {...paths.tablet()}>To tablet dziecka</Link>
      </Alternative>
    </>
  );
}
