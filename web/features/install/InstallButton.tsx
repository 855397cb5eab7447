import { useEffect, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { useStore, useStores } from '../../offline/client/stores.ts';
import { useCommand } from '../../shared/command/command.ts';
import { isApp, isOfApple } from '../../shared/page/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Step, Steps } from '../../ui/lists/Steps.tsx';
import { Stroke } from '../../ui/stars/Stroke.tsx';

/** Icons as iOS draws them. */
const SHARE = 'M11 13H7v15h18V13h-4M16 20V4M10.5 9.5L16 4l5.5 5.5';

const ADD = 'M6 6h20v20H6zM16 11v10M11 16h10';

const THIN = 2.6;

export function InstallButton({ way, look }: { way: InstallWay; look?: 'quiet' }) {
  const [isShowing, setShowing] = useState(false);
  const { install } = useStores();
  const asking = useCommand((_tap: 'ask') => install.ask());
  return (
    <>
      <Button
        {...(look && { look })}
        busy={asking.busy}
        onClick={() => (way === 'ask' ? asking.send('ask') : setShowing(true))}
      >
        {way === 'ask' ? 'Dodaj' : 'Pokaż jak'}
      </Button>
      {isShowing && <HomeScreenSteps onClose={() => setShowing(false)} />}
    </>
  );
}

/** Explains how to install the app on an iPhone or iPad. No page can do it there. */
function HomeScreenSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Gwiazdozbiór na ekranie" onClose={onClose}>
      <Steps>
        <Step picture={<Stroke d={SHARE} width={THIN} />}>
          Stuknij w przeglądarce „Udostępnij”. Nie widać tego przycisku? Jest pod trzema kropkami.
        </Step>
        <Step picture={<Stroke d={ADD} width={THIN} />}>
          Przewiń listę i wybierz „Do ekranu początkowego”.
        </Step>
        <Step picture={<Icon of="logo" />}>
          Stuknij „Dodaj”. Gwiazdka czeka teraz wśród aplikacji.
        </Step>
      </Steps>
      <OkButton onClick={onClose} />
    </Dialog>
  );
}

/** How to install on this device: `ask` opens the browser's prompt, `hand` needs the person. */
type InstallWay = 'ask' | 'hand';

/** `null`: it cannot be installed, is already installed, or this is not known yet. */
export function useInstallWay(): InstallWay | null {
  const isOffered = useStore(({ install }) => install.offer !== null);
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    if (isSecureContext && !isApp()) setWay(isOfApple() ? 'hand' : 'ask');
  }, []);
  return way === 'ask' && !isOffered ? null : way;
}
