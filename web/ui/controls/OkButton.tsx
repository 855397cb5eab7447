import { Stroke } from '../stars/Stroke.tsx';
import { Button, type ButtonProps } from './Button.tsx';

/** For children who cannot read. */
export function OkButton(props: Omit<ButtonProps, 'children'>) {
  return (
    <Button {...props}>
      <Stroke d="M5.5 17l7 7.5L27 8.5" />
      OK
    </Button>
  );
}
