import { Link, type LinkProps, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { useStart } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { OnDevice } from './OnDevice.tsx';
import styles from './Page.module.css';
import { CONTENT } from './SkipLink.tsx';
import { titleOf, useTitle } from './title.ts';

interface PageProps {
  title: string;
  /** The tab's title, if the heading alone is ambiguous. */
  called?: string;
  /** For example in links to the previous and next page. */
  around?: (title: ReactNode) => ReactNode;
  back?: LinkProps;
  /** On a page that has other arrows, a house icon shows where this one leads. */
  backPicture?: 'arrow-left' | 'home';
  /** 'columns' is wide only where columns fit. 'stage' fills the screen; its last part gets the room. 'paper' is printed without head. */
  look?: 'column' | 'columns' | 'wide' | 'stage' | 'paper';
  children: ReactNode;
}

export function Page({
  title,
  called = title,
  around = (heading) => heading,
  back,
  backPicture = 'arrow-left',
  look = 'column',
  children,
}: PageProps) {
  useTitle(titleOf(called, useKidsName()));
  return (
    <main id={CONTENT} className={styles[look]}>
      <div className={styles.head}>
        {back && (
          <Link
            {...back}
            className={buttonClass({ look: 'quiet', shape: 'round', big: look === 'stage' })}
            aria-label="Wróć"
          >
            <Icon of={backPicture} />
          </Link>
        )}
        {around(<h1>{title}</h1>)}
      </div>
      {children}
    </main>
  );
}

export function HeadedPage(page: PageProps) {
  return (
    <>
      <Header home={paths.welcome()} />
      <Page {...page} />
    </>
  );
}

/** From the page's URL. */
function useKidsName(): string | undefined {
  const { kidId } = useParams({ strict: false });
  return useStart().family?.kids.find(({ login }) => login === kidId)?.name;
}

/** The product's name links home. */
export function Header({
  home,
  horizon = false,
  children,
}: {
  home: LinkProps;
  /** Ends in a hill: for a kid's area. */
  horizon?: boolean;
  children?: ReactNode;
}) {
  return (
    <NightSky
      as="header"
      horizon={horizon}
      busy={children !== undefined}
      className={`wraps unprinted ${horizon ? styles.hilly : styles.header}`}
    >
      <div className={styles.home}>
        <Link {...home} className={styles.logo} aria-label="Gwiazdozbiór">
          <Icon of="logo" />
          <span className={styles.word}>Gwiazdozbiór</span>
        </Link>
        <OnDevice part="Sign" />
      </div>
      {children}
    </NightSky>
  );
}
