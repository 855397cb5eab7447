import { useState } from 'react';
import { steppedPoints, wholeNumberOf } from '#domain/base/field.ts';
import { pointsText } from '#domain/gift/points.ts';
import { proposalPointsError, SUGGESTED_POINTS } from '#domain/gift/proposal.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { inPath, type JsonOf, ofKid } from '../../offline/client/client.ts';
import { useIsHelper, useToday } from '../../offline/client/family.ts';
import { type Command, useCommand } from '../../shared/command/command.ts';
import type { Kid, Proposal } from '../../shared/data/kid.ts';
import { useOnce } from '../../shared/data/once.ts';
import { useWrite } from '../../shared/data/write.ts';
import { PlayButton } from '../../shared/recording/PlayButton.tsx';
import { WordPictures } from '../../shared/word/WordPictures.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import styles from './Inbox.module.css';
import { dayText, Row } from './MarkRow.tsx';

type Answer = JsonOf<(typeof ofKid.proposals)[':proposal']['answers']['$post']>;

type AnswerInput = Omit<Answer, 'key'>;

export function ProposalRow({ kid, of }: { kid: Kid; of: Proposal }) {
  const { login, gender } = kid;
  const { proposal, name, day, picture, recording } = of;
  const today = useToday();
  const isHelper = useIsHelper();
  const [typed, setTyped] = useState(String(SUGGESTED_POINTS));
  const [isPraising, setPraising] = useState(false);
  const points = wholeNumberOf(typed) ?? 0;
  const error = proposalPointsError(points);
  const answer = useAnswer(login, of);
  const note = `zrobił${gender === 'F' ? 'a' : ''} coś jeszcze · ${dayText(day, today)}`;
  return (
    <>
      <Row
        picture={picture ? <Picture of={picture} /> : <Icon of="microphone" />}
        name={name}
        note={note}
      >
        {recording && <PlayButton login={login} number={proposal} />}
      </Row>
      <li className={styles.answer}>
        {!isHelper && (
          <Stepper
            label="Punkty"
            value={typed}
            onValue={setTyped}
            onStep={(by) => setTyped(steppedPoints(typed, by))}
            error={error}
          />
        )}
        <div className="buttons">
          {!isHelper && (
            <Button
              busy={answer.busy}
              disabled={error !== null}
              onClick={() => answer.send({ points, word: null })}
            >
              Przyznaj punkty
            </Button>
          )}
          <Button look="quiet" onClick={() => setPraising(true)}>
            Dobre słowo
          </Button>
          <Button look="quiet" onClick={() => answer.send({ points: 0, word: null })}>
            Innym razem
          </Button>
        </div>
      </li>
      {isPraising && <PraiseDialog answer={answer} onClose={() => setPraising(false)} />}
    </>
  );
}

function useAnswer(login: string, { proposal, name }: Proposal) {
  const once = useOnce(`answer ${proposal}`);
  const ofProposal = ofKid.proposals[':proposal'];
  const param = inPath({ login, proposal });
  const reply = useWrite({ kids: [login] }, (json: Answer) =>
    ofProposal.answers.$post({ param, json }),
  );
  const takeBack = useWrite({ kids: [login] }, (key: string) =>
    ofProposal.returns.$post({ param, json: { key } }),
  );
  const send = (input: AnswerInput) =>
    once(input, async (key) => {
      await reply({ ...input, key });
      return key;
    });
  return useCommand(send, {
    toast: (key, { points, word }) => ({
      text:
        points > 0
          ? `Dodano: ${name}, ${pointsText(points)}`
          : word
            ? 'Dobre słowo'
            : 'Innym razem',
      undo: () => takeBack(key),
    }),
  });
}

function PraiseDialog({ answer, onClose }: { answer: Command<AnswerInput>; onClose: () => void }) {
  return (
    <Dialog title="Dobre słowo" onClose={onClose}>
      <WordPictures
        had={null}
        busy={answer.busy}
        onWord={(word) => {
          onClose();
          answer.send({ points: 0, word });
        }}
      />
    </Dialog>
  );
}
