import { markedOf, noteError, type Wording, type WordOf, wordText } from '#domain/news/word.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import { useFamily } from '../../offline/client/family.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useCommand } from '../command/command.ts';
import { useGrownUp } from '../data/grown-up.ts';
import { useGiveWord, useTakeWordBack } from './queries.ts';
import { WordPictures } from './WordPictures.tsx';

/** A picture is sent with one tap. `had` is the word that it replaces. */
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
  const giveWord = useGiveWord(login);
  const takeBack = useTakeWordBack(login);
  const { send, busy, refusal } = useCommand((wording: Wording) => giveWord({ of, wording }), {
    toast: ({ word }, wording) => ({
      text: `${name} usłyszy: „${wordText(wording, gender)}”`,
      undo: () => (had ? giveWord({ of, wording: had }) : takeBack(word)),
    }),
    onDone: onClose,
    onPage: () => true,
  });
  const { values, field, isFine } = useFields(
    { note: had?.note ?? '' },
    ({ note }) => ({ note: noteError(note) }),
    undefined,
    JSON.stringify([login, of]),
  );
  const id = 'word-refused';
  return (
    <Dialog title="Dobre słowo" onClose={onClose}>
      <p>
        <bdi>{name}</bdi> zobaczy je i usłyszy na swojej stronie.
      </p>
      <WordPictures had={had} busy={busy} onWord={(picture) => send({ picture, note: null })} />
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

export function wordOfMarks(login: string, marks: readonly DayOfMission[]) {
  return (onClose: () => void) => (
    <WordDialog login={login} of={markedOf(marks)} had={null} onClose={onClose} />
  );
}
