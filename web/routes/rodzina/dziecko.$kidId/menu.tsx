import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { badgesToChoose, wornOf } from '#domain/hero/badge.ts';
import { constellationOf } from '#domain/progress/day-constellation.ts';
import { weekday } from '#domain/time/day.ts';
import { isLater } from '#domain/time/time-of-day.ts';
import { BadgesToChoose } from '../../../features/hero/BadgesToChoose.tsx';
import { GoalAndJar } from '../../../features/mission/day/GoalCorner.tsx';
import { LivelyHero } from '../../../illustrations/hero/LivelyHero.tsx';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { DayFigure } from '../../../illustrations/sky/DayFigure.tsx';
import { useTimeOfDay, useToday } from '../../../offline/client/family.ts';
import { load } from '../../../offline/client/query-client.ts';
import { useStore } from '../../../offline/client/stores.ts';
import { paths } from '../../../paths.ts';
import { type Kid, kidQuery, useKid } from '../../../shared/data/kid.ts';
import { DayStars, pictureOf } from '../../../shared/hero/DayStars.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { PageVoice, SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../../ui/cards/Corner.tsx';
import { NightSky } from '../../../ui/stars/NightSky.tsx';
import styles from './menu.module.css';

/** More pictures than these are too small to recognize. */
const MOST_PICTURES = 6;

export const Route = createFileRoute('/rodzina/dziecko/$kidId/menu')({
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: KidMenu,
});

function KidMenu() {
  const { kidId } = Route.useParams();
  const kid = useKid(kidId);
  const { name, remaining } = kid;
  const today = useId();
  const week = useId();
  const toChoose = badgesToChoose(kid.badges, kid.fullWeeks);
  return (
    <Page title={`Cześć, ${name}!`} called="Menu" back={paths.family()} look="stage">
      <PageVoice of={{ is: 'menu-page', name, remaining }} opens="menu" />
      <nav className={`fills ${styles.tiles}`} aria-label="Menu">
        <Tile look="hero" voice={{ is: 'hero-tile', toChoose }}>
          <Link {...paths.kidHero(kidId)} className={styles.tile}>
            BOHATER
            <NightSky className={styles.sky} />
            <span className={styles.medal}>
              <BadgesToChoose count={toChoose} />
            </span>
            <LivelyHero
              hero={kid.hero}
              {...wornOf(kid.badges)}
              mood="greets"
              className={styles.picture}
            />
          </Link>
        </Tile>
        <Tile look="missions" voice={{ is: 'words', text: 'Misje' }}>
          <Link
            {...paths.kidDay(kidId, 0)}
            className={styles.tile}
            aria-label="MISJE"
            aria-describedby={today}
          >
            MISJE
            <span id={today} className={styles.today}>
              <Today of={kid} />
            </span>
          </Link>
        </Tile>
        <Tile look="progress" voice={{ is: 'words', text: 'Postępy' }}>
          <Link
            {...paths.kidWeek(kidId, 0)}
            className={styles.tile}
            aria-label="POSTĘPY"
            aria-describedby={week}
          >
            POSTĘPY
            <span id={week} className={styles.picture}>
              <DayStars days={kid.days} look="tile" />
            </span>
          </Link>
        </Tile>
        <GiftsTile of={kid} />
      </nav>
    </Page>
  );
}

/** With the kid's goal, if there is one. */
function GiftsTile({ of: { login, goal, remaining, yardstick } }: { of: Kid }) {
  const saved = useId();
  return (
    <Tile
      look="gifts"
      voice={
        goal ? { is: 'goal', gift: goal, remaining, yardstick } : { is: 'words', text: 'Nagrody' }
      }
    >
      <Link
        {...paths.kidGifts(login)}
        className={styles.tile}
        aria-label="NAGRODY"
        aria-describedby={saved}
      >
        NAGRODY
        <span id={saved} className={goal ? styles.goal : styles.picture}>
          {goal ? <GoalAndJar goal={goal} remaining={remaining} /> : <Icon of="gifts" />}
        </span>
      </Link>
    </Tile>
  );
}

function Tile({
  look,
  voice,
  children,
}: {
  look: 'hero' | 'missions' | 'progress' | 'gifts';
  voice: Parameters<typeof SpeakButton>[0]['of'];
  children: ReactNode;
}) {
  return (
    <div className={styles[look]}>
      <Corner holds={<SpeakButton of={voice} />}>{children}</Corner>
    </div>
  );
}

/** The day's figure over the pictures of the missions that remain for now, if there are any. */
function Today({ of: { login, toDo, days, today: known, todayFigures } }: { of: Kid }) {
  const day = useToday();
  const now = useTimeOfDay();
  const thumbs = useStore((stores) => stores.thumbs.all);
  // After midnight without a network only yesterday's missions are known.
  if (known !== day) return <DayPicture of="missions" />;
  const figures = { ...todayFigures };
  const remaining = toDo.filter(({ mission }) => {
    const given = thumbs.filter((each) => each.login === login && each.mission === mission).pop();
    if (given?.day !== day || given.change !== undefined || given.to === 'undone') return true;
    figures[given.to] += 1;
    return false;
  });
  const constellation = constellationOf(figures);
  if (constellation.stars === 0) {
    const state = days[weekday(day)];
    const isPaused = state === 'holiday' || state === 'illness';
    return <DayPicture of={isPaused ? pictureOf(state) : 'sleeping-star'} />;
  }
  const due = remaining.filter(({ timeOfDay }) => !isLater(timeOfDay, now));
  return (
    <>
      <span className={`${styles.night} ${remaining.length === 0 ? styles.allDone : ''}`}>
        <DayFigure weekday={weekday(day)} of={constellation} className={styles.figure} />
      </span>
      {due.length > 0 && <Pile of={due} />}
      {due.length === 0 && remaining.length > 0 && <DayPicture of="moon" />}
    </>
  );
}

function Pile({ of: due }: { of: Kid['toDo'] }) {
  const pictures = due.slice(0, MOST_PICTURES);
  return (
    <span className={styles.pile} data-count={pictures.length}>
      {pictures.map(({ mission, picture }) => (
        <Picture key={mission} of={picture} />
      ))}
      {due.length > MOST_PICTURES && (
        <span className={`tally ${styles.more}`} aria-hidden="true">
          +{due.length - MOST_PICTURES}
        </span>
      )}
    </span>
  );
}

function DayPicture({ of }: Parameters<typeof Icon>[0]) {
  return (
    <span className={styles.picture}>
      <Icon of={of} />
    </span>
  );
}
