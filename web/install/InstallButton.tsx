import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../frame/command.ts';
import { deviceOf } from '../kept/device.ts';
import { Button } from '../ui/Button.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { askToInstall, type InstallWay } from './way.ts';

/** Puts the app on this device's screen, or shows how. */
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
