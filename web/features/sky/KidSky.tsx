import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type SkyFigure, skyOf, starsLit, starsText } from '#domain/hero/constellation.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { FigureDrawing } from '../../illustrations/sky/FigureDrawing.tsx';
import { FIGURE_SIZES, FIGURES } from '../../illustrations/sky/figures.ts';
import { useKid } from '../../shared/data/kid.ts';
import { constellationQuery } from '../../shared/data/week.ts';
import { LivingHero } from '../../shared/hero/LivingHero.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './KidSky.module.css';

export function KidSky({ login }: { login: string }) {
  const { everFull } = useSuspenseQuery(constellationQuery(login)).data;
  const stars = starsLit(everFull);
  const sky = skyOf(login, stars, FIGURE_SIZES).reverse();
  const newest = sky.find(({ lit }) => lit > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const shown = sky.find((figure) => keyOf(figure) === chosen) ?? newest ?? sky[0];
  return (
    <div ref={top} className={`fills ${styles.page} ${sky.length > 1 ? styles.withAlbum : ''}`}>
      <PageVoice of={{ is: 'stars-page', stars }} opens="stars" />
      <NightSky busy className={styles.sky}>
        {shown && (
          <FigureDrawing
            key={keyOf(shown)}
            of={shown}
            big
            newest={shown === newest}
            className={styles.big}
          />
        )}
        <LivingHero of={useKid(login)} className={styles.hero} />
        <p className={styles.words}>
          {stars === 0 ? (
            <FirstStar />
          ) : (
            <>
              {shown && isWhole(shown) && <span>{nameOf(shown)}</span>}
              <span className="labelled">
                <StarShape />
                {starsText(stars)}
              </span>
            </>
          )}
        </p>
      </NightSky>
      {sky.length > 1 && (
        <ul className={styles.album} aria-label="Wszystkie figury">
          {sky.map((figure) => (
            <li key={keyOf(figure)}>
              <button
                type="button"
                className={styles.tile}
                aria-pressed={figure === shown}
                aria-label={isWhole(figure) ? nameOf(figure) : 'Rośnie teraz'}
                onClick={() => {
                  setChosen(keyOf(figure));
                  top.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <FigureDrawing of={figure} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The first star is for a full week after the nine badges. */
function FirstStar() {
  return (
    <>
      <span className={`labelled ${styles.order}`} aria-hidden="true">
        <WeekMedal />
        <Icon of="arrow-right" />
        <StarShape />
      </span>
      <span>Gdy zdobędziesz 9 odznak, każdy pełny tydzień zapali tu Twoją gwiazdę.</span>
    </>
  );
}

function keyOf({ figure, round }: SkyFigure): string {
  return `${round} ${figure}`;
}

function isWhole({ figure, lit }: SkyFigure): boolean {
  return lit === FIGURE_SIZES[figure];
}

function nameOf({ figure }: SkyFigure): string {
  return FIGURES[figure]?.name ?? '';
}
