import { useState } from 'react';
import { nameError, newPasswordError, repeatedPasswordError } from '#domain/base/field.ts';
import { FOUNDER_GENDERS, PARENT_GENDERS, type ParentGender } from '#domain/base/gender.ts';
import { visibleText } from '#domain/base/visible-text.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { useFamily, useIsHelper } from '../../offline/client/family.ts';
import { MISMATCH, NewPasswordFields, UserName } from '../../shared/account/PasswordField.tsx';
import {
  codeDraftOf,
  codeOf,
  GenderChoice,
  ParentCodeChoice,
} from '../../shared/account/ProfileChoices.tsx';
import { useAccount, useEditAccount } from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { LeaveGuard } from '../../shared/command/LeaveGuard.tsx';
import { useGrownUp } from '../../shared/data/grown-up.ts';
import { More } from '../../shared/page/More.tsx';
import { deviceTimeZone } from '../../shared/time/clock.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { OkAlert } from '../../ui/dialogs/OkAlert.tsx';
import { Ticks } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { type Options, Select } from '../../ui/fields/Select.tsx';
import { HOME, placeOf, REGIONS, regionOf, timeZoneName } from './time-zone-names.ts';

/** Saved together, confirmed by the current password. */
export function SettingsForm({ wantedTimeZone }: { wantedTimeZone: string | undefined }) {
  const form = useSettings(wantedTimeZone);
  const { edit, code, mismatch, submit } = form;
  const { field, hasChanges } = form.fields;
  return (
    <Form label="Ustawienia" onSubmit={submit}>
      {/* A password manager fills in the present password by itself. */}
      <LeaveGuard changed={hasChanges('present') && !edit.busy} />
      <ProfileSection form={form} />
      <PasswordSection form={form} />
      <Section title="Zapisanie zmian" hideTitle>
        <Field
          label="Obecne hasło"
          hint="Dzięki temu dziecko niczego tu nie zmieni."
          type="password"
          autoComplete="current-password"
          {...field('present')}
        />
        {code === undefined ? (
          <p role="status">Zapal przynajmniej jedną gwiazdkę.</p>
        ) : (
          <Button type="submit" big busy={edit.busy}>
            Zapisz
          </Button>
        )}
      </Section>
      {mismatch.isShown && <OkAlert title={MISMATCH} onClose={mismatch.close} />}
    </Form>
  );
}

type Settings = ReturnType<typeof useSettings>;

function useSettings(wantedTimeZone: string | undefined) {
  const account = useAccount();
  // Preselected in the form, but not saved yet.
  const [wanted, setWanted] = useState(wantedTimeZone);
  const [isMismatch, setMismatch] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const edit = useCommand(useEditAccount(), {
    atFields: (refusal) => ({ present: sentenceFor(refusal, 'wrong-password') }),
    toast: () => ({ text: 'Zapisano' }),
    onDone: () => {
      fields.clear();
      setWanted(undefined);
      setUnconfirmed(false);
    },
  });
  const fields = useFields(
    {
      name: account.name,
      gender: account.gender,
      code: codeDraftOf(account.code),
      timeZone: wanted ?? account.timeZone,
      next: '',
      /** Also ends the tokens and calendar addresses of this grown-up. */
      tabletsToo: false,
      repeated: '',
      present: '',
    },
    ({ name, next, repeated, present }) => ({
      name: nameError(name),
      next: next !== '' || repeated !== '' ? newPasswordError(next) : null,
      repeated: repeatedPasswordError(next, repeated),
      present: isUnconfirmed && present === '' ? 'Wpisz obecne hasło' : null,
    }),
    edit,
  );
  const { name, gender, timeZone, next, repeated, present, tabletsToo } = fields.values;
  const code = codeOf(fields.values.code);

  function submit() {
    if (code === undefined) return;
    fields.touch('next', 'present');
    setUnconfirmed(true);
    if (fields.errors.repeated) setMismatch(true);
    if (!fields.isFine || present === '') return;
    edit.send({
      password: present,
      newPassword: next !== '' || repeated !== '' ? next : null,
      name,
      gender,
      code: code && [...code],
      timeZone,
      tabletsToo,
    });
  }

  const mismatch = { isShown: isMismatch, close: () => setMismatch(false) };
  return { account, wanted, edit, fields, code, mismatch, submit };
}

function ProfileSection({ form: { account, wanted, fields } }: { form: Settings }) {
  const isInBrowser = useIsInBrowser();
  const { set, field } = fields;
  const { name, gender, code, timeZone } = fields.values;
  return (
    <Section title="Twój profil">
      <GenderChoice
        of={gendersFor(account.gender, useGrownUp().grownUp === useFamily().grownUps[0]?.grownUp)}
        value={gender}
        onValue={(gender) => set({ gender })}
      />
      <Field
        label="Imię (nieobowiązkowe)"
        hint={`Na ekranie rodziny: „${grownUpName({ name: visibleText(name), gender })}”`}
        autoComplete="given-name"
        {...field('name')}
      />
      <ParentCodeChoice draft={code} onDraft={(code) => set({ code })} />
      {!useIsHelper() && (
        <More open={wanted !== undefined}>
          <div id="strefa" className="column">
            <Select
              label="Strefa czasowa"
              hint="O północy w tej strefie zaczyna się nowy dzień misji."
              groups={isInBrowser ? groupsAround(timeZone) : [likely(timeZone)]}
              value={timeZone}
              onValue={(timeZone) => set({ timeZone })}
            />
            {wanted === timeZone && timeZone !== account.timeZone && (
              <p role="status">
                Wybrana jest strefa tego urządzenia. Żeby ją zmienić dla całej rodziny, wpisz na
                dole hasło i zapisz.
              </p>
            )}
          </div>
        </More>
      )}
    </Section>
  );
}

/** The first grown-up has those of the registration, unless it came to be the first later. */
function gendersFor(present: ParentGender, isFirst: boolean): readonly ParentGender[] {
  const founders: readonly ParentGender[] = FOUNDER_GENDERS;
  return isFirst && founders.includes(present) ? founders : PARENT_GENDERS;
}

function PasswordSection({ form: { account, fields } }: { form: Settings }) {
  const alsoEnds = alsoEnding(account, useGrownUp().grownUp);
  const { set, field } = fields;
  return (
    <Section title="Zmiana hasła" about="Po zmianie hasła wylogujemy Cię na innych urządzeniach.">
      <UserName />
      <NewPasswordFields password={field('next')} repeated={field('repeated')} />
      {alsoEnds && fields.values.next !== '' && (
        <Ticks
          label={alsoEnds.label}
          hint="Po zmianie hasła działają dalej."
          options={[{ value: 'too', label: alsoEnds.tick }]}
          ticked={fields.values.tabletsToo ? ['too'] : []}
          onTicked={(ticked) => set({ tabletsToo: ticked.length > 0 })}
        />
      )}
    </Section>
  );
}

/** Returns the words for what a new password ends only on request; `null` if there is nothing. */
function alsoEnding({ devices }: ReturnType<typeof useAccount>, grownUp: number) {
  const hasTablets = devices.some(({ tablet }) => tablet !== null);
  const hasTokens = devices.some((each) => each.token !== null && each.grownUp === grownUp);
  if (hasTablets && hasTokens) {
    return {
      label: 'Tablety dzieci i Twoje tokeny',
      tick: 'Wyloguj też tablety dzieci i unieważnij Twoje tokeny oraz adresy kalendarza',
    };
  }
  if (hasTokens) {
    return { label: 'Twoje tokeny', tick: 'Unieważnij też Twoje tokeny i adresy kalendarza' };
  }
  return hasTablets ? { label: 'Tablety dzieci', tick: 'Wyloguj też tablety dzieci' } : null;
}

/** Likely zones first, then all others if the browser can list them. */
function groupsAround(present: string): Options[] {
  const first = likely(present, deviceTimeZone());
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const further = known.filter((zone) => !first.options.some(({ value }) => value === zone));
  return [
    first,
    ...Object.entries(REGIONS).map(([region, label]) => ({
      label,
      options: further
        .filter((zone) => regionOf(zone) === region)
        .map((zone) => ({ value: zone, label: placeOf(zone) })),
    })),
  ].filter(({ options }) => options.length > 0);
}

function likely(...zones: string[]): Options {
  const known = [...new Set([HOME, ...zones].filter(Boolean))];
  return {
    label: 'Najczęściej',
    options: known.map((zone) => ({ value: zone, label: timeZoneName(zone) })),
  };
}
