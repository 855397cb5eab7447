import { Choice } from '../../ui/fields/Choice.tsx';

const OPTIONS = [
  { value: 'all', label: 'wszystko' },
  { value: 'helper', label: 'tylko akceptować i\u00a0chwalić' },
] as const;

export function RightsChoice({
  helper,
  onHelper,
}: {
  helper: boolean;
  onHelper: (helper: boolean) => void;
}) {
  return (
    <Choice
      label="Co może?"
      hint={
        helper
          ? 'Zaakceptuje misje, powie dobre słowo i\u00a0wyda nagrody. Planu, cen i\u00a0ustawień nie zmieni.'
          : 'Zobaczy i\u00a0zmieni to samo co Ty.'
      }
      options={OPTIONS}
      value={helper ? 'helper' : 'all'}
      onValue={(value) => onHelper(value === 'helper')}
    />
  );
}
