import { useState } from 'react';
import { newPasswordError, repeatedPasswordError } from '#domain/field.ts';
import { type Account, useEditAccount } from '../api/account.ts';
import { type CodeDraft, codeOf } from '../door/CodeChoice.tsx';
import { DoorNote } from '../door/DoorNote.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { useFields } from './fields.ts';
import { GenderChoice } from './GenderChoice.tsx';
import { MismatchAlert } from './MismatchAlert.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { ParentCodeChoice } from './ParentCodeChoice.tsx';
import { Section } from './Section.tsx';
import { sentenceFor } from './sentence.ts';
import { TimeZoneChoice } from './TimeZoneChoice.tsx';

/** What the parent has chosen anew; the rest stays as the account has it. */
interface Changes {
  gender?: Account['gender'];
  code?: CodeDraft;
  timeZone?: string;
}

const NO_PASSWORDS = { next: '', repeated: '', present: '' };

/** The settings that are saved together, with the present password. */
export function SettingsForm({
  account,
  wantedTimeZone,
}: {
  account: Account;
  /** Is chosen already, and still to be saved. */
  wantedTimeZone?: string;
}) {
  const edit = useEditAccount();
  const toast = useToast();
  const [changes, setChanges] = useState<Changes>(
    wantedTimeZone ? { timeZone: wantedTimeZone } : {},
  );
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [mismatch, setMismatch] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);

  const { gender, timeZone } = { ...account, ...changes };
  const codeDraft = changes.code ?? {
    exists: account.code ? 'T' : 'F',
    lit: [...(account.code ?? [])],
  };
  const code = codeOf(codeDraft);
  const { next, repeated, present } = passwords;
  const isNew = next !== '' || repeated !== '';
  const errors = {
    next: isNew ? newPasswordError(next) : null,
    repeated: repeatedPasswordError(next, repeated),
    present: unconfirmed && present === '' ? 'Wpisz obecne hasło' : null,
  };
  const refused = { present: sentenceFor(edit.error, 'wrong-password') };
  const { field, touch, isFine, isRefused } = useFields(errors, refused, edit);
  const password = (of: keyof typeof passwords) =>
    field(of, (value) => setPasswords((before) => ({ ...before, [of]: value })));

  function submit() {
    if (code === undefined) return;
    touch('next', 'present');
    setUnconfirmed(true);
    if (errors.repeated) setMismatch(true);
    if (!isFine || present === '') return;
    const newPassword = isNew ? next : null;
    edit.mutate(
      { password: present, newPassword, gender, code: code && [...code], timeZone },
      {
        onSuccess: () => {
          setChanges({});
          setPasswords(NO_PASSWORDS);
          setUnconfirmed(false);
          toast({ text: 'Zapisano' });
        },
      },
    );
  }

  return (
    <Form label="Ustawienia" onSubmit={submit}>
      <Section title="Twój profil">
        <GenderChoice
          value={gender}
          onValue={(gender) => setChanges((before) => ({ ...before, gender }))}
        />
        <ParentCodeChoice
          draft={codeDraft}
          onDraft={(code) => setChanges((before) => ({ ...before, code }))}
        />
        <DoorNote login={null} />
      </Section>
      <Section title="Czas" anchor="strefa">
        <TimeZoneChoice
          value={timeZone}
          onValue={(timeZone) => setChanges((before) => ({ ...before, timeZone }))}
        />
        {wantedTimeZone && wantedTimeZone === changes.timeZone && (
          <p role="status">
            Wybrana jest strefa tego urządzenia. Żeby ją zmienić dla całej rodziny, wpisz na dole
            hasło i zapisz.
          </p>
        )}
      </Section>
      <Section
        title="Zmiana hasła"
        about="Zostaw te pola puste, jeśli hasło ma się nie zmienić. Nowe hasło wyloguje rodzinę na innych urządzeniach."
      >
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <NewPasswordFields
          password={{ value: next, ...password('next') }}
          repeated={{ value: repeated, ...password('repeated') }}
        />
      </Section>
      <Section title="Zapisanie zmian" hideTitle>
        <Field
          label="Obecne hasło"
          hint="Potwierdź nim zmiany, żeby nie zrobiło ich za Ciebie dziecko."
          type="password"
          autoComplete="current-password"
          value={present}
          {...password('present')}
        />
        {code === undefined ? (
          <p role="status">Zapal chociaż jedną gwiazdkę kodu.</p>
        ) : (
          <Button type="submit" big busy={edit.isPending}>
            Zapisz
          </Button>
        )}
      </Section>
      {!isRefused && <RefusalAlert of={edit} />}
      {mismatch && <MismatchAlert onClose={() => setMismatch(false)} />}
    </Form>
  );
}
