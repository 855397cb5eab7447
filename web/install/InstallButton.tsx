import { useState } from 'react';
import { useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { askToInstall, type InstallWay } from './way.ts';

/** Puts the app on this device's screen, or shows how. */
export function InstallButton({ way, look }: { way: InstallWay; look?: 'quiet' }) {
  const [isShowing, setShowing] = useState(false);
  const asking = useCommand((_tap: 'ask') => askToInstall());
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
