import { useEffect, useState } from 'react';
import { NAME_MAX, nameError } from '#domain/base/field.ts';
import { shownPairingCode, typedPairingCode } from '#domain/family/pairing.ts';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ALL_KIDS, WhoseChoice } from '../../shared/kid/WhoseChoice.tsx';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useCheckTablet, usePairTablet } from './queries.ts';
import styles from './Tablet.module.css';

/** The tablet that displays a code. */
interface Found {
  code: string;
  device: string;
}

export function PairTablet({
  code,
  onClose,
  onPaired,
}: {
  /** The scanned code; empty if it must be typed. */
  code: string;
  onClose: () => void;
  onPaired: () => void;
}) {
  const [found, setFound] = useState<Found | null>(null);
  const { field, submit, busy } = useTypedCode(code, setFound);
  return (
    <Dialog title={found ? 'Połączyć ten tablet?' : 'Dodaj tablet dziecka'} onClose={onClose}>
      <div className={styles.found}>
        {found ? (
          <TabletForm
            {...found}
            onPaired={onPaired}
            onSpent={() => setFound(null)}
            onClose={onClose}
          />
        ) : (
          <Form label="Kod z tabletu" onSubmit={submit}>
            <p>
              Na tablecie otwórz{' '}
              <strong>
                {location.host}
                <wbr />
                {paths.tablet().to}
              </strong>
              . Zobaczysz tam kod.
            </p>
            <Field
              label="Kod z tabletu"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
              {...field('code')}
              onValue={(typed) => field('code').onValue(typed.toUpperCase())}
            />
            <ActionButtons type="submit" busy={busy} onCancel={onClose}>
              Dalej
            </ActionButtons>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

/** Looks up a scanned code at once, and a typed one when the form is submitted. */
function useTypedCode(scannedCode: string, onFound: (found: Found) => void) {
  const { send, ...check } = useCommand(useCheckTablet(), {
    atFields: (refusal) => ({ code: sentenceFor(refusal, 'pairing-spent', 'invalid') }),
    onDone: ({ device }, code) => onFound({ code, device }),
  });
  const { values, field, touch } = useFields(
    { code: shownAs(scannedCode) },
    ({ code }) => ({ code: typedPairingCode(code) ? null : 'Kod ma sześć liter i cyfr' }),
    check,
  );
  useEffect(() => {
    const scanned = typedPairingCode(scannedCode);
    if (scanned) send(scanned);
  }, [scannedCode, send]);

  function submit() {
    touch('code');
    const typed = typedPairingCode(values.code);
    if (typed) send(typed);
  }

  return { field, submit, busy: check.busy };
}

function shownAs(code: string): string {
  const typed = typedPairingCode(code);
  return typed ? shownPairingCode(typed) : code;
}

/** Shows which device displays the code, and lets the parent choose whose tablet it will be. */
function TabletForm({
  code,
  device,
  onPaired,
  onSpent,
  onClose,
}: {
  code: string;
  device: string;
  onPaired: () => void;
  /** Called when the parent has read that the code has expired. */
  onSpent: () => void;
  onClose: () => void;
}) {
  const kids = useKidCards();
  const pair = useCommand(usePairTablet(), {
    onDone: onPaired,
    onDismissed: ({ reason }) => reason === 'pairing-spent' && onSpent(),
  });
  const choice = useFields({ whose: ALL_KIDS }, () => ({}));
  const kid = kids.find(({ login }) => login === choice.values.whose);
  const { field, submitTo } = useFields(
    { name: nameOf(kid) },
    ({ name }) => ({ name: nameError(name) }),
    pair,
  );

  return (
    <Form
      label="Tablet dziecka"
      onSubmit={submitTo(({ name }) => pair.send({ code, name, login: kid?.login ?? null }))}
    >
      <p>
        Urządzenie: <strong>{device}</strong>
        <br />
        Kod na jego ekranie: <strong>{shownPairingCode(code)}</strong>
      </p>
      <WhoseChoice
        label="Kto będzie używać tego tabletu?"
        whose={choice.values.whose}
        onWhose={(whose) => choice.set({ whose })}
      />
      <Field label="Nazwa tabletu" {...field('name')} />
      <p className="hint">Tablet pokaże tylko dzieci. Do ustawień nikt na nim nie wejdzie.</p>
      <ActionButtons type="submit" busy={pair.busy} onCancel={onClose}>
        Połącz
      </ActionButtons>
    </Form>
  );
}

function nameOf(kid: KidCard | undefined): string {
  return [...(kid ? `Tablet: ${kid.name}` : 'Tablet dzieci')].slice(0, NAME_MAX).join('');
}
