import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Documents } from '#contract/document.ts';

/** The built web app. */
export interface Web {
  /** Directory of the browser's files. */
  folder: string;
  documents: Documents;
}

/**
 * Opens what the build wrote to `dist`. Returns `null` without a build: then the server offers only
 * the API. Server and web share only the page renderer, and this is where it is loaded.
 */
export async function openWeb(dist: string): Promise<Web | null> {
  const built = path.join(dist, 'server');
  const parts = path.join(built, 'parts.json');
  if (!existsSync(parts)) return null;
  const writer = pathToFileURL(path.join(built, 'documents.js')).href;
  const { openDocuments } = await import(/* @vite-ignore */ writer);
  const { parts: made, prebuilt } = JSON.parse(readFileSync(parts, 'utf8'));
  return { folder: path.join(dist, 'web'), documents: await openDocuments(made, prebuilt) };
}
