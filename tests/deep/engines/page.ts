/** What any browser's driver can do. Playwright's `Page` does it, and more. */
export interface StoryPage {
  goto(path: string): Promise<unknown>;
  evaluate<Answer, Given>(run: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>>;
}
