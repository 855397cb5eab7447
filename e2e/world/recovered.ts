/**
 * The router's fault (TanStack/router#8198): of a page that is just left a part is drawn without its
 * match. React notices and draws anew; nobody sees it.
 */
export const RECOVERED = /Invariant failed/;
