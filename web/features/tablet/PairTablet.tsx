import { useEffect, useState } from 'react';
import { shownPairingCode, typedPairingCode } from '#domain/family/pairing.ts';
import { paths } from '../../paths.ts';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useLookAtTablet } from './queries.ts';
import styles from './Tablet.module.css';
import { TabletForm } from './TabletForm.tsx';

/**
 * Asks for the code on the tablet's screen. Then shows which device it is and asks whose it will
 * be.
 */
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
  const [found, setFound] = useState<{ code: string; device: string } | null>(null);
  const look = useCommand(useLookAtTablet().mutateAsync, {
    atFields: (refusal) => ({ code: sentenceFor(refusal, 'pairing-spent', 'invalid') }),
    onDone: ({ device }, code) => setFound({ code, device }),
  });
  const { values, field, touch } = useFields(
    { code: shownAs(code) },
    ({ code }) => ({ code: typedPairingCode(code) ? null : 'Kod ma sześć liter i cyfr' }),
    look,
  );
  const { send } = look;
  useEffect(() => {
    const scanned = typedPairingCode(code);
    if (scanned) send(scanned);
  }, [code, send]);

  function submit() {
    touch('code');
    const typed = typedPairingCode(values.code);
    if (typed) send(typed);
  }

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
            <ActionButtons type="submit" busy={look.busy} onCancel={onClose}>
              Dalej
            </ActionButtons>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

function shownAs(code: string): string {
  const typed = typedPairingCode(code);
  return typed ? shownPairingCode(typed) : code;
}
