import {
  Component,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './Field.module.css';
import { typeAnew, unreportedIn } from './unreported.ts';

/** When a form looks for texts without events. */
const CHECK_EVENTS = [
  'pointerdown',
  'keydown',
  'focusin',
  'focusout',
  'change',
  'submit',
  'animationstart',
];

/**
 * Enter submits it also without a visible button. A submit scrolls to the first error. It takes
 * over what a password manager has filled in without an event. Without scripts a browser submits
 * natively: `post` keeps its values out of the URL.
 */
export function Form({
  onSubmit,
  children,
  label,
}: {
  onSubmit: () => void;
  children: ReactNode;
  label?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  // On a phone the invalid field may be far above the button.
  useEffect(() => {
    const [first] = form.current?.getElementsByClassName(`${styles.error}`) ?? [];
    if (submits > 0) first?.scrollIntoView({ block: 'center' });
  }, [submits]);
  useEffect(() => {
    const check = () => form.current && unreportedIn(form.current).forEach(typeAnew);
    // Before React handles the event and renders the field without the text.
    for (const event of CHECK_EVENTS) document.addEventListener(event, check, true);
    return () => {
      for (const event of CHECK_EVENTS) document.removeEventListener(event, check, true);
    };
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setSubmits(submits + 1);
        onSubmit();
      }}
    >
      <Unreported form={form}>{children}</Unreported>
      {/* Lets Enter submit while the form shows no button. */}
      <input type="submit" hidden />
    </form>
  );
}

/** Restores texts that React does not know when it renders the form for another reason. */
class Unreported extends Component<{
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}> {
  private isTyping = false;

  override getSnapshotBeforeUpdate() {
    const { current } = this.props.form;
    return current && !this.isTyping ? unreportedIn(current) : [];
  }

  override componentDidUpdate(
    _: unknown,
    __: unknown,
    unreported: ReturnType<typeof unreportedIn>,
  ) {
    this.isTyping = true;
    for (const each of unreported) if (each.field.value === each.known) typeAnew(each);
    this.isTyping = false;
  }

  override render() {
    return this.props.children;
  }
}
