import type { Page } from 'playwright-core';
import { pageAt } from '#fixtures/browser/address.ts';
import type { Who } from '#fixtures/pages/visitors.ts';
import type { Page as PageName } from '../../web/paths.ts';

/** A screen: its address, its visitor, and the taps before the picture. */
export interface Screen {
  name: string;
  /** The title of the page, which this screen shows as it opens. One screen of each page has it. */
  title?: string;
  who: Who;
  url: string;
  /** The page after the taps, when it is not the page of the address. */
  shows?: PageName;
  act?: (page: Page) => Promise<unknown>;
}

export function pageOf({ url, shows }: Screen): PageName | undefined {
  return shows ?? pageAt(url);
}
