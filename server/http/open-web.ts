import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Documents } from '#contract/document.ts';

/** What has been built of the web. */
export interface Web {
  /** The folder of the browser's files. */
  folder: string;
  documents: Documents;
}

/**
 * Opens what the build has put into the folder `dist`; `null` where it has not run: then only the
 * interface is served. This is where server and web meet: neither knows more of the other.
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
