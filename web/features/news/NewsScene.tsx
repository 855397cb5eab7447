import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { formOf } from '#domain/base/counted.ts';
import type { ParentGender, Parents } from '#domain/base/gender.ts';
import { pointsText } from '#domain/gift/points.ts';
import type { Narrated } from '#domain/narration/narrated.ts';
import { pointsOfNews } from '#domain/news/news.ts';
import { saysText, wordText, yesText } from '#domain/news/word.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useParents } from '../../offline/client/family.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { Scene } from '../../shared/hero/Scene.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { canChooseOf, FullWeek } from './FullWeek.tsx';
import { Giving, givingMs, isByItself, isGiving } from './Giving.tsx';
import styles from './NewsScene.module.css';
import type { News } from './queries.ts';
import { Received, Returning, Spoken } from './scenes.tsx';
import { type Gift, type Step, type Story, stepsOf } from './steps.ts';

/** How long a complete step stays, in milliseconds. */
const SHOWN_MS = 1600;

/**
 * Each accepted mission is thrown to the hero, and its stars fly to the jar of the goal or to the
 * purse; full weeks come last. It advances by itself, or at a tap.
 */
export function NewsScene({ story, onClose }: { story: Story; onClose: () => void }) {
  const { kid, news } = story;
  const parents = useParents();
  const cheer = useFeedback();
  const [still] = useState(cheer.still);
  const [steps] = useState(() => stepsOf(story, still));
  const [at, setAt] = useState(0);
  const step = steps[at] as Step;
  const next = steps[at + 1];
  // Praise and a received gift stay until the child taps.
  const goesOn = !still && isGiving(step) && next !== undefined && beginsByItself(next);

  useEffect(() => {
    if (!goesOn) return;
    const going = setTimeout(() => setAt(at + 1), givingMs(step) + SHOWN_MS);
    return () => clearTimeout(going);
  }, [goesOn, at, step]);

  const all = news ? pointsOfNews(news) : 0;
  const title = titleOf(step, news, parents);
  return (
    <AlertDialog
      title={title}
      loudspeaker={<SpeakButton of={narrationOf(step, title, all, kid)} opens={String(at)} />}
      // The back button skips the news, not the feast of a full week.
      onClose={() => (next && story.weeks ? setAt(steps.length - 1) : onClose())}
    >
      {step.shows === 'weeks' ? (
        <FullWeek kid={kid} weeks={step.weeks} onClose={onClose} />
      ) : (
        <StepScene
          sky={<Sky key={at} of={step} kid={kid} by={news?.by ?? undefined} still={still} />}
          words={<Words of={step} all={all} />}
          onNext={next ? () => setAt(at + 1) : null}
          onClose={onClose}
        />
      )}
    </AlertDialog>
  );
}

/** A tap anywhere leads to the next step. Only the button closes the last one. */
function StepScene({
  sky,
  words,
  onNext,
  onClose,
}: {
  sky: ReactNode;
  words: ReactNode;
  /** `null` for the last step. */
  onNext: (() => void) | null;
  onClose: () => void;
}) {
  const onTap = (event: MouseEvent) => {
    event.stopPropagation();
    if (onNext) onNext();
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same
    <div
      className={styles.tap}
      onClick={({ target }) => {
        // A poke of the hero is its own.
        const isPoke = target instanceof Element && target.closest('[data-aside]');
        if (!isPoke) onNext?.();
      }}
    >
      <Scene sky={sky}>
        <p role="status" className={styles.words}>
          {words}
        </p>
        {onNext ? (
          <Button big wide look="quiet" onClick={onTap}>
            Dalej
            <Icon of="arrow-right" />
          </Button>
        ) : (
          <OkButton big onClick={onTap} />
        )}
      </Scene>
    </div>
  );
}

type NewsStep = Exclude<Step, { shows: 'weeks' }>;

function Sky({
  of: step,
  kid,
  by,
  still,
}: {
  of: NewsStep;
  kid: Kid;
  /** Who brings it, if that is one of several grown-ups. */
  by: ParentGender | undefined;
  still: boolean;
}) {
  if (step.shows === 'returned') {
    return <Returning kid={kid} mood="points" all={step.missions} />;
  }
  if (step.shows === 'declined') {
    return <Returning kid={kid} mood="comforts" all={step.proposals} />;
  }
  if (step.shows === 'received') return <Received kid={kid} gifts={step.gifts} />;
  if (step.shows === 'word') return <Spoken kid={kid} word={step.word} />;
  return <Giving step={step} kid={kid} by={by} still={still} />;
}

/** Shown for a proposal that brings no points. */
const THANKS = 'Dziękujemy, że pomagasz!';

function beginsByItself({ shows }: Step): boolean {
  return shows !== 'returned' && shows !== 'declined';
}

function Words({ of: step, all }: { of: NewsStep; all: number }) {
  if (step.shows === 'returned') {
    const [first, ...others] = step.missions;
    return others.length > 0
      ? 'Te misje czekają na Ciebie!'
      : `Misja „${first?.name}” czeka na Ciebie!`;
  }
  if (step.shows === 'declined') return THANKS;
  if (step.shows === 'received') {
    return <strong dir="auto">{step.gifts.map(({ name }) => name).join(', ')}</strong>;
  }
  if (step.shows === 'word')
    return <strong dir="auto">{wordText(step.word.wording, step.word.by)}</strong>;
  const isOne = step.shows === 'one';
  const brought = isOne ? step.gift.points : all;
  return (
    <>
      <span>{isOne ? nameOf(step.gift) : brought > 0 ? 'Razem' : 'Wszystko na tak!'}</span>
      {brought > 0 && <Points>+{pointsText(brought)}</Points>}
    </>
  );
}

function narrationOf(step: Step, title: string, all: number, kid: Kid): Narrated {
  if (step.shows === 'weeks')
    return { is: 'full-weeks', count: step.weeks.count, canChoose: canChooseOf(kid) };
  if (step.shows === 'all') return { is: 'news-all', title, points: all };
  if (step.shows === 'received') {
    return { is: 'news-received', title, names: step.gifts.map(({ name }) => name) };
  }
  if (step.shows === 'returned') {
    return { is: 'news-returned', title, names: step.missions.map(({ name }) => name) };
  }
  if (step.shows === 'declined') return { is: 'alert', title, text: THANKS };
  if (step.shows === 'word') {
    const { wording, by, about } = step.word;
    return { is: 'news-word', title, text: wordText(wording, by), about: about?.name ?? null };
  }
  const { gift } = step;
  const [name, times] = gift.is === 'extra' ? [gift.reason, 1] : [gift.name, gift.times];
  return { is: 'news-one', title, what: { name }, times, points: gift.points };
}

function nameOf(gift: Gift): string {
  if (gift.is === 'extra') return gift.reason ? `„${gift.reason}”` : 'Punkty ekstra';
  const { name, times } = gift;
  return times === 1 ? name : `${name}: ${times} ${formOf(times, 'raz', 'razy', 'razy')}`;
}

function titleOf(step: Step, news: News | null, parents: Parents): string {
  if (step.shows === 'weeks') return 'Gratulacje';
  if (step.shows === 'returned') return 'Spróbuj jeszcze raz!';
  if (step.shows === 'declined') return 'Innym razem';
  if (step.shows === 'word') return saysText(step.word.by);
  if (step.shows === 'received') return step.gifts.length > 1 ? 'Masz nagrody!' : 'Masz nagrodę!';
  if (isByItself(step)) return 'Zaliczone!';
  const isYes = news?.told.some((one) => one.is === 'accepted' && !one.byItself);
  return isYes ? yesText(news?.by ?? parents) : 'Ekstra punkty!';
}
