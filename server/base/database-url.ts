/** Several hosts in the place of one, or in the option that replaces it. */
const SEVERAL_HOSTS =
  /^[^/]*\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2C)/i;

/** Parses an address as the driver does: with an account, a socket has no host. */
export function parsedDatabaseUrl(text: string): URL | null {
  const address = text.replace('@/', '@localhost/');
  return URL.canParse(address) ? new URL(address) : null;
}

export function databaseUrlFault(text: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(text)) return 'must begin with postgres://';
  if (SEVERAL_HOSTS.test(text)) {
    return (
      'must name one host: use an address that moves to the new primary, such as that of HAProxy ' +
      '(docs/scale.md, Failover)'
    );
  }
  if (parsedDatabaseUrl(text)) return null;
  return (
    'must be an address like postgres://name:password@10.0.0.1/stars, with characters such as ' +
    '@ / # ? in the password written as %40 %2F %23 %3F'
  );
}
