import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import styles from './account.module.css';

/** A text that is shown once, with a button that copies it. */
export function ToCopy({
  label,
  copied,
  value,
  about,
  children,
}: {
  label: string;
  /** What it says once the text is copied. */
  copied: string;
  value: string;
  about: ReactNode;
  /** The other buttons. */
  children: ReactNode;
}) {
  const shown = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    shown.current?.querySelector('input')?.select();
    setCopied(await isWritten(value));
  }

  return (
    <>
      <div ref={shown} className={styles.link}>
        <Field
          label={label}
          value={value}
          onValue={() => {}}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status" className="hint">
          {isCopied === true && copied}
          {isCopied === false && 'Nie udało się. Tekst jest zaznaczony: skopiuj go ręcznie.'}
        </p>
      </div>
      {about}
      <div className="buttons">
        <Button onClick={copy}>Kopiuj</Button>
        {children}
      </div>
    </>
  );
}

/** Without https only the old way exists: copying a selection. */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
