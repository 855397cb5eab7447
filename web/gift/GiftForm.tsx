import { type ReactNode, useState } from 'react';
import type { GiftDraft } from '#domain/gift.ts';
import { type PicturedFields, PicturedForm, typedFrom } from '../picture/PicturedForm.tsx';

/** The form of a gift, new or old; what else can be done with it stands above its button. */
export function GiftForm({
  initial,
  onSubmit,
  ...rest
}: {
  initial: PicturedFields;
  /** What the button says. */
  submit: string;
  busy: boolean;
  onSubmit: (draft: GiftDraft) => void;
  children?: ReactNode;
}) {
  const [fields, setFields] = useState(() => typedFrom(initial));
  return (
    <PicturedForm
      {...rest}
      fields={fields}
      onChange={(changed) => setFields({ ...fields, ...changed })}
      onSubmit={(points) => onSubmit({ ...fields, points })}
    />
  );
}
