import { Button, type ButtonProps } from './Button.tsx';

/** The button of a dialog's action, and „Anuluj”. */
export function ActionButtons({ onCancel, ...action }: ButtonProps & { onCancel: () => void }) {
  return (
    <div className="buttons">
      <Button {...action} />
      <Button look="quiet" onClick={onCancel}>
        Anuluj
      </Button>
    </div>
  );
}
