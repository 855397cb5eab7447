import { noteError, WORD_PICTURES, type Wording, type WordOf, wordText } from '#domain/word.ts';
import { useFamily } from '../api/family.ts';
import { useGrownUp } from '../api/grown-up.ts';
import { useSayWord, useTakeWordBack } from '../api/word.ts';
import { useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Form } from '../ui/Form.tsx';
import { useFields } from '../ui/fields.ts';
import styles from './WordDialog.module.css';
import { WordPicture } from './WordPicture.tsx';

/** A picture, which one tap says, or a note of the parent's own. `had` is what it is in place of. */
export function WordDialog({
  login,
  of,
  had,
  onClose,
}: {
  login: string;
  of: readonly WordOf[];
  had: Wording | null;
  onClose: () => void;
}) {
  const { kids } = useFamily();
  const { gender } = useGrownUp();
  const name = kids.find((kid) => kid.login === login)?.name ?? '';
  const { mutateAsync: say } = useSayWord(login);
  const { mutateAsync: takeBack } = useTakeWordBack(login);
  const { send, busy, refusal } = useCommand((wording: Wording) => say({ of, wording }), {
    toast: ({ word }, wording) => ({
      text: `${name} usłyszy: „${wordText(wording, gender)}”`,
      undo: () => (had ? say({ of, wording: had }) : takeBack(word)),
    }),
    onDone: onClose,
    onPage: () => true,
  });
  const { values, field, isFine } = useFields({ note: had?.note ?? '' }, ({ note }) => ({
    note: noteError(note),
  }));
  const id = 'word-refused';
  return (
    <Dialog title="Dobre słowo" onClose={onClose}>
      <p className={styles.who}>
        <bdi>{name}</bdi> zobaczy je i usłyszy na swojej stronie.
      </p>
      <ul className={styles.pictures}>
        {WORD_PICTURES.map((picture) => {
          const wording = { picture, note: null };
          return (
            <li key={picture}>
              <button
                type="button"
                className={styles.picture}
                aria-pressed={had?.picture === picture}
                disabled={busy}
                onClick={() => send(wording)}
              >
                <WordPicture of={picture} />
                {wordText(wording, gender)}
              </button>
            </li>
          );
        })}
      </ul>
      <Form onSubmit={() => isFine && send({ picture: null, note: values.note })}>
        <Field label="Albo własnymi słowami" {...field('note')} />
        <Button type="submit" wide busy={busy}>
          Powiedz
        </Button>
      </Form>
      <FieldError id={id} error={refusal?.message} />
    </Dialog>
  );
}
