import { Link, useMatches } from '@tanstack/react-router';
import { PAGES, paths } from '../../paths.ts';
import { linksTo, type PageLink } from '../../shared/page/LinkMenu.tsx';

interface KidLinksProps {
  login: string;
  className?: string | undefined;
}

/** The pages for which „POSTĘPY” is the current tab; it links to one of them. */
const PROGRESS = [PAGES.week, PAGES.history] as const;

export function KidTabs({ login, className }: KidLinksProps) {
  const inProgress = useMatches({
    select: (matches) => matches.some(({ routeId }) => PROGRESS.some((page) => page === routeId)),
  });
  const week = { ...paths.week(login, 0), ...(inProgress && { 'aria-current': 'page' as const }) };
  return (
    <nav className={className} aria-label="Menu">
      <Link {...paths.missions(login)} className="picked">
        MISJE
      </Link>
      <Link {...week} className="picked">
        POSTĘPY
      </Link>
      <Link {...paths.gifts(login)} className="picked">
        NAGRODY
      </Link>
      <Link {...paths.points(login)} className="picked">
        PUNKTY
      </Link>
    </nav>
  );
}

/** What a parent adds most often. */
export function KidAdds({ login, className }: KidLinksProps) {
  const links: PageLink[] = [
    [paths.addMission(login), 'plus', 'Dodaj misję'],
    [paths.addExtraPoints(login), 'plus', 'Dodaj punkty'],
  ];
  return (
    <nav className={className} aria-label="Dodaj">
      {linksTo(links)}
    </nav>
  );
}

export function KidLinks({
  login,
  className,
  onFollow,
}: KidLinksProps & { onFollow?: () => void }) {
  const links: PageLink[] = [
    [paths.kids(), 'arrow-left', 'Powrót do listy dzieci'],
    [paths.kid(login), 'hero', 'Przejdź na stronę dziecka'],
    [{ ...paths.pauses(), search: { dziecko: login } }, 'sunshade', 'Przerwy'],
    [paths.editKid(login), 'pencil', 'Edytuj profil dziecka'],
  ];
  return (
    <nav className={className} aria-label="Inne strony">
      {linksTo(links, onFollow)}
    </nav>
  );
}
