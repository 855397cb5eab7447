import { CodeChoice, type CodeDraft } from '../door/CodeChoice.tsx';

/** Whether the parent's own profile has a star code, and what to do when it is forgotten. */
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
      {draft.exists === 'T' && (
        <p className="hint">
          Zapamiętaj te gwiazdki. Jeśli je zapomnisz, wejdziesz do profilu, podając hasło do konta.
        </p>
      )}
    </>
  );
}
