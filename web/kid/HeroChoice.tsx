import { useId } from 'react';
import { type Gender, type HeroId, heroesOf } from '#domain/hero.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import styles from './HeroChoice.module.css';

/** The three heroes of a gender, chosen by picture. */
export function HeroChoice({
  gender,
  hero,
  onHero,
}: {
  gender: Gender;
  hero: HeroId | null;
  onHero: (hero: HeroId) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Bohater</legend>
      <div className={styles.heroes}>
        {heroesOf(gender).map((each) => (
          <label key={each.id} className={styles.hero} data-chosen={each.id === hero}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={each.id === hero}
              onChange={() => onHero(each.id)}
            />
            <HeroPicture hero={each.id} boots={0} hands={0} mask={0} />
            {each.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
