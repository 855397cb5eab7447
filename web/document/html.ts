import type { HtmlDocument } from '#contract/api.ts';
import address from './address.js?raw';
import { type Area, CHUNKS_OF } from './areas.ts';
import early from './early.js?raw';
import guest from './guest.js?raw';
import type { Parts } from './parts.ts';
import { stylesByPage } from './used-styles.ts';

export interface RenderedPage {
  title: string;
  description?: string | undefined;
  html: string;
  area?: Area | undefined;
  /** The ids of the pictures on it. */
  pictures: Iterable<string>;
  /** The right address of the page, if the request may have come from another one. */
  right: string | null;
  /** The server's answers during rendering, by address; `null` when the browser must request them. */
  answers: Record<string, unknown> | null;
}

/** Styles, pictures and data of the page are inlined, the app follows. */
export function documentsFrom(parts: Parts) {
  const stylesOf = stylesByPage(parts);
  return async (page: RenderedPage): Promise<HtmlDocument> => {
    const style = stylesOf(page.html);
    const { inHead, inBody, source } = scriptsOf(parts, page);
    const html = `<!doctype html>
<html lang="pl" data-release="${escaped(parts.release)}">
<head>
${headOf(parts, page)}<style>${style}</style>${inHead}</head>
<body>
<div id="root">${page.html}</div>
${page.answers ? parts.shell.html : ''}
<div hidden><svg>${[...page.pictures].map((id) => parts.symbols[id] ?? '').join('')}</svg></div>
${page.answers ? dataBlock('answers', page.answers) : ''}${styleLink(parts, page)}
${inBody}</body>
</html>
`;
    return { html, style: await sourceOf(style), script: await sourceOf(source) };
  };
}

/** Whether a page was rendered for everybody by the build. It has an area, unlike the shell. */
function isForAll({ answers, area }: RenderedPage): boolean {
  return !answers && area !== undefined;
}

function chunksOf({ chunks, offline }: Parts, { area, answers }: RenderedPage): string[] {
  if (area) return CHUNKS_OF[area].map((chunk) => chunks[chunk]);
  // The shell is filled from the offline cache, so preload that code.
  return answers ? [] : [offline];
}

function scriptsOf(parts: Parts, page: RenderedPage) {
  const { app, libraries } = parts;
  if (isForAll(page)) {
    const source = early + guest;
    const chunks = [libraries, ...chunksOf(parts, page)].join(' ');
    const inHead = `<script data-app="${app}" data-chunks="${chunks}">${source}</script>`;
    return { inHead, inBody: '', source };
  }
  const { right } = page;
  const source = right === null ? early : early + address;
  const tag = right === null ? '<script>' : `<script data-right="${escaped(right)}">`;
  return {
    inHead: `${tag}${source}</script><script type="module" async src="${libraries}"></script>`,
    inBody: `<script type="module" src="${app}"></script>\n`,
    source,
  };
}

function headOf(parts: Parts, page: RenderedPage): string {
  const { title, description, answers } = page;
  const { head } = parts;
  const described = description
    ? head.replace(
        /(<meta name="description" content=")[^"]*/,
        (_, tag) => tag + escaped(description),
      )
    : head;
  if (isForAll(page)) return `${described}<title>${escaped(title)}</title>\n`;
  const start = answers
    ? ''
    : '<link rel="preload" href="/api/start" as="fetch" crossorigin="anonymous">\n';
  const preloads = chunksOf(parts, page).map(
    (chunk) => `<link rel="modulepreload" href="${chunk}">\n`,
  );
  return `${described}<title>${escaped(title)}</title>\n${start}${preloads.join('')}`;
}

/**
 * A kid's day links only its own styles. `all-styles.ts` loads the others on demand.
 */
function styleLink({ styles }: Parts, { answers, area }: RenderedPage): string {
  return answers && area === 'day'
    ? `<link rel="stylesheet" href="${styles.day}" data-all="${styles.all}">`
    : `<link rel="stylesheet" href="${styles.all}">`;
}

/** Escapes `<`, so that the data cannot end the block. */
function dataBlock(id: string, data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Returns the hash with which the content security policy allows an inline style or script. */
async function sourceOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
