import type { HtmlDocument } from '#contract/api.ts';
import { type Area, SHARED } from './areas.ts';
import early from './early.js?raw';
import type { Parts } from './parts.ts';
import { stylesByPage } from './used-styles.ts';

/** A page as it was rendered. */
export interface Rendered {
  title: string;
  description?: string | undefined;
  html: string;
  area?: Area | undefined;
  /** The pictures that it shows. */
  pictures: Iterable<string>;
  /** What the server has answered meanwhile, by its address; `null` where the browser is to ask. */
  answers: Record<string, unknown> | null;
}

/** Makes documents: styles, pictures and data of the page come with it, the app after it. */
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
  { head, areas, kept }: Parts,
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
  // A document of nobody's page is filled with what the device has kept.
  const filling = answers ? [] : [kept];
  const pieces = area ? [...new Set([areas[SHARED], areas[area]])] : filling;
  const preloads = pieces.map((piece) => `<link rel="modulepreload" href="${piece}">\n`);
  return `${described}<title>${escaped(title)}</title>\n${start}${preloads.join('')}`;
}

/** A page whose code is all in the app loads no other styles, before it asks for them: `all-styles.ts`. */
function styleLink({ styles }: Parts, { answers, area }: Rendered): string {
  return answers && !area
    ? `<link rel="stylesheet" href="${styles.app}" data-all="${styles.all}">`
    : `<link rel="stylesheet" href="${styles.all}">`;
}

/** The block's own end must not stand in it. */
function dataBlock(id: string, data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** How the content policy names something that stands inline. */
async function sourceOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
