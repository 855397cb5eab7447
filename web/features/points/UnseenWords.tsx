import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordText } from '#domain/news/word.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useGiveWord, useTakeWordBack, type Word, wordsQuery } from '../../shared/word/queries.ts';
import { WordDialog } from '../../shared/word/WordDialog.tsx';
import { WordPicture } from '../../shared/word/WordPictures.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';

/** Until the kid has seen them, they can be replaced or removed. */
export function UnseenWords({ login }: { login: string }) {
  const { words } = useSuspenseQuery(wordsQuery(login)).data;
  const [changed, setChanged] = useState<Word | null>(null);
  const restore = useGiveWord();
  const takeBack = useCommand(useTakeWordBack(), {
    toast: (_, taken) => {
      const word = words.find((each) => each.word === taken.word);
      return { text: 'Usunięto dobre słowo', undo: word && (() => restore({ login, ...word })) };
    },
  });
  return (
    <>
      {words.length > 0 && (
        <section className="part" aria-labelledby="words">
          <h2 id="words">Dobre słowa, które czekają na dziecko</h2>
          <ul className="rows">
            {words.map((word) => (
              <li key={word.word}>
                <ListRow
                  picture={<WordPicture of={word.wording.picture} />}
                  name={wordText(word.wording, word.by)}
                  note={word.about ? `Za: ${word.about.name || 'ekstra punkty'}` : 'Za kilka misji'}
                  end={
                    <span className="buttons">
                      <Button look="quiet" onClick={() => setChanged(word)}>
                        Zmień
                      </Button>
                      <Button
                        look="quiet"
                        busy={takeBack.busy && takeBack.input?.word === word.word}
                        onClick={() => takeBack.send({ login, word: word.word })}
                      >
                        Usuń
                      </Button>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed && (
        <WordDialog
          of={[{ login, of: changed.of }]}
          had={changed.wording}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
