import '../../../web/ui/styles/font.css';
import '../../../web/ui/styles/tokens.css';
import '../../../web/ui/styles/base.css';
import '../../../web/ui/styles/shared.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MORE_PICTURES, type MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type DrawnPictureId, PICTURES } from '#domain/catalogue/pictures.ts';
import { Icon, ParentPicture, Picture } from '../../../web/illustrations/Picture.tsx';
import {
  MAIN_PICTURE_IDS,
  PARENT_PICTURE_IDS,
  UI_PICTURE_IDS,
} from '../../../web/illustrations/sprites/ids.gen.ts';
import { Finales } from './Finales.tsx';
import { Heroes } from './Heroes.tsx';
import { Moods } from './Moods.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './stories.module.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page of stories has no #root.');

/** The `id` names their screenshot. */
function Story({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.story}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const nameOf = (id: DrawnPictureId) => PICTURES[id].name;
const more = Object.keys(MORE_PICTURES) as MorePictureId[];

createRoot(root).render(
  <StrictMode>
    <main className={styles.stories}>
      <Story id="heroes" title="Bohaterowie i odznaki">
        <Heroes />
      </Story>
      <Story id="moods" title="Nastroje bohatera">
        <Moods />
      </Story>
      <Story id="finales" title="Finały dnia">
        <Finales />
      </Story>
      <Story id="icons" title="Obrazki interfejsu">
        <Pictures ids={UI_PICTURE_IDS} Drawn={Icon} />
      </Story>
      <Story id="parents" title="Rodzice">
        <Pictures ids={PARENT_PICTURE_IDS} Drawn={ParentPicture} />
      </Story>
      <Story id="main-pictures" title="Obrazki gotowych misji i nagród">
        <Pictures ids={MAIN_PICTURE_IDS} Drawn={Picture} nameOf={nameOf} />
      </Story>
      <Story id="more-pictures" title="Dalsze obrazki">
        <Pictures ids={more} Drawn={Picture} nameOf={nameOf} />
      </Story>
    </main>
  </StrictMode>,
);
