import { format, shortenPath } from './path.ts';

/** An emoji's shapes without gradients: each becomes its middle colour. */
export function flatten(body: string): string {
  const colours = new Map<string, string>();
  for (const [, id = '', stops = ''] of body.matchAll(
    /<(?:linear|radial)Gradient id="([^"]+)"[^>]*>(.*?)<\/(?:linear|radial)Gradient>/gs,
  )) {
    const all = [...stops.matchAll(/stop-color="([^"]+)"/g)].map(([, colour]) => colour);
    colours.set(id, all[Math.floor(all.length / 2)] ?? '#888');
  }
  return body
    .replaceAll(/<defs>.*?<\/defs>/gs, '')
    .replaceAll(/url\(#([^)]+)\)/g, (whole, id: string) => colours.get(id) ?? whole);
}

const SHAPE = '<(?:path|circle|ellipse|rect)(?: [a-z-]+="[^"]*")* fill="[^"]*"[^>]*/>';
/** The group around a fluent emoji, not needed when each of its shapes has a fill. */
const NEEDLESS_GROUP = new RegExp(`^<g fill="none">((?:${SHAPE})+)</g>$`);

/** The same shapes in fewer bytes: no blanks between them, and fewer decimals in their paths. */
export function shorten(body: string, decimals: number): string {
  return body
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<|\/?>) ?/g, '$1')
    .replaceAll(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortenPath(data, decimals)}"`)
    .replaceAll(/"(-?\d*\.?\d+)"/g, (_, value: string) => `"${format(Number(value))}"`)
    .replaceAll(
      / (transform|stroke-dasharray)="([^"]*)"/g,
      (_, name: string, value: string) =>
        ` ${name}="${value.replaceAll(/-?\d*\.\d+/g, (each) => format(Number(each)))}"`,
    )
    .replaceAll(/"#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/gi, '"#$1$2$3"')
    .replace(NEEDLESS_GROUP, '$1');
}
