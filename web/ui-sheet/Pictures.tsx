import type { ReactNode } from 'react';
import { MAIN_PICTURES } from '#domain/catalogue/main-pictures.ts';
import { MORE_PICTURES } from '#domain/catalogue/more-pictures.ts';
import { PICTURES, type PictureId } from '#domain/catalogue/pictures.ts';
import { Icon, ParentPicture, Picture } from '../art/Picture.tsx';
import { PARENT_DRAWINGS, type ParentPictureId } from '../art/pictures/parents.ts';
import { UI_DRAWINGS, type UiPictureId } from '../art/pictures/ui.ts';
import { Group } from './Group.tsx';
import styles from './Sheet.module.css';

/** All pictures with their names: those of the interface by id, the others in Polish. */
export function Pictures() {
  return (
    <>
      <Group id="icons" title="Obrazki interfejsu">
        <List
          ids={Object.keys(UI_DRAWINGS) as UiPictureId[]}
          picture={(id) => <Icon of={id} />}
          name={(id) => id}
        />
      </Group>
      <Group id="parents" title="Rodzice">
        <List
          ids={Object.keys(PARENT_DRAWINGS) as ParentPictureId[]}
          picture={(id) => <ParentPicture of={id} />}
          name={(id) => id}
        />
      </Group>
      <Group id="main-pictures" title="Obrazki gotowych misji i nagród">
        <Named ids={Object.keys(MAIN_PICTURES) as PictureId[]} />
      </Group>
      <Group id="more-pictures" title="Dalsze obrazki">
        <Named ids={Object.keys(MORE_PICTURES) as PictureId[]} />
      </Group>
    </>
  );
}

function Named({ ids }: { ids: PictureId[] }) {
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
