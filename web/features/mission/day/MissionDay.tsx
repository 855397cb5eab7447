import { useState } from 'react';
import { pauseOn } from '#domain/pause/pause.ts';
import { RESTING } from '#domain/pause/pause-text.ts';
import { type DayMission, excusedOn, missionsOn } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { isLater } from '#domain/time/time-of-day.ts';
import { weekOf } from '#domain/time/week.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import { useParents, useTimeOfDay, useToday } from '../../../offline/client/family.ts';
import { useKid } from '../../../shared/data/kid.ts';
import { useMarker, useWeek } from '../../../shared/data/mark.ts';
import { GoalCorner } from '../../../shared/gift/GoalCorner.tsx';
import { ASK_PARENT } from '../../../shared/mark/alert-texts.ts';
import { MissionTiles, SmallMissions } from '../../../shared/mark/card/MissionCards.tsx';
import { Thumbs, useThumbs } from '../../../shared/mark/Thumbs.tsx';
import { useLater } from '../../../shared/page/later.ts';
import { PageVoice } from '../../../shared/voice/SpeakButton.tsx';
import { PictureCard } from '../../../ui/cards/PictureCard.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/lists/Empty.tsx';
import { DeedTiles } from './DeedTiles.tsx';
import styles from './MissionDay.module.css';
import { useOneByOne } from './use-one-by-one.tsx';

/** For an empty day. It is no achievement, so the star is asleep. */
const ASLEEP = <Icon of="sleeping-star" className={styles.star} />;

const hero = () => import('./DayHero.tsx');
const acceptAll = () => import('../../../shared/mark/card/AcceptAll.tsx');

const NEVER_ANY = 'Dziecko nie ma jeszcze żadnych misji...';
const ALL_DONE = 'Brawo! Nie masz już żadnych misji do wykonania!';
const DONE_FOR_NOW = 'Na razie wszystko zrobione!';
const DAY_UNKNOWN = 'Nie wiem, co jest dziś do zrobienia. Potrzebny jest internet!';
const FREE_DAY = 'W tym dniu nie ma żadnych misji.';

export function MissionDay({ login, day }: { login: string; day: Day }) {
  const progress = useWeek(login, weekOf(day));
  const { since } = useKid(login);
  const today = useToday();
  const parents = useParents();
  const isKids = useMarker() === 'kid';
  const missions = missionsOn(progress, day);
  const excused = excusedOn(progress, day);
  const pause = pauseOn(progress, day);
  const { thumbs, open } = useThumbs();
  const toDo = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state !== 'undone');
  const isToday = day === today;
  const offers = isKids && isToday;
  const now = useTimeOfDay();
  const isFolded = ({ mission }: DayMission) =>
    isKids && isToday && isLater(mission.timeOfDay, now);
  const later = toDo.filter(isFolded);
  const due = toDo.filter((each) => !isFolded(each));
  const isAfternoonLater = later.some(({ mission }) => mission.timeOfDay === 'afternoon');
  const [showsLater, showLater] = useState(false);
  const shown = showsLater ? [...due, ...later] : due;
  // Last in the list; among the done ones when nothing is left to do.
  const isLeft = shown.length > 0 || missions.length === 0;
  const tiles = isLeft ? [...shown, ...excused] : [];
  const small = isLeft ? done : [...done, ...excused];
  const { start, oneByOne } = useOneByOne(due);
  const never = isKids ? ASK_PARENT : NEVER_ANY;
  const empty = since === null ? never : FREE_DAY;
  const rests = since === null ? undefined : pause?.kind;
  const late = useLater(hero, rests !== undefined || (missions.length > 0 && shown.length === 0));
  const forParent = useLater(acceptAll, !isKids);
  const mood = later.length > 0 ? 'waits' : 'cheers';
  const dayHero = (
    <div className={styles.hero}>
      {late && (
        <late.DayHero
          {...{ login, day }}
          mood={rests === 'illness' ? 'sleeps' : rests ? 'sunbathes' : mood}
          plays={isToday && isKids && !rests && later.length === 0}
        />
      )}
    </div>
  );

  return (
    <>
      <PageVoice
        to={{
          is: 'day-page',
          day,
          today,
          missions: missions.filter((each) => !later.includes(each)),
          later,
          excused,
          empty,
          rests: pause?.kind,
          parents,
        }}
        opens={`day ${day}`}
      />
      <div className={`fills ${styles.day}`}>
        {missions.length + excused.length === 0 ? (
          <Empty
            look={rests ? 'proud' : 'calm'}
            picture={rests ? dayHero : ASLEEP}
            text={rests ? RESTING[rests] : empty}
          />
        ) : (
          <section className={styles.toDo}>
            <div className={styles.line}>
              <h2 className={styles.title}>
                <Icon of="star-empty" />
                DO ZROBIENIA
              </h2>
              {isKids && due.length > 1 && (
                <Button look="star" big aria-label="Po kolei" onClick={start}>
                  <Icon of="missions" />
                  <span>Po kolei</span>
                </Button>
              )}
            </div>
            {tiles.length > 0 ? (
              <MissionTiles missions={tiles} onOpen={open} />
            ) : (
              <Empty
                look="proud"
                picture={dayHero}
                text={later.length > 0 ? DONE_FOR_NOW : ALL_DONE}
              />
            )}
          </section>
        )}
        <div className={styles.edge}>
          {(missions.length > 0 || offers) && (
            <section className={styles.done}>
              <div className={styles.line}>
                <h2 className={styles.title}>
                  <Icon of="star" />
                  ZROBIONE
                </h2>
                {forParent && (
                  <span data-of-browser>
                    <forParent.AcceptAll login={login} shown={done} of="day" />
                  </span>
                )}
              </div>
              <SmallMissions missions={small} onOpen={open}>
                {offers && <DeedTiles login={login} />}
              </SmallMissions>
            </section>
          )}
          <div className={styles.corner}>
            {later.length > 0 && (
              <PictureCard
                small
                picture={<Icon of={isAfternoonLater ? 'sun' : 'moon'} />}
                name="Później"
                aria-expanded={showsLater}
                onClick={() => showLater(!showsLater)}
              />
            )}
            <GoalCorner login={login} />
          </div>
        </div>
      </div>
      <Thumbs
        ref={thumbs}
        missions={[...missions, ...excused]}
        {...{ login, progress, oneByOne }}
      />
    </>
  );
}

/** Shown while the device does not know which day it is. */
export function DayUnknown() {
  return (
    <>
      <PageVoice to={{ is: 'words', text: DAY_UNKNOWN }} opens="day unknown" />
      <div className={`fills ${styles.day}`}>
        <Empty picture={ASLEEP} text={DAY_UNKNOWN} />
      </div>
    </>
  );
}
