import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PARENT_GENDERS } from '#domain/base/gender.ts';
import { paths } from '../../paths.ts';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { NewAccountForm } from './NewAccountForm.tsx';
import { useJoin } from './queries.ts';

export function JoinForm({
  token,
  spent,
}: {
  token: string;
  /** When the link has already been used. */
  spent: ReactNode;
}) {
  const navigate = useNavigate();
  const join = useCommand(useJoin(), {
    atFields: (refusal) => ({ email: sentenceFor(refusal, 'email-not-valid', 'email-has-family') }),
    onPage: ['invitation-spent'],
    toast: () => ({ text: 'Jesteś już w rodzinie' }),
    onDone: () => navigate(paths.familyMenu()),
  });
  if (join.refusal?.reason === 'invitation-spent') return spent;
  return (
    <NewAccountForm
      label="Twoje konto"
      named
      genders={PARENT_GENDERS}
      action="DOŁĄCZ"
      command={join}
      onSubmit={(account) => join.send({ token, ...account })}
    />
  );
}
