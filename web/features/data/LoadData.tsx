import { useRef, useState } from 'react';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadDialog } from './LoadDialog.tsx';
import { type Found, useCheckData } from './queries.ts';

/** „Wczytaj dane”: picks a family's file and shows its contents before loading anything. */
export function LoadData() {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const check = useCommand(useCheckData().mutateAsync, { onDone: setFound });
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
