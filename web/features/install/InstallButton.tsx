import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceOf } from '../../offline/client/device.ts';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { askToInstall, type InstallWay } from './way.ts';

/** Installs the app on this device, or shows how. */
export function InstallButton({ way, look }: { way: InstallWay; look?: 'quiet' }) {
  const [isShowing, setShowing] = useState(false);
  const device = deviceOf(useQueryClient());
  const asking = useCommand((_tap: 'ask') => askToInstall(device));
  return (
    <>
      <Button
        {...(look && { look })}
        busy={asking.busy}
        onClick={() => (way === 'ask' ? asking.send('ask') : setShowing(true))}
      >
        {way === 'ask' ? 'Dodaj' : 'Pokaż, jak'}
      </Button>
      {isShowing && <HomeScreenSteps onClose={() => setShowing(false)} />}
    </>
  );
}
