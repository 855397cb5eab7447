import { Button, type ButtonProps } from './Button.tsx';

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
