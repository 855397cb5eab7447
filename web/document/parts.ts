import type { Chunk } from './areas.ts';

/** The parts of documents, which the build takes from its output for the browser. */
export interface Parts {
  /** The release of the build; its server sends the same in `SIGN_HEADER`. */
  release: string;
  /** The head of `index.html` before its comment. */
  head: string;
  /** The title of `index.html`, and its content for browsers without scripts. */
  shell: { title: string; html: string };
  /** The URLs of all styles, and of those that a kid's day uses. */
  styles: { all: string; day: string };
  /** The URLs of the app's code and of the areas'. */
  libraries: string;
  app: string;
  chunks: Record<Chunk, string>;
  /** The URL of the code of the offline cache. */
  offline: string;
  rules: readonly StyleRule[];
  /** `@keyframes` by name. */
  keyframes: Record<string, string>;
  /** `<symbol>`s by picture id. */
  symbols: Record<string, string>;
}

export interface StyleRule {
  css: string;
  /** The opening of the at-rules around it: `@media print{`. */
  within: string;
  /** The classes of each selector. The rule is needed where all classes of one selector occur. */
  classes: readonly (readonly string[])[];
}
