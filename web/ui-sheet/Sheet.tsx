import { Icon } from '../art/Picture.tsx';
import { NightSky } from '../ui/NightSky.tsx';
import { Bars } from './Bars.tsx';
import { Buttons } from './Buttons.tsx';
import { ChildScreen } from './ChildScreen.tsx';
import { Colours } from './Colours.tsx';
import { Fields } from './Fields.tsx';
import { Finales } from './Finales.tsx';
import { Heroes } from './Heroes.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { ParentScreen } from './ParentScreen.tsx';
import { PictureCards } from './PictureCards.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './Sheet.module.css';

/** Every component in all its states, in the system's theme. */
export function Sheet() {
  return (
    <>
      <NightSky as="header" className={styles.header}>
        <Icon of="logo" className={styles.logo} />
        <h1>Gwiazdozbiór: wygląd</h1>
      </NightSky>
      <main className={styles.sheet}>
        <ChildScreen />
        <ParentScreen />
        <Colours />
        <Buttons />
        <Fields />
        <PictureCards />
        <Bars />
        <Lists />
        <Messages />
        <Heroes />
        <Finales />
        <Pictures />
      </main>
    </>
  );
}
