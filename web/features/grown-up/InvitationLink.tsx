import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';

/** The dialog with an invitation link, to copy or share. */
export function InvitationLink({
  token,
  email,
  onClose,
}: {
  token: string;
  /** The address to which the link was also sent. */
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

/**
 * Copies the text and returns whether that worked. Without https only the old way exists: copying a
 * selection.
 */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** Opens the share sheet. Ignores the rejection when the person cancels it. */
function share(url: string) {
  navigator.share({ title: 'Zaproszenie do Gwiazdozbioru', url }).catch(() => {});
}
