import type { ParentGender } from '#domain/base/gender.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { type StarCode, starCode } from '#domain/family/star-code.ts';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import { useStart } from '../../offline/client/family.ts';
import { StarGrid } from '../../ui/controls/StarGrid.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { faceOf } from './GrownUpPicture.tsx';

export interface CodeDraft {
  exists: 'T' | 'F' | null;
  lit: number[];
}

export function codeDraftOf(code: readonly number[] | null): CodeDraft {
  return { exists: code ? 'T' : 'F', lit: [...(code ?? [])] };
}

/** `null` for none, `undefined` while the choice is incomplete. */
export function codeOf({ exists, lit }: CodeDraft): StarCode | null | undefined {
  if (exists === null) return undefined;
  return exists === 'F' ? null : (starCode(lit) ?? undefined);
}

const OPTIONS = [
  { value: 'T', label: 'Z hasłem' },
  { value: 'F', label: 'Bez hasła' },
] as const;

export function CodeChoice({
  label,
  draft,
  onDraft,
}: {
  label: string;
  draft: CodeDraft;
  onDraft: (draft: CodeDraft) => void;
}) {
  return (
    <>
      <Choice
        label={label}
        options={OPTIONS}
        value={draft.exists}
        onValue={(exists) => onDraft({ ...draft, exists })}
      />
      {draft.exists === 'T' && (
        <StarGrid lit={draft.lit} onLit={(lit) => onDraft({ ...draft, lit })} />
      )}
    </>
  );
}

export function ParentCodeChoice({
  draft,
  onDraft,
}: {
  draft: CodeDraft;
  onDraft: (draft: CodeDraft) => void;
}) {
  return (
    <>
      <CodeChoice label="Wejście do Twojego profilu" draft={draft} onDraft={onDraft} />
      <p className="hint">Hasło z gwiazdek, żeby dzieci nie wchodziły do Twojego profilu.</p>
      {draft.exists === 'T' && (
        <p className="hint">
          Zapamiętaj te gwiazdki. Jeśli je zapomnisz, wejdziesz do profilu, podając hasło do konta.
        </p>
      )}
    </>
  );
}

export function GenderChoice<Gender extends ParentGender>({
  of,
  value,
  onValue,
}: {
  of: readonly Gender[];
  value: Gender | null;
  onValue: (gender: Gender) => void;
}) {
  const kids = useStart().family?.kids ?? [];
  const options = of.map((gender) => ({
    value: gender,
    label: grownUpName({ name: '', gender }),
    picture: <ParentPicture of={faceOf(gender, kids)} />,
  }));
  return <Choice label="Kim jesteś?" options={options} value={value} onValue={onValue} />;
}
