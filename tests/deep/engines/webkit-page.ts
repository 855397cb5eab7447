import { writeFile } from 'node:fs/promises';
import axe from 'axe-core';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { type Called, find, type Step } from './find.ts';
import type { Part, Role, StoryPage } from './page.ts';

/** The timeout of Playwright in the other browsers. */
const PATIENCE_MS = 10_000;
const POLL_MS = 100;

const ELEMENTS: Record<Role, string> = {
  alertdialog: '[role="alertdialog"]',
  button: 'button',
  dialog: 'dialog:not([role="alertdialog"])',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  main: 'main',
  progressbar: '[role="progressbar"]',
  radio: '[type="radio"]',
  region: 'section',
};

/** Errors while a page rerenders or a tap is held back; the action is retried. */
const PASSING = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
  error.StaleElementReferenceError,
];

/** Elements at the end of some locator steps, over WebDriver. */
class WebKitPlace {
  protected readonly driver: WebDriver;
  protected readonly steps: Step[];

  constructor(driver: WebDriver, steps: Step[] = []) {
    this.driver = driver;
    this.steps = steps;
  }

  getByRole(role: Role, { name, exact = false }: { name?: string | RegExp; exact?: boolean } = {}) {
    return this.within({
      selector: ELEMENTS[role],
      ...(name !== undefined && { called: called('name', name, exact) }),
    });
  }

  getByText(text: string | RegExp) {
    return this.within({ selector: ':not(svg *)', called: called('text', text) });
  }

  getByLabel(text: string, { exact = false } = {}) {
    const selector = 'input, select, textarea, [aria-label]';
    return this.within({ selector, called: called('label', text, exact) });
  }

  locator(selector: string) {
    return this.within({ selector });
  }

  private within(step: Step): Part {
    return new WebKitPart(this.driver, [...this.steps, step]);
  }
}

/** A page of WebKit, with a server's address for all paths. */
export class WebKitPage extends WebKitPlace implements StoryPage {
  readonly #address: string;

  constructor(driver: WebDriver, address: string) {
    super(driver);
    this.#address = address;
  }

  async goto(path: string) {
    await this.driver.get(this.#address + path);
  }

  async goBack() {
    await this.driver.navigate().back();
  }

  async reload() {
    await this.driver.navigate().refresh();
  }

  evaluate<Answer, Given>(run: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>> {
    return this.driver.executeScript(`return (${run})(arguments[0])`, given);
  }

  async setViewportSize(size: { width: number; height: number }) {
    await this.driver.manage().window().setRect(size);
  }

  async screenshot({ path }: { path: string }) {
    await writeFile(path, await this.driver.takeScreenshot(), 'base64');
  }
}

class WebKitPart extends WebKitPlace implements Part {
  click() {
    return this.#with((element) => element.click());
  }

  check() {
    return this.#with(async (element) => {
      // Its label covers it.
      const [label] = await this.driver.executeScript<WebElement[]>(
        'return [...arguments[0].labels]',
        element,
      );
      await (label ?? element).click();
    });
  }

  pressSequentially(text: string) {
    return this.#with((element) => element.sendKeys(text));
  }

  press(_key: 'Escape') {
    return this.#with((element) => element.sendKeys(Key.ESCAPE));
  }

  textContent() {
    return this.#with((element) =>
      this.driver.executeScript<string | null>('return arguments[0].textContent', element),
    );
  }

  getAttribute(name: string) {
    return this.#with((element) => element.getDomAttribute(name));
  }

  async count() {
    return (await this.#found()).length;
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}) {
    const isThere = async () => (await this.#found()).length > 0;
    await this.#until(
      async () => (await isThere()) === (state === 'visible'),
      () => `to be ${state}`,
    );
  }

  /** Acts on the only matching element, and retries after passing errors. */
  async #with<Answer>(act: (element: WebElement) => Promise<Answer>): Promise<Answer> {
    let answer: { of: Answer } | undefined;
    let inTheWay: unknown;
    await this.#until(
      async () => {
        const [element, another] = await this.#found();
        if (another) throw new Error(`More than one: ${this.#said()}`);
        if (!element) return false;
        try {
          answer = { of: await act(element) };
          return true;
        } catch (reason) {
          if (!PASSING.some((kind) => reason instanceof kind)) throw reason;
          inTheWay = reason;
          return false;
        }
      },
      () => `to be touched: ${inTheWay}`,
    );
    if (!answer) throw new Error(`No action on ${this.#said()}`);
    return answer.of;
  }

  async #until(isSo: () => Promise<boolean>, what: () => string) {
    const look = async () => {
      if (!(await isSo())) throw new Error(`Timed out waiting for ${this.#said()} ${what()}`);
    };
    await vi.waitFor(look, { timeout: PATIENCE_MS, interval: POLL_MS }).catch(async (reason) => {
      throw new Error(`${reason.message}\nThe page shows ${await this.#shown()}`, {
        cause: reason,
      });
    });
  }

  /** Returns what a person would see, for the message of a failure. */
  #shown(): Promise<string> {
    return this.driver.executeScript(
      'return location.href + "\\n" + document.body.innerText + "\\n" + document.activeElement.outerHTML.slice(0, 200)',
    );
  }

  async #found(): Promise<WebElement[]> {
    const search = `return 'axe' in window && (${find})(arguments[0])`;
    const found = await this.driver.executeScript<WebElement[] | false>(search, this.steps);
    if (found) return found;
    await this.driver.executeScript(axe.source);
    return this.driver.executeScript<WebElement[]>(search, this.steps);
  }

  #said() {
    return JSON.stringify(this.steps);
  }
}

function called(by: Called['by'], words: string | RegExp, exact = false): Called {
  if (words instanceof RegExp) return { by, pattern: words.source, flags: words.flags };
  return { by, words, exact };
}
