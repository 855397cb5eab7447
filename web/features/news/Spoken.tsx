import { Picture } from '../../illustrations/Picture.tsx';
import { WordPicture } from '../../shared/word/WordPicture.tsx';
import styles from './NewsScene.module.css';
import type { SpokenWord } from './steps.ts';

export function Spoken({ word: { wording, about } }: { word: SpokenWord }) {
  return (
    <div className={styles.stage}>
      <div className={`${styles.disc} ${styles.word}`}>
        <WordPicture of={wording.picture} />
      </div>
      {about?.picture && (
        <div className={`${styles.disc} ${styles.green} ${styles.about}`}>
          <Picture of={about.picture} title={about.name} />
        </div>
      )}
    </div>
  );
}
