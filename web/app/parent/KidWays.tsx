import { Link, useMatches } from '@tanstack/react-router';
import { Icon } from '../../illustrations/Picture.tsx';
import { PAGES, paths } from '../../paths.ts';

interface Shown {
  login: string;
  className?: string | undefined;
  /** Called when a link is followed. */
  onFollow?: (() => void) | undefined;
}

/** The pages for which „POSTĘPY” is the current tab; it links to one of them. */
const PROGRESS = [PAGES.week, PAGES.history] as const;

/** The four areas of a parent's work with a kid. */
export function KidTabs({ login, className, onFollow: onClick }: Shown) {
  const inProgress = useMatches({
    select: (matches) => matches.some(({ routeId }) => PROGRESS.some((page) => page === routeId)),
  });
  return (
    <nav className={className} aria-label="Menu">
      <Link {...paths.missions(login)} onClick={onClick}>
        <Icon of="missions" />
        MISJE
      </Link>
      <Link
        {...paths.week(login, 0)}
        {...(inProgress && { 'aria-current': 'page' })}
        onClick={onClick}
      >
        <Icon of="progress" />
        POSTĘPY
      </Link>
      <Link {...paths.gifts(login)} onClick={onClick}>
        <Icon of="gifts" />
        NAGRODY
      </Link>
      <Link {...paths.points(login)} onClick={onClick}>
        <Icon of="points" />
        PUNKTY
      </Link>
    </nav>
  );
}

/** What a parent adds most often. */
export function KidAdds({ login, className, onFollow: onClick }: Shown) {
  return (
    <div className={className}>
      <Link {...paths.addMission(login)} onClick={onClick}>
        <Icon of="plus" />
        Dodaj misję
      </Link>
      <Link {...paths.addExtraPoints(login)} onClick={onClick}>
        <Icon of="plus" />
        Dodaj punkty ekstra
      </Link>
    </div>
  );
}

/** Links to related pages outside these areas. */
export function KidWays({ login, className, onFollow: onClick }: Shown) {
  return (
    <nav className={className} aria-label="Inne strony">
      <Link {...paths.kids()} onClick={onClick}>
        <Icon of="arrow-left" />
        Powrót do listy dzieci
      </Link>
      <Link {...paths.kid(login)} onClick={onClick}>
        <Icon of="hero" />
        Przejdź na stronę dziecka
      </Link>
      <Link {...paths.pauses()} search={{ dziecko: login }} onClick={onClick}>
        <Icon of="sunshade" />
        Przerwy
      </Link>
      <Link {...paths.editKid(login)} onClick={onClick}>
        <Icon of="pencil" />
        Edytuj profil dziecka
      </Link>
    </nav>
  );
}
