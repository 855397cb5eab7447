import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Documents } from '#contract/document.ts';
import { StartError } from '../base/start-error.ts';

/** The built web app. */
export interface Web {
  /** Directory of the browser's files. */
  folder: string;
  documents: Documents;
}

/**
 * Opens what the build wrote to `dist`. Throws a `StartError` when a part of it is missing. Server
 * and web share only the page renderer, and this is where it is loaded.
 */
export async function openWeb(dist: string): Promise<Web> {
  const built = path.join(dist, 'server');
  const parts = path.join(built, 'parts.json');
  const folder = path.join(dist, 'web');
  for (const place of [parts, folder]) {
    if (!existsSync(place)) throw new StartError(`${place} is missing: build with npm start.`);
  }
  const writer = pathToFileURL(path.join(built, 'documents.js')).href;
  const { openDocuments } = await import(/* @vite-ignore */ writer);
  const { parts: made, prebuilt } = JSON.parse(readFileSync(parts, 'utf8'));
  return { folder, documents: await openDocuments(made, prebuilt) };
}
