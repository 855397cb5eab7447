/**
 * The layers of the code: an import leads down, rooms side by side do not know each other, and within
 * server and web the entries of a folder import each other in no circle.
 */
import path from 'node:path';

/** What each part may import beside itself. Of the contract, web takes only its type. */
const PARTS = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain', 'package.json'],
  web: ['contract/api.ts', 'domain'],
  tests: ['server', 'web', 'contract', 'domain', 'package.json'],
};
/** What a test beside its code may import as well. */
const FOR_TESTS = ['tests'];

/** The entries of a part, the highest first: each may import those after it. */
const LAYERS = {
  server: [
    ...['main.ts', 'programs', 'ops', 'jobs', 'app.ts', 'features', 'shared'],
    ...['http', 'live', 'mail', 'health', 'db', 'base'],
  ],
  web: [
    ...['main.tsx', 'document', 'stories', 'router.tsx', 'routes.gen.ts', 'routes', 'app'],
    ...['features', 'shared', 'offline', 'paths.ts', 'browsers.ts', 'illustrations', 'ui', 'jsx'],
  ],
};
/** Their rooms share what lies below them, never each other's. */
const SIDE_BY_SIDE = ['server/features', 'web/features'];

const IMPORT = /(?:\bfrom |\bimport |\bimport\()'([.#][^']+)'/g;

/** A sentence for each import that does not fit; `code` has the files and their texts. */
export function brokenLayers(code) {
  const imports = code.flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)].map(([, name]) => ({ file, to: placeOf(file, name) })),
  );
  const ofProduct = imports.filter(({ file }) => !file.endsWith('.test.ts'));
  return [
    ...imports.filter(isForeign).map(({ file, to }) => `${file}: must not import ${to}`),
    ...ofProduct.filter(isUp).map(({ file, to }) => `${file}: ${to} lies above it or beside it`),
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
  const may = [part, ...(PARTS[part] ?? []), ...(file.endsWith('.test.ts') ? FOR_TESTS : [])];
  return part in PARTS && !may.some((each) => to === each || to.startsWith(`${each}/`));
}

function isUp({ file, to }) {
  const [[part, from, room], [other, above, next]] = [file.split('/'), to.split('/')];
  if (!(part in LAYERS) || part !== other) return false;
  if (from === above) return SIDE_BY_SIDE.includes(`${part}/${from}`) && room !== next;
  const [layer, imported] = [from, above].map((entry) => LAYERS[part].indexOf(entry));
  return layer < 0 || layer > imported;
}

/** One sentence for each folder that holds a circle, with the imports that make it. */
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
    const left = inCircles(all).map(({ text }) => text);
    return left.length > 0 ? [`${folder}/: its entries form a circle: ${left.join(', ')}`] : [];
  });
}

/** Leaves out imports from and to the ends of chains, until only circles and their links are left. */
function inCircles(all) {
  const left = all.filter(
    ({ from, to }) => all.some((each) => each.from === to) && all.some((each) => each.to === from),
  );
  return left.length === all.length ? all : inCircles(left);
}
