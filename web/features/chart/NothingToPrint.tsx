import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import styles from './Charts.module.css';

/** Replaces an empty sheet: says why it is empty and links to where missions are added. */
export function NothingToPrint({
  kid: { login, name, since },
  isNext,
}: {
  kid: Kid;
  isNext: boolean;
}) {
  return (
    <section className={styles.nothing} aria-label={name}>
      {since === null ? (
        <>
          <p>
            <bdi>{name}</bdi> nie ma jeszcze żadnych misji.
          </p>
          <Link {...paths.readyPlan(login)} className={buttonClass({ look: 'quiet' })}>
            Gotowy plan<span className="only-heard">({name})</span>
          </Link>
        </>
      ) : (
        <>
          <p>
            <bdi>{name}</bdi> nie ma misji w {isNext ? 'następnym' : 'tym'} tygodniu.
          </p>
          <Link {...paths.missions(login)} className={buttonClass({ look: 'quiet' })}>
            Misje<span className="only-heard">({name})</span>
          </Link>
        </>
      )}
    </section>
  );
}
