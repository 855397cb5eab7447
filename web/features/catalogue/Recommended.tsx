import { Link, type LinkProps } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { pointsText } from '#domain/gift/points.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { OWN, paths } from '../../paths.ts';
import { HeadedPage } from '../../shared/page/Page.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { PictureCardFace, pictureCardClass } from '../../ui/cards/PictureCard.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ListRowFace, listRowClass } from '../../ui/lists/ListRow.tsx';
import styles from './Recommended.module.css';

const NOUNS = {
  mission: {
    add: 'Dodaj misję',
    title: 'Polecane misje',
    recommended: RECOMMENDED_MISSIONS,
    own: {
      picture: <Picture of="clipboard" />,
      name: 'Własna misja',
      note: 'Z Twoją nazwą, obrazkiem i punktami.',
    },
  },
  gift: {
    add: 'Dodaj nagrodę',
    title: 'Polecane nagrody',
    recommended: RECOMMENDED_GIFTS,
    own: {
      picture: <Picture of="gift" />,
      name: 'Własna nagroda',
      note: 'Z Twoją nazwą, obrazkiem i ceną.',
    },
  },
};

export function RecommendedForAll({
  noun,
  toAdd,
}: {
  noun: keyof typeof NOUNS;
  toAdd: (id: string) => LinkProps;
}) {
  return (
    <HeadedPage title={NOUNS[noun].add} back={paths.kids()} look="wide">
      <Recommended noun={noun} toAdd={toAdd} toAddOwn={toAdd(OWN)} />
    </HeadedPage>
  );
}

export function Recommended({
  noun,
  toAdd,
  toAddOwn,
}: {
  noun: keyof typeof NOUNS;
  toAdd: (id: PictureId) => LinkProps;
  toAddOwn: LinkProps;
}) {
  const { title, recommended, own } = NOUNS[noun];
  return (
    <>
      <h2>{title}</h2>
      <Expandable>
        <ul className="cards">
          {recommended.map(({ id, name, points }) => (
            <li key={id}>
              <Link {...toAdd(id)} className={pictureCardClass}>
                <PictureCardFace
                  picture={<Picture of={id} />}
                  name={name}
                  note={<Points>{pointsText(points)}</Points>}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Expandable>
      <h2>A może coś innego?</h2>
      <Link {...toAddOwn} className={listRowClass}>
        <ListRowFace {...own} />
      </Link>
    </>
  );
}

/** Only the top of long content, until its arrow is tapped or the hidden part gets the focus. */
function Expandable({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  function openFor({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const bottom = currentTarget.getBoundingClientRect().bottom;
    const hidden = target.getBoundingClientRect().bottom > bottom;
    if (hidden && target.matches(':focus-visible')) setOpen(true);
  }
  return (
    <div className={styles.expandable}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up */}
      <div id={id} className={isOpen ? styles.open : styles.collapsed} onFocus={openFor}>
        {children}
      </div>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of="arrow-down" className="turns" />
        {isOpen ? 'Zwiń' : 'Rozwiń'}
      </Button>
    </div>
  );
}
