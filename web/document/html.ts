import type { HtmlDocument } from '#contract/api.ts';
import { type Area, CHUNKS_OF } from './areas.ts';
import early from './early.js?raw';
import type { Parts } from './parts.ts';
import { stylesByPage } from './used-styles.ts';

/** A rendered page. */
export interface Rendered {
  title: string;
  description?: string | undefined;
  html: string;
  area?: Area | undefined;
  /** The ids of the pictures on it. */
  pictures: Iterable<string>;
  /** The server's answers during rendering, by address; `null` when the browser must request them. */
  answers: Record<string, unknown> | null;
}

/** Returns what builds documents: styles, pictures and data of the page are inlined, the app follows. */
export function documentsFrom(parts: Parts) {
  const stylesOf = stylesByPage(parts);
  return async (page: Rendered): Promise<HtmlDocument> => {
    const style = stylesOf(page.html);
    const html = `<!doctype html>
<html lang="pl">
<head>
${headOf(parts, page)}<style>${style}</style><script>${early}</script><script type="module" async src="${parts.libraries}"></script></head>
<body>
<div id="root">${page.html}</div>
${page.answers ? parts.shell.html : ''}
<div hidden><svg>${[...page.pictures].map((id) => parts.symbols[id] ?? '').join('')}</svg></div>
${page.answers ? dataBlock('answers', page.answers) : ''}${styleLink(parts, page)}
<script type="module" src="${parts.app}"></script>
</body>
</html>
`;
    return { html, style: await sourceOf(style), script: await sourceOf(early) };
  };
}

function headOf(
  { head, chunks, offline }: Parts,
  { title, description, area, answers }: Rendered,
): string {
  const described = description
    ? head.replace(
        /(<meta name="description" content=")[^"]*/,
        (_, tag) => tag + escaped(description),
      )
    : head;
  const start = answers
    ? ''
    : '<link rel="preload" href="/api/start" as="fetch" crossorigin="anonymous">\n';
  // The shell is filled from the offline cache, so preload that code.
  const filling = answers ? [] : [offline];
  const pieces = area ? CHUNKS_OF[area].map((chunk) => chunks[chunk]) : filling;
  const preloads = pieces.map((piece) => `<link rel="modulepreload" href="${piece}">\n`);
  return `${described}<title>${escaped(title)}</title>\n${start}${preloads.join('')}`;
}

/**
 * A kid's day links only its own styles. `all-styles.ts` loads the others on demand.
 */
function styleLink({ styles }: Parts, { answers, area }: Rendered): string {
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
