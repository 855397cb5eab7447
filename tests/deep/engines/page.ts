/** The roles by which the stories find elements. */
export type Role =
  | 'alertdialog'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'main'
  | 'progressbar'
  | 'radio'
  | 'region';

/**
 * What a story does on a page, in any browser: a subset of Playwright's API with the same meaning.
 * Playwright's `Page` and `WebKitPage` implement it.
 */
export interface StoryPage extends Finds {
  goto(path: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<Answer, Given>(run: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
}

/** A locator: its elements are found again at each use. */
export interface Part extends Finds {
  click(): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  check(): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  waitFor(options?: { state?: 'visible' | 'detached' }): Promise<void>;
  count(): Promise<number>;
  textContent(): Promise<string | null>;
  getAttribute(name: string): Promise<string | null>;
}

interface Finds {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean }): Part;
  getByText(text: string | RegExp): Part;
  getByLabel(text: string, options?: { exact?: boolean }): Part;
  locator(selector: string): Part;
}
