import { NAME_MAX, nameError } from '#domain/base/field.ts';
import { shownPairingCode } from '#domain/family/pairing.ts';
import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { usePairTablet } from './queries.ts';

/** Cannot be a login, because logins consist of letters. */
const ALL = '*';

/** Shows which device displays the code, and asks whose tablet it will be. */
export function TabletForm({
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
  const pair = useCommand(usePairTablet().mutateAsync, {
    onDone: onPaired,
    onRead: ({ reason }) => reason === 'pairing-spent' && onSpent(),
  });
  const choice = useFields({ whose: ALL }, () => ({}));
  const kid = kids.find(({ login }) => login === choice.values.whose);
  const { values, field, touch, isFine } = useFields(
    { name: nameOf(kid) },
    ({ name }) => ({ name: nameError(name) }),
    pair,
  );

  function submit() {
    touch('name');
    if (isFine) pair.send({ code, name: values.name, login: kid?.login ?? null });
  }

  return (
    <Form label="Tablet dziecka" onSubmit={submit}>
      <p>
        Urządzenie: <strong>{device}</strong>
        <br />
        Kod na jego ekranie: <strong>{shownPairingCode(code)}</strong>
      </p>
      {kids.length > 1 && (
        <Choice
          label="Kto będzie używać tego tabletu?"
          value={choice.values.whose}
          onValue={(whose) => choice.set({ whose })}
          options={[
            { value: ALL, label: 'wszystkie dzieci', face: <ParentPicture of="family" /> },
            ...kids.map(({ login, name, hero, badges }) => ({
              value: login,
              label: name,
              face: <HeroPicture hero={hero} {...wornOf(badges)} crop="bust" />,
            })),
          ]}
        />
      )}
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
