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

export function InstallButton({ method }: { method: InstallMethod }) {
  const [isShowing, setShowing] = useState(false);
  const { install } = useStores();
  const prompting = useCommand((_tap: 'prompt') => install.prompt());
  return (
    <>
      <Button
        look="quiet"
        busy={prompting.busy}
        onClick={() => (method === 'prompt' ? prompting.send('prompt') : setShowing(true))}
      >
        {method === 'prompt' ? 'Dodaj' : 'Pokaż jak'}
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

/** How to install on this device: `prompt` opens the browser's, `manual` needs the person. */
type InstallMethod = 'prompt' | 'manual';

/** `null`: it cannot be installed, is already installed, or this is not known yet. */
export function useInstallMethod(): InstallMethod | null {
  const isOffered = useStore(({ install }) => install.offer !== null);
  const [method, setMethod] = useState<InstallMethod | null>(null);
  useEffect(() => {
    if (isSecureContext && !isApp()) setMethod(isOfApple() ? 'manual' : 'prompt');
  }, []);
  return method === 'prompt' && !isOffered ? null : method;
}
