import { isHomeHost } from './home-host.ts';
import { StartError } from './start-error.ts';
import { parsed } from './variable.ts';

export const PUBLIC_EXAMPLE = 'https://dom.example.com';
const HOME_EXAMPLE = 'http://192.168.1.5:3000';

export function publicUrl(env: NodeJS.ProcessEnv): string | null {
  return env.PUBLIC_URL ? webAddress('PUBLIC_URL', env.PUBLIC_URL, PUBLIC_EXAMPLE).origin : null;
}

export function homeUrl(env: NodeJS.ProcessEnv): string | null {
  if (!env.HOME_URL) return null;
  const { origin, protocol, hostname } = webAddress('HOME_URL', env.HOME_URL, HOME_EXAMPLE);
  const main = publicUrl(env);
  if (main === null) {
    throw new StartError('HOME_URL needs PUBLIC_URL, the address that it stands next to.');
  }
  if (protocol === 'http:' && !isHomeHost(hostname)) {
    throw new StartError(
      `HOME_URL with http must be a private address like ${HOME_EXAMPLE} or a name that ends in .local, .lan or .home.arpa; use https for any other.`,
    );
  }
  // Cookies are shared by all ports of a host.
  const named = (host: string) => host.replace(/\.$/, '');
  if (named(hostname) !== named(new URL(main).hostname)) return origin;
  throw new StartError('HOME_URL must have another host name than PUBLIC_URL, not only a port.');
}

function webAddress(name: string, text: string, example: string): URL {
  const url = parsed(text);
  // The rest of the address would be dropped silently, so a password, path or query is an error.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  throw new StartError(`${name} must be an address like ${example}, nothing more.`);
}
