import type { ComponentProps, ReactNode } from 'react';
import { pauseOn } from '#domain/pause/pause.ts';
import { RESTING } from '#domain/pause/pause-text.ts';
import { constellationOn } from '#domain/progress/day-constellation.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import { useParents, useToday } from '../../../offline/client/family.ts';
import { useKid } from '../../../shared/data/kid.ts';
import { NO_MISSIONS } from '../../../shared/mark/alert-texts.ts';
import { MissionTiles, SmallMissions } from '../../../shared/mark/card/MissionCards.tsx';
import { Thumbs, useThumbs } from '../../../shared/mark/Thumbs.tsx';
import { useLater } from '../../../shared/page/later.ts';
import { PageVoice } from '../../../shared/voice/SpeakButton.tsx';
import { PictureCard } from '../../../ui/cards/PictureCard.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/lists/Empty.tsx';
import { DayStrip } from './DayStrip.tsx';
import { type DayMissions, useDayMissions } from './day-missions.ts';
import { GoalCorner } from './GoalCorner.tsx';
import styles from './MissionDay.module.css';
import { ProposalTiles } from './ProposalTiles.tsx';
import { useOneByOne } from './use-one-by-one.tsx';

/** For an empty day. It is no achievement, so the star is asleep. */
const ASLEEP = <Icon of="sleeping-star" />;

const hero = () => import('./DayHero.tsx');
const acceptAll = () => import('../../../shared/mark/card/AcceptAll.tsx');

const NEVER_ANY = 'Dziecko nie ma jeszcze żadnych misji...';
const ALL_DONE = 'Brawo! Nie masz już żadnych misji do wykonania!';
const DONE_FOR_NOW = 'Na razie wszystko zrobione!';
const DAY_UNKNOWN = 'Nie wiem, co jest dziś do zrobienia. Potrzebny jest internet!';
const FREE_DAY = 'W tym dniu nie ma żadnych misji.';

const RESTING_MOODS = { holiday: 'sunbathes', illness: 'sleeps' } as const;

export function MissionDay({ login, day }: { login: string; day: Day }) {
  const list = useDayMissions(login, day);
  const { progress, isKids, isToday, missions, excused, due, later, isDoneForNow } = list;
  const { since } = useKid(login);
  const today = useToday();
  const parents = useParents();
  const { thumbs, open } = useThumbs();
  const constellation = constellationOn(progress, day);
  const { start, oneByOne } = useOneByOne(due, constellation);
  const never = isKids ? NO_MISSIONS : NEVER_ANY;
  const empty = since === null ? never : FREE_DAY;
  const pause = pauseOn(progress, day)?.kind;
  const rests = since === null ? undefined : pause;
  const late = useLater(hero, rests !== undefined || isDoneForNow);
  const forParent = useLater(acceptAll, !isKids);
  const all = [...missions, ...excused];
  const others = missions.filter((each) => !later.includes(each));
  const narration = { missions: others, later, excused, empty, rests: pause, today, parents };
  const dayHero = (
    <div className={rests ? styles[rests] : styles.hero}>
      {late && (
        <late.DayHero
          login={login}
          day={day}
          mood={rests ? RESTING_MOODS[rests] : later.length > 0 ? 'sits' : 'cheers'}
          plays={isToday && isKids && !rests && later.length === 0}
        />
      )}
    </div>
  );

  return (
    <>
      <PageVoice of={{ is: 'day-page', day, ...narration }} opens={`day ${day}`} />
      <div className={`fills ${styles.day}`}>
        {all.length === 0 ? (
          <Empty
            look={rests ? 'scene' : 'stage'}
            picture={rests ? dayHero : ASLEEP}
            text={rests ? RESTING[rests] : empty}
          />
        ) : (
          <ToDo
            list={list}
            strip={{ day, of: constellation, hasTomorrow: isKids && isToday }}
            placeholder={dayHero}
            onStart={start}
            onOpen={open}
          />
        )}
        <div className={styles.edge}>
          <Done
            list={list}
            accept={forParent && <forParent.AcceptAll login={login} shown={list.done} of="day" />}
            offer={isKids && isToday && <ProposalTiles login={login} />}
            onOpen={open}
          />
          <div className={styles.corner}>
            <LaterCard list={list} />
            <GoalCorner login={login} />
          </div>
        </div>
      </div>
      <Thumbs ref={thumbs} missions={all} login={login} progress={progress} oneByOne={oneByOne} />
    </>
  );
}

function ToDo({
  list: { isKids, due, later, tiles },
  strip,
  placeholder,
  onStart,
  onOpen,
}: {
  list: DayMissions;
  strip: Pick<ComponentProps<typeof DayStrip>, 'day' | 'of' | 'hasTomorrow'>;
  /** In place of tiles. */
  placeholder: ReactNode;
  onStart: () => void;
  onOpen: (opened: DayMission) => void;
}) {
  return (
    <section className={styles.toDo}>
      <DayStrip {...strip} title={<h2 className={styles.title}>DO ZROBIENIA</h2>}>
        {isKids && due.length > 1 && (
          <Button look="star" big aria-label="Po kolei" onClick={onStart}>
            <Icon of="missions" />
            <span>Po kolei</span>
          </Button>
        )}
      </DayStrip>
      {tiles.length > 0 ? (
        <MissionTiles missions={tiles} onOpen={onOpen} />
      ) : (
        <Empty
          look="proud"
          picture={placeholder}
          text={later.length > 0 ? DONE_FOR_NOW : ALL_DONE}
        />
      )}
    </section>
  );
}

function Done({
  list: { missions, small },
  accept,
  offer,
  onOpen,
}: {
  list: DayMissions;
  accept: ReactNode;
  offer: ReactNode;
  onOpen: (opened: DayMission) => void;
}) {
  if (missions.length === 0 && !offer) return null;
  return (
    <section className={styles.done}>
      <div className={styles.line}>
        <h2 className={styles.title}>
          <Icon of="star" />
          ZROBIONE
        </h2>
        {accept && <span data-of-browser>{accept}</span>}
      </div>
      <SmallMissions missions={small} onOpen={onOpen}>
        {offer}
      </SmallMissions>
    </section>
  );
}

/** „Później”: unfolds the missions of later parts of the day. */
function LaterCard({ list: { later, showsLater, toggleLater } }: { list: DayMissions }) {
  if (later.length === 0) return null;
  const isAfternoon = later.some(({ mission }) => mission.timeOfDay === 'afternoon');
  return (
    <PictureCard
      small
      picture={<Icon of={isAfternoon ? 'sun' : 'moon'} />}
      name="Później"
      aria-expanded={showsLater}
      onClick={toggleLater}
    />
  );
}

/** Shown while the device does not know which day it is. */
export function DayUnknown() {
  return (
    <>
      <PageVoice of={{ is: 'words', text: DAY_UNKNOWN }} opens="day unknown" />
      <div className={`fills ${styles.day}`}>
        <Empty picture={ASLEEP} text={DAY_UNKNOWN} />
      </div>
    </>
  );
}
