import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const FIRST_PORT = 30_000;
const PORTS = 2000;

/** The baseline of a page: one HTML file with the same text. */
export const textAlone = (root: string) => `<!doctype html><html lang="pl"><head>
<meta charset="utf-8"><title>Gwiazdozbiór</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head><body>${root}</body></html>`;

export async function servePage(html: string) {
  const page = brotliCompressSync(html);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
    response.end(page);
  });
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The baseline of a tap: a bare page with a card that opens one native dialog and buttons that close it. */
export const BARE_DIALOG = `<!doctype html><html lang="pl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>button { font-size: 2rem; padding: 2rem }</style></head><body>
${'<button data-mission>Misja</button>'.repeat(4)}
<dialog><p></p><button aria-label="Kciuk w górę">👍</button><button hidden>OK</button></dialog>
<script>
  const dialog = document.querySelector('dialog');
  const [thumb, ok] = dialog.querySelectorAll('button');
  const show = (text, button, other) => {
    dialog.firstChild.textContent = text;
    button.hidden = false;
    other.hidden = true;
    dialog.showModal();
  };
  for (const card of document.querySelectorAll('[data-mission]')) {
    card.onclick = () => show('Misja', thumb, ok);
  }
  thumb.onclick = () => {
    dialog.close();
    show('Brawo!', ok, thumb);
  };
  ok.onclick = () => dialog.close();
</script></body></html>`;
