import { listText } from '#domain/base/counted.ts';
import { markedOf, noteError, type Wording, wordText } from '#domain/news/word.ts';
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
import { useGiveWord, useTakeWordBack, type WordsOfKid } from './queries.ts';
import { WordPictures } from './WordPictures.tsx';

/** Each kid gets the same word. A picture is sent with one tap. `had` is the word that it replaces. */
export function WordDialog({
  of,
  had,
  onClose,
}: {
  of: readonly WordsOfKid[];
  had: Wording | null;
  onClose: () => void;
}) {
  const { kids } = useFamily();
  const { gender } = useGrownUp();
  const namesOf = (list: readonly { login: string }[]) =>
    kids.filter(({ login }) => list.some((each) => each.login === login)).map(({ name }) => name);
  const names = namesOf(of);
  const giveWord = useGiveWord();
  const takeBack = useTakeWordBack();
  const giveAll = (wording: Wording) =>
    forEach(of, async (each) => ({ ...each, ...(await giveWord({ ...each, wording })) }));
  const { send, busy, refusal } = useCommand(giveAll, {
    toast: ({ done, failed }, wording) => ({
      text: `${listText(namesOf(done))} ${done.length > 1 ? 'usłyszą' : 'usłyszy'}: „${wordText(wording, gender)}”`,
      ...(failed && { but: failed.message }),
      undo: async () => {
        const back = await (had ? giveAll(had) : forEach(done, takeBack));
        if (back.failed) throw back.failed;
      },
    }),
    onDone: onClose,
    onPage: () => true,
  });
  const { values, field, isFine } = useFields(
    { note: had?.note ?? '' },
    ({ note }) => ({ note: noteError(note) }),
    undefined,
    JSON.stringify(of),
  );
  const id = 'word-refused';
  return (
    <Dialog title="Dobre słowo" onClose={onClose}>
      <p>
        <bdi>{listText(names)}</bdi>{' '}
        {names.length > 1 ? 'zobaczą je i usłyszą' : 'zobaczy je i usłyszy'} na swojej stronie.
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

/** Rejects if all fail; else `failed` is why some did. */
async function forEach<T, Done>(list: readonly T[], send: (each: T) => Promise<Done>) {
  const settled = await Promise.allSettled(list.map(send));
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = settled.find((each) => each.status === 'rejected')?.reason as Error | undefined;
  if (failed && done.length === 0) throw failed;
  return { done, failed };
}

export function wordOfMarks(
  accepted: readonly { login: string; marks: readonly DayOfMission[] }[],
) {
  const of = accepted.map(({ login, marks }) => ({ login, of: markedOf(marks) }));
  return (onClose: () => void) => <WordDialog of={of} had={null} onClose={onClose} />;
}
