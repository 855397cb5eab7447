import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { useCommand } from '../command/command.ts';
import { inText, useDeleteRecording, useRecord } from '../data/recording.ts';
import { More } from '../page/More.tsx';
import { PlayButton } from './PlayButton.tsx';
import { RecordSound } from './RecordSound.tsx';
import { canRecord } from './start.ts';

/** If this browser cannot record, it appears only while a recording exists. */
export function OwnVoice({
  login,
  number,
  recording,
  isOver = false,
}: {
  login: string;
  /** The mission's lineage, or the gift's number. */
  number: number;
  recording: string | null;
  /** Whether the mission or gift has ended. Then nothing new can be recorded. */
  isOver?: boolean;
}) {
  const [unsent, setUnsent] = useState<Uint8Array | null>(null);
  const record = useRecord(login);
  const remove = useDeleteRecording(login);
  const put = (sound: string) => record({ number, sound });
  const save = useCommand((sound: Uint8Array) => put(inText(sound)), {
    toast: ({ recorded }) => ({
      text: 'Nagrane',
      undo: () => (recorded === null ? remove(number) : put(recorded)),
    }),
    onDone: () => setUnsent(null),
    onRefused: ({ reason }, sound) => setUnsent(reason.startsWith('recording') ? null : sound),
  });
  const deletion = useCommand(() => remove(number), {
    toast: ({ recorded }) =>
      recorded === null ? null : { text: 'Usunięto nagranie', undo: () => put(recorded) },
  });
  const canRecordOnDevice = useIsInBrowser() && !isOver && canRecord();
  if (!canRecordOnDevice && recording === null) return null;
  return (
    <More title="Twój głos" open={recording !== null || unsent !== null}>
      {recording !== null && (
        <div className="buttons">
          <PlayButton key={recording} login={login} number={number} />
          <Button look="quiet" big busy={deletion.busy} onClick={() => deletion.send(undefined)}>
            <Icon of="bin" />
            Usuń nagranie
          </Button>
        </div>
      )}
      {unsent && (
        <Button big busy={save.busy} onClick={() => save.send(unsent)}>
          Zapisz nagranie
        </Button>
      )}
      {canRecordOnDevice && (
        <RecordSound isFirst={recording === null} busy={save.busy} onSound={save.send} />
      )}
    </More>
  );
}
