import type { ReactNode } from 'react';
import { MORE_PICTURES, type MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { Icon, ParentPicture, Picture } from '../illustrations/Picture.tsx';
import {
  MAIN_PICTURE_IDS,
  PARENT_PICTURE_IDS,
  UI_PICTURE_IDS,
} from '../illustrations/sprites/ids.gen.ts';
import { Story } from './Story.tsx';
import styles from './stories.module.css';

/** All pictures: those of the interface and of parents with their ids, the others with their names. */
export function Pictures() {
  return (
    <>
      <Story id="icons" title="Obrazki interfejsu">
        <List ids={UI_PICTURE_IDS} picture={(id) => <Icon of={id} />} name={(id) => id} />
      </Story>
      <Story id="parents" title="Rodzice">
        <List
          ids={PARENT_PICTURE_IDS}
          picture={(id) => <ParentPicture of={id} />}
          name={(id) => id}
        />
      </Story>
      <Story id="main-pictures" title="Obrazki gotowych misji i nagród">
        <Named ids={MAIN_PICTURE_IDS} />
      </Story>
      <Story id="more-pictures" title="Dalsze obrazki">
        <Named ids={Object.keys(MORE_PICTURES) as MorePictureId[]} />
      </Story>
    </>
  );
}

function Named({ ids }: { ids: readonly PictureId[] }) {
  return <List ids={ids} picture={(id) => <Picture of={id} />} name={(id) => PICTURES[id].name} />;
}

function List<Id extends string>({
  ids,
  picture,
  name,
}: {
  ids: readonly Id[];
  picture: (id: Id) => ReactNode;
  name: (id: Id) => string;
}) {
  return (
    <ul className={styles.pictures}>
      {ids.map((id) => (
        <li key={id}>
          {picture(id)}
          {name(id)}
        </li>
      ))}
    </ul>
  );
}
