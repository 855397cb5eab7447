import { useId } from 'react';
import { type Badges, wornOf } from '#domain/badge.ts';
import type { KidGender } from '#domain/gender.ts';
import { type HeroId, heroesOf } from '#domain/hero.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { FieldError } from '../../ui/controls/FieldError.tsx';
import styles from './HeroChoice.module.css';

/** The three heroes of a gender as pictures, wearing the kid's badges. */
export function HeroChoice({
  gender,
  hero,
  onHero,
  badges,
  error,
}: {
  gender: KidGender;
  hero: HeroId | null;
  onHero: (hero: HeroId) => void;
  badges: Badges;
  error?: string | null | undefined;
}) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>Bohater</legend>
      <div className={styles.heroes}>
        {heroesOf(gender).map((each) => (
          <label key={each.id} className={styles.hero} data-chosen={each.id === hero}>
            <input
              type="radio"
              name={name}
              className="unseen-input"
              checked={each.id === hero}
              onChange={() => onHero(each.id)}
            />
            <HeroPicture hero={each.id} {...wornOf(badges)} />
            {each.name}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
