import type { Area } from './areas.ts';

/** What documents are made of; the build takes it from what it has made for the browser. */
export interface Parts {
  /** What of the head of `index.html` stands before its title. */
  head: string;
  /** The title of `index.html`, and what is in its place of the page without scripts. */
  shell: { title: string; html: string };
  /** The addresses of all styles, and of those alone that the app's own piece can use. */
  styles: { all: string; app: string };
  /** The addresses of the app's code and of each area's. */
  libraries: string;
  app: string;
  areas: Record<Area, string>;
  /** The same of what keeps a family's answers on the device. */
  kept: string;
  rules: readonly StyleRule[];
  /** `@keyframes` by their names. */
  keyframes: Record<string, string>;
  /** `<symbol>`s by the pictures that they draw. */
  symbols: Record<string, string>;
}

export interface StyleRule {
  css: string;
  /** How the queries around it begin: `@media print{`. */
  within: string;
  /** The classes of each of its selectors: it is needed where all classes of one are. */
  classes: readonly (readonly string[])[];
}
