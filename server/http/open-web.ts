import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Documents } from '#contract/document.ts';
import { StartError } from '../base/start-error.ts';
import { RenderThread } from './render-thread.ts';

export interface Web {
  folder: string;
  documents: Documents;
}

/** Throws a `StartError` when a part of what the build wrote is missing. */
export function openWeb(dist: string): Web {
  const built = path.join(dist, 'server');
  const parts = path.join(built, 'parts.json');
  const folder = path.join(dist, 'web');
  const programs = ['render.js', 'documents.js'].map((program) => path.join(built, program));
  for (const place of [parts, folder, ...programs]) {
    if (!existsSync(place)) throw new StartError(`${place} is missing: build with npm start.`);
  }
  const { shell, release, queryKeys, prebuilt } = JSON.parse(readFileSync(parts, 'utf8'));
  const { write } = new RenderThread(built);
  return { folder, documents: { write, shell, release, queryKeys, prebuilt } };
}
