import type { Letter, LetterKind } from './letter.ts';

/** A paragraph, or a link. HTML shows a link as a button. */
type Part = string | { button: string; link: string };

// Mail programs do not load our style sheets, so the colours of web/ui/styles/tokens.css are
// repeated here.
const PAPER = 'margin:0;padding:24px 12px;background:#fbf5ea;color:#2b2150';
const CARD =
  'max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:20px;' +
  'font:17px/1.5 Nunito,system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const TITLE = 'margin:0 0 20px;font-size:22px;line-height:1.3';
const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:14px 28px;background:#5b3fd6;color:#ffffff;border-radius:16px;' +
  'font-weight:700;text-decoration:none';
const SMALL = 'margin:0 0 16px;font-size:14px;color:#625a80;overflow-wrap:anywhere';
const LINK = 'color:#5b3fd6';

/** Escapes everything that the letter quotes. */
export function letterOf(kind: LetterKind, to: string, subject: string, parts: Part[]): Letter {
  return {
    kind,
    to,
    subject,
    text: `${['Dzień dobry!', ...parts.map(asText), 'Gwiazdozbiór'].join('\n\n')}\n`,
    html: page(subject, ['Dzień dobry!', ...parts].map(asHtml).join('\n')),
  };
}

function asText(part: Part): string {
  return typeof part === 'string' ? part : `${part.button}:\n${part.link}`;
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${escaped(part)}</p>`;
  const link = escaped(part.link);
  return `<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${escaped(part.button)}</a></p>
<p style="${SMALL}">Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:<br>
<a href="${link}" style="${LINK}">${link}</a></p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
</head>
<body style="${PAPER}">
<div style="${CARD}">
<h1 style="${TITLE}">${escaped(title)}</h1>
${body}
<p style="margin:24px 0 0;font-weight:700">★ Gwiazdozbiór</p>
</div>
</body>
</html>
`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
