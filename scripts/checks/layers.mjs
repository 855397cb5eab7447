/**
 * The layers of the code. An import goes to a lower layer, and sibling features do not import each
 * other. Within server and web, the entries of a folder have no import cycle.
 */
import path from 'node:path';

/** From the contract, web imports only the type of the API. */
const PARTS = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain', 'package.json'],
  web: ['contract/api.ts', 'domain'],
  tests: ['server', 'web', 'contract', 'domain', 'package.json'],
};

/** The entries of a part, from top to bottom. Each can import those after it. */
const LAYERS = {
  domain: [
    ...['narration', 'data', 'news', 'plan', 'progress', 'pause', 'mission', 'gift', 'family'],
    ...['hero', 'catalogue', 'time', 'base'],
  ],
  server: [
    ...[
      'gwiazdozbior.ts',
      'main.ts',
      'programs',
      'demo',
      'ops',
      'jobs',
      'app.ts',
      'features',
      'shared',
    ],
    ...['http', 'live', 'mail', 'health', 'db', 'base'],
  ],
  web: [
    ...['main.tsx', 'document', 'router.tsx', 'routes.gen.ts', 'routes', 'app'],
    ...['features', 'shared', 'offline', 'paths.ts', 'browsers.ts', 'illustrations', 'ui', 'jsx'],
  ],
};
/** Folders whose entries share lower layers but never import each other. */
const SIDE_BY_SIDE = ['server/features', 'web/features'];

const IMPORT = /(?:\bfrom |\bimport |\bimport\()'([.#][^']+)'/g;

/** `code` is a list of file names and texts. */
export function brokenLayers(code) {
  const imports = code.flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)].map(([, name]) => ({ file, to: placeOf(file, name) })),
  );
  const ofProduct = imports.filter(({ file }) => !file.endsWith('.test.ts'));
  return [
    ...imports.filter(isForeign).map(({ file, to }) => `${file}: must not import ${to}`),
    ...ofProduct
      .filter(isUp)
      .map(({ file, to }) => `${file}: ${to} is in a higher layer or a sibling feature`),
    ...circles(ofProduct),
  ];
}

function placeOf(file, name) {
  if (name.startsWith('.')) return path.join(path.dirname(file), name);
  return name
    .replace('#fixtures/', 'tests/fixtures/')
    .replace('#jsx/', 'web/jsx/')
    .replace('#', '');
}

function isForeign({ file, to }) {
  const [part] = file.split('/');
  const may = [part, ...(PARTS[part] ?? []), ...(file.endsWith('.test.ts') ? ['tests'] : [])];
  return part in PARTS && !may.some((each) => to === each || to.startsWith(`${each}/`));
}

function isUp({ file, to }) {
  const [[part, from, room], [other, above, next]] = [file.split('/'), to.split('/')];
  if (!(part in LAYERS) || part !== other) return false;
  if (from === above) return SIDE_BY_SIDE.includes(`${part}/${from}`) && room !== next;
  const [layer, imported] = [from, above].map((entry) => LAYERS[part].indexOf(entry));
  return layer < 0 || layer > imported;
}

function circles(imports) {
  const folders = new Map();
  for (const { file, to } of imports) {
    const [from, other] = [file.split('/'), to.split('/')];
    const depth = from.findIndex((entry, at) => entry !== other[at]);
    if (depth < 1 || !(from[0] in LAYERS)) continue;
    const folder = from.slice(0, depth).join('/');
    const between = { from: from[depth], to: other[depth], text: `${file} → ${to}` };
    folders.set(folder, [...(folders.get(folder) ?? []), between]);
  }
  return [...folders].flatMap(([folder, all]) => {
    const cycles = inCircles(all).map(({ text }) => text);
    return cycles.length > 0
      ? [`${folder}/: import cycle between its entries: ${cycles.join(', ')}`]
      : [];
  });
}

/** Removes imports that are not part of a cycle or of a link between cycles. */
function inCircles(all) {
  const remaining = all.filter(
    ({ from, to }) => all.some((each) => each.from === to) && all.some((each) => each.to === from),
  );
  return remaining.length === all.length ? all : inCircles(remaining);
}
