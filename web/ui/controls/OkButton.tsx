import { Stroke } from '../stars/Stroke.tsx';
import { Button, type ButtonProps } from './Button.tsx';

/** For children who cannot read: a big one looks the same wherever a child meets it. */
export function OkButton({
  big = false,
  look = big ? 'done' : 'main',
  wide = big !== false,
  ...props
}: Omit<ButtonProps, 'children'>) {
  return (
    <Button big={big} look={look} wide={wide} {...props}>
      <Stroke d="M5.5 17l7 7.5L27 8.5" />
      OK
    </Button>
  );
}
