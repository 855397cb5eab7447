import { PAGES, type Page, paths } from '../../web/paths.ts';

/** `addressOf.kidDay(login, 0)`: a page's address, as a browser is sent there. */
export const addressOf = Object.fromEntries(
  Object.entries(paths).map(([page, path]: [string, (...values: never[]) => Route]) => [
    page,
    (...values: never[]) => written(path(...values)),
  ]),
) as { [P in Page]: (...values: Parameters<(typeof paths)[P]>) => string };

interface Route {
  to: string;
  params: Record<string, string>;
}

function written({ to, params }: Route) {
  return to.replace(/\$(\w+)/g, (_, name) => params[name] ?? '');
}

/** The page that stands at an address; the one that names it more closely, where two could. */
export function pageAt(address: string): Page | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  return Object.entries(PAGES)
    .filter(([, to]) => new RegExp(`^${to.replace(/\$\w+/g, '[^/]+')}$`).test(pathname))
    .sort(([, one], [, other]) => one.split('$').length - other.split('$').length)
    .map(([page]) => page as Page)[0];
}
