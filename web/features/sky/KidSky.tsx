import { useSuspenseQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { type SkyFigure, skyOf, starsLit, starsText } from '#domain/hero/constellation.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { FigureDrawing } from '../../illustrations/sky/FigureDrawing.tsx';
import { FIGURE_SIZES, FIGURES } from '../../illustrations/sky/figures.ts';
import { useKid } from '../../shared/data/kid.ts';
import { constellationQuery } from '../../shared/data/week.ts';
import { LivingHero, withAnswers } from '../../shared/hero/LivingHero.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { starSound } from '../../shared/sound/star-sound.ts';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { middleOf, type Place } from '../../ui/device/middle.ts';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import styles from './KidSky.module.css';
import { ThisWeek } from './ThisWeek.tsx';

export function KidSky({ login }: { login: string }) {
  const { everFull } = useSuspenseQuery(constellationQuery(login)).data;
  const kid = useKid(login);
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
        {shown && <BigFigure key={keyOf(shown)} of={shown} newest={shown === newest} />}
        <LivingHero of={kid} className={styles.hero} />
        <p className={styles.words}>
          <ThisWeek days={kid.days} />
          {stars === 0 ? (
            <FirstStar />
          ) : (
            <>
              {shown && isWhole(shown) && <span>{nameOf(shown)}</span>}
              <span className={`labelled ${styles.count}`}>
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

/** The star that is poked rings its step of the scale. */
function BigFigure({ of, newest }: { of: SkyFigure; newest: boolean }) {
  const pokes = useRef(0);
  const feedback = useFeedback();
  function poke({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    const stars = [...currentTarget.querySelectorAll<SVGElement>('[data-poke]')].map((star) => ({
      star,
      ...middleOf(star),
    }));
    const far = ({ x, y }: Place) => Math.hypot(clientX - x, clientY - y);
    const nth = pokes.current++;
    // A key has no place, so it pokes one after the other.
    const poked =
      detail === 0 ? stars[nth % stars.length] : stars.sort((a, b) => far(a) - far(b))[0];
    if (!poked) return;
    feedback.play(starSound(Number(poked.star.dataset.poke)));
    if (!feedback.still) {
      poked.star.animate(
        { opacity: [1, 1], transform: ['none', 'scale(2.6)', 'none'] },
        { duration: 700, easing: 'ease-out' },
      );
    }
    withAnswers(({ throwStars }) => throwStars(currentTarget, poked.x, poked.y, nth, feedback));
  }
  return (
    <button type="button" className={styles.big} aria-label="Zaczep gwiazdy" onClick={poke}>
      <FigureDrawing of={of} big newest={newest} />
    </button>
  );
}

/** The first star is for a full week after the nine badges. */
function FirstStar() {
  return (
    <>
      <span className={`labelled ${styles.count} ${styles.order}`} aria-hidden="true">
        <WeekMedal />
        <Icon of="arrow-right" />
        <StarShape />
      </span>
      <span>Po 9 odznakach każdy pełny tydzień zapali tu gwiazdę!</span>
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
