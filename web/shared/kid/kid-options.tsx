import { wornOf } from '#domain/hero/badge.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import type { KidCard } from '../../offline/client/family.ts';

export function kidOptions(kids: readonly Pick<KidCard, 'login' | 'name' | 'hero' | 'badges'>[]) {
  return kids.map(({ login, name, hero, badges }) => ({
    value: login,
    label: name,
    face: <HeroPicture hero={hero} {...wornOf(badges)} crop="bust" />,
  }));
}
