import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';

/** The link that somebody joins the family with, to be handed over. */
export function InvitationLink({
  token,
  email,
  onClose,
}: {
  token: string;
  /** Where it was sent as well. */
  email: string | null;
  onClose: () => void;
}) {
  const link = `${location.origin}${paths.invitation().to}#${token}`;
  const shown = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    shown.current?.querySelector('input')?.select();
    setCopied(await isWritten(link));
  }

  return (
    <div className={styles.ask}>
      <p>
        {email === null ? (
          'Przekaż ten link osobie, którą zapraszasz.'
        ) : (
          <>
            Wysyłamy link na adres <Email of={email} />. Możesz też przekazać go osobiście.
          </>
        )}
      </p>
      <div ref={shown} className={styles.link}>
        <Field
          label="Link"
          value={link}
          onValue={() => {}}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status" className="hint">
          {isCopied === true && 'Link jest skopiowany.'}
          {isCopied === false && 'Nie udało się. Link jest zaznaczony: skopiuj go ręcznie.'}
        </p>
      </div>
      <p>
        Działa raz, przez 7 dni, i widać go tylko teraz. Kto go ma, może dołączyć do rodziny, więc
        nie pokazuj go nikomu innemu.
      </p>
      <div className="buttons">
        <Button onClick={copy}>Kopiuj</Button>
        {typeof navigator.share === 'function' && (
          <Button look="quiet" onClick={() => share(link)}>
            Wyślij…
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Gotowe
        </Button>
      </div>
    </div>
  );
}

/** Whether the clipboard has it now. Without https there is only the old way to copy a selection. */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** Whoever chooses no app to send it with has not been harmed. */
function share(url: string) {
  navigator.share({ title: 'Zaproszenie do Gwiazdozbioru', url }).catch(() => {});
}
