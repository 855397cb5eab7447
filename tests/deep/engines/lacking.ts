import data, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from '../../../web/browsers.ts';

const IN_DATA: Record<keyof typeof OLDEST_BROWSERS, BrowserName> = {
  chrome: 'chrome',
  safari: 'safari',
  ios: 'safari_ios',
  firefox: 'firefox',
};

/** Returns whether one of the oldest browsers lacks a feature by MDN's data; `false` if unknown. */
export function isLacking(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(OLDEST_BROWSERS).some(([browser, version]) => {
    const known = support[IN_DATA[browser as keyof typeof OLDEST_BROWSERS]];
    return known !== undefined && ![known].flat().some((one) => isThere(one, version));
  });
}

function isThere(support: SimpleSupportStatement, version: number): boolean {
  if (support.flags || support.prefix || support.alternative_name) return false;
  const { version_added: added, version_removed: removed = false } = support;
  return isSince(added, version) && !isSince(removed, version);
}

/** „≤37” means at the latest; „preview” and `false` mean never. */
function isSince(since: string | boolean, version: number): boolean {
  return typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version;
}

/**
 * Returns the names that a page of the oldest browsers lacks: `structuredClone`,
 * `Array.prototype.toSorted`.
 */
export function lackingNames(): string[] {
  const { builtins = {} } = data.javascript;
  return [
    ...namesIn(builtins),
    ...namesIn(builtins.Intl ?? {}, { prefix: 'Intl.' }),
    ...namesIn(data.api, { isApi: true }),
  ];
}

function namesIn(features: object, { prefix = '', isApi = false } = {}): string[] {
  return partsOf(features).flatMap(([name, feature]) => {
    if (isLacking(feature)) return [prefix + name];
    return partsOf(feature)
      .filter(([, member]) => isLacking(member))
      .flatMap(([key]) => {
        const of = `${prefix}${name}`;
        if (key.endsWith('_static')) return [`${of}.${key.replace('_static', '')}`];
        // MDN's data does not say what is static in JavaScript itself; a window owns its members.
        return [
          `${of}.prototype.${key}`,
          ...(isApi ? [] : [`${of}.${key}`]),
          ...(name === 'Window' ? [key] : []),
        ];
      });
  });
}

export function partsOf(feature: object): [string, Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat');
}
