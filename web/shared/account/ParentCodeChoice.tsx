import { CodeChoice, type CodeDraft } from '../door/CodeChoice.tsx';

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
