import { matchPrecache } from 'workbox-precaching';
import { symbolsIn } from '../document/symbols.ts';
import type { WriteKept } from '../document/write-kept.ts';
import type { Kept } from '../kept/kept.ts';

/** What the build has put in its place: `scripts/build/worker.ts`. */
declare const WRITER: string;
declare const SPRITES: string[];
declare const self: ServiceWorkerGlobalScope;

/** What the writer's script leaves in the worker. */
declare const writer: { writeKept: WriteKept };

/** A response that was made here says nothing of how another one came over the line. */
const OF_THE_LINE = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Vary'];
/** In the content policy, which lets in the inline style of the document alone. */
const OWN_STYLE = /(style-src[^;]*)'sha256-[^']*'/;

let begun: Promise<void> | undefined;
let symbols: Record<string, string> = {};

/** The writer comes with the worker, and is begun only where a page is to be written. */
export function haveWriter(): void {
  self.addEventListener('install', () => importScripts(WRITER));
}

/** Begins the writer, while what it writes of is still being read. */
export function beginWriter(): Promise<void> {
  begun ??= begin();
  return begun;
}

async function begin() {
  if (!('writer' in self)) importScripts(WRITER);
  symbols = await pictures();
}

/**
 * A page as the server would write it, from what this device has kept. It goes out as the shell does,
 * whose headers the server has set. Rejects where the page cannot be written.
 */
export async function writtenPage(url: URL, kept: Kept, shell: Response): Promise<Response> {
  const page = await writer.writeKept(url.pathname + url.search, kept, symbols);
  if ('redirect' in page) return Response.redirect(new URL(page.redirect, url).href);
  const headers = new Headers(shell.headers);
  for (const name of OF_THE_LINE) headers.delete(name);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace(OWN_STYLE, `$1${page.style}`));
  return new Response(page.html, { headers });
}

/** The drawings of all pictures that this device has. */
async function pictures(): Promise<Record<string, string>> {
  const sprites = await Promise.all(
    SPRITES.map(async (url) => (await matchPrecache(url))?.text() ?? ''),
  );
  return symbolsIn(sprites.join(''));
}
