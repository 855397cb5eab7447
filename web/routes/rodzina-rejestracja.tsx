import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { FOUNDER_GENDERS } from '#domain/base/gender.ts';
import {
  Alternative,
  ClosedRegistration,
  FirstFamily,
  mayRegister,
} from '../features/account/registration.tsx';
import { NewAccountForm } from '../features/grown-up/NewAccountForm.tsx';
import { useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { useCommand } from '../shared/command/command.ts';
import { useRegister } from '../shared/data/session.ts';
import { guestOnly } from '../shared/page/guards.ts';
import { HeadedPage } from '../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina-rejestracja')({
  beforeLoad: ({ context }) => guestOnly(context),
  component: Register,
});

function Register() {
  const isOpen = mayRegister(useStart().installation);
  return (
    <HeadedPage title="Rodzic Rejestracja" back={paths.family()}>
      <FirstFamily />
      {isOpen ? <RegistrationForm /> : <ClosedRegistration />}
      <Alternative>
        Masz już konto? <Link {...paths.logIn()}>Zaloguj się</Link>
      </Alternative>
    </HeadedPage>
  );
}

function RegistrationForm() {
  const navigate = useNavigate();
  const register = useCommand(useRegister(), {
    onDone: () => navigate(paths.family()),
  });
  return (
    <NewAccountForm
      genders={FOUNDER_GENDERS}
      action="ZAREJESTRUJ"
      command={register}
      onSubmit={({ email, password, gender, code }) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        register.send({ email, password, gender, code, timeZone });
      }}
    />
  );
}
