import type { ReactNode } from 'react';
import { Icon } from '../art/Picture.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { OkButton } from '../ui/OkButton.tsx';
import { Step, Steps } from '../ui/Steps.tsx';

/** How an iPhone or iPad gets the app: no page may do it there. */
export function HomeScreenSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Gwiazdozbiór na ekranie" onClose={onClose}>
      <Steps>
        <Step picture={<Sign d="M11 13H7v15h18V13h-4M16 20V4M10.5 9.5L16 4l5.5 5.5" />}>
          Stuknij w przeglądarce „Udostępnij”. Nie widać tego przycisku? Jest pod trzema kropkami.
        </Step>
        <Step picture={<Sign d="M6 6h20v20H6zM16 11v10M11 16h10" />}>
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

/** As the device draws it; `d` is its path on 32 × 32. */
function Sign({ d }: { d: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={d}
      />
    </svg>
  );
}
