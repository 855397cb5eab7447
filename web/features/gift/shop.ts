/** The placeholder for the search words in the configured shop's URL. */
const NAME = '{name}';

/** Returns the URL that searches a web shop for a gift. It is opened only when the parent taps. */
export function shopAddress(shop: string, name: string): string {
  return shop.replace(NAME, encodeURIComponent(name));
}
