import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { LARGEST_FILE_BYTES } from '#domain/base/bounds.ts';
import { giftsText, missionsText, pointsText } from '#domain/gift/points.ts';
import { api, type BodyOf, Refusal } from '../../offline/client/client.ts';
import { sendCall } from '../../offline/client/send.ts';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { useCommand } from '../../shared/command/command.ts';
import { useOnce } from '../../shared/data/once.ts';
import { sendFamilyWrite } from '../../shared/data/write.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** The server's own problem. The page reads no such file: a film would fill the memory. */
const TOO_LARGE = {
  problem: 'data-too-large',
  text: 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.',
};

const NOTHING = 'jeszcze bez misji i nagród';

/** „Wczytaj dane”: shows the file's contents before loading anything. */
export function LoadData() {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const check = useCommand(useCheckData(), { onDone: setFound });
  return (
    <>
      <Button look="quiet" busy={check.busy} onClick={() => input.current?.click()}>
        Wczytaj dane
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Plik z danymi rodziny"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the parent pick the same file again after correcting it.
          currentTarget.value = '';
          if (file) check.send(file);
        }}
      />
      {found && <LoadDialog found={found} onClose={() => setFound(null)} />}
    </>
  );
}

function LoadDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const navigate = useNavigate();
  const load = useCommand(useLoadData(), {
    toast: () => ({ text: 'Wczytano dane rodziny' }),
    onDone: async () => {
      await navigate(paths.kids());
      onClose();
    },
  });
  return (
    <Dialog title="Wczytać te dane?" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls it */}
      <ul className={styles.contents} tabIndex={0} aria-label="Dzieci z tego pliku">
        {found.contents.kids.map((kid, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two kids may have one name
          <li key={at}>
            <strong dir="auto">{kid.name}</strong>
            <span className="hint">{contentsText(kid)}</span>
          </li>
        ))}
      </ul>
      <p>
        Wczytamy też gwiezdne kody, strefę czasową i to, czy jesteś mamą, tatą czy rodzicem. E-mail
        i hasło do tego konta się nie zmienią. Dzieci dostaną nowe loginy.
      </p>
      <ActionButtons busy={load.busy} onClick={() => load.send(found)} onCancel={onClose}>
        Wczytaj
      </ActionButtons>
    </Dialog>
  );
}

/** „55 punktów, 2 misje, 3 nagrody”, without the zero counts. */
function contentsText({ missions, gifts, remaining }: Contents['kids'][number]): string {
  const texts = [
    remaining !== 0 && pointsText(remaining),
    missions > 0 && missionsText(missions),
    gifts > 0 && giftsText(gifts),
  ].filter((text) => text !== false);
  // Keeps a number and its noun on one line.
  return texts.map((text) => text.replace(' ', '\u00a0')).join(', ') || NOTHING;
}

type Contents = BodyOf<(typeof api)['family-data']['check']['$post']>;

interface Found {
  data: unknown;
  contents: Contents;
}

function useCheckData() {
  const client = useQueryClient();
  return async (file: File): Promise<Found> => {
    const data = await parsed(file);
    const contents = await sendCall(client, api['family-data'].check.$post({ json: { data } }));
    return { data, contents };
  };
}

/** The family must not have kids yet. */
function useLoadData() {
  const client = useQueryClient();
  const once = useOnce('data');
  return (found: Found) =>
    once(found, (key) =>
      sendFamilyWrite(client, api['family-data'].$put({ json: { key, data: found.data } })),
    );
}

/** `null` for invalid JSON, so that the server returns its usual problem. */
async function parsed(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE_BYTES) throw new Refusal(TOO_LARGE);
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
