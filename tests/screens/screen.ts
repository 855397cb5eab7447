import type { Page } from 'playwright-core';
import { pageAt } from '#fixtures/browser/address.ts';
import type { Who } from '#fixtures/pages/visitors.ts';
import type { Page as PageName } from '../../web/paths.ts';

/** A screen to be looked at: where it is, who sees it, what is tapped before the picture. */
export interface Screen {
  name: string;
  /** Of the page, which is drawn here as it opens. One screen of each page says it. */
  title?: string;
  who: Who;
  url: string;
  /** The page to which the taps lead, where it is another than that of the address. */
  shows?: PageName;
  act?: (page: Page) => Promise<unknown>;
  /** Another is like it but for how much there is: it is drawn, and measured where that counts. */
  onlyDrawn?: true;
}

/** The page that a screen shows; nothing else may have come in its place. */
export function pageOf({ url, shows }: Screen): PageName | undefined {
  return shows ?? pageAt(url);
}
