import type { Parents } from '../base/gender.ts';

const SHOW_IT: Record<Parents, string> = {
  mama: 'Pokaż bilet mamie!',
  tata: 'Pokaż bilet tacie!',
  rodzic: 'Pokaż bilet rodzicowi!',
  rodzice: 'Pokaż bilet rodzicom!',
};

export function voucherText(parents: Parents): string {
  return SHOW_IT[parents];
}
