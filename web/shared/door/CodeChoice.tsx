import { type StarCode, starCode } from '#domain/family/star-code.ts';
import { StarGrid } from '../../ui/controls/StarGrid.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';

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
